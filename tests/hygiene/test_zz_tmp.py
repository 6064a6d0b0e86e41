def test_zz(cited):
    open("/tmp/zz","a").write(f"{cited.whole} {len(cited.ids)} {len(cited.proved())}\n")
