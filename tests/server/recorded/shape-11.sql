BEGIN TRANSACTION;
CREATE TABLE bans (
    who TEXT PRIMARY KEY,
    until DOUBLE PRECISION NOT NULL,
    why TEXT NOT NULL
);
CREATE TABLE closed (
    game TEXT PRIMARY KEY,
    why TEXT NOT NULL,
    since DOUBLE PRECISION NOT NULL
);
CREATE TABLE devices (
    game TEXT NOT NULL,
    seat INTEGER NOT NULL,
    token TEXT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    made DOUBLE PRECISION NOT NULL,
    seen DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game, seat, token)
);
INSERT INTO "devices" VALUES('nxlxLiTJqlQkIKyn',0,'fe2c330c7607b578a69e2a9f9a9663e82511d2b3a3d5b305a3d743648f8e24fd','device','',1.79497650045576739308e+09,1.79497650045576739308e+09);
INSERT INTO "devices" VALUES('nxlxLiTJqlQkIKyn',1,'e2b636341f36037b10749278e49ecaa0f79240047677f2f84c3224751e5b2dd8','device','',1.79497650045580410963e+09,1.79497650045580410963e+09);
INSERT INTO "devices" VALUES('LV_3ImWSkR4xm65N',0,'8a79cc83c0653c284f5d819fb3b2c40ce984d7c5c1897059861b3962cec65cba','device','',1.79497650086939191816e+09,1.79497650086939191816e+09);
INSERT INTO "devices" VALUES('LV_3ImWSkR4xm65N',1,'2bd8eab345ede0e53b1bebede5b1a1202b77974e5708e80a63fa120d517bc3a9','device','',1.794976500869417429e+09,1.794976500869417429e+09);
INSERT INTO "devices" VALUES('oDrD36GVptoJQuEL',0,'9d20cd22603a01597a0f03f67e53bee325998dd9d26ebb495c6eb70707075b6e','device','',1.79497650178952312472e+09,1.79497650178952312472e+09);
INSERT INTO "devices" VALUES('oDrD36GVptoJQuEL',1,'43a8b842a2b2073f4a9aa6458845ad8e35fb07ff327107ac0247187e63c1f454','device','',1.79497650178955674171e+09,1.79497650178955674171e+09);
INSERT INTO "devices" VALUES('igDG_SZxj1oGo7v_',0,'c56b9b00c5aa377a472fae4332005502d84e2843f5fbf1f5bbba8c0f5b058eca','device','',1.79497650371422767636e+09,1.79497650371422767636e+09);
CREATE TABLE entries (
    game TEXT NOT NULL,
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL, sum TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (game, seq)
);
INSERT INTO "entries" VALUES('nxlxLiTJqlQkIKyn',0,-1,'["rolled", [4, 6, 3, 1, 3, 1]]','2ffdc832aa617498dcfd7b1ecab85f74');
INSERT INTO "entries" VALUES('nxlxLiTJqlQkIKyn',1,-1,'["rolled", [2, 3, 4, 1, 6, 5]]','53b121ac5e6f75e3403704e82687874c');
INSERT INTO "entries" VALUES('nxlxLiTJqlQkIKyn',2,-1,'["rolled", [1, 6, 6, 5, 1, 4]]','96e57789deacbbf5fbe942dfb320e67a');
INSERT INTO "entries" VALUES('nxlxLiTJqlQkIKyn',3,1,'["iaa.call", "iaa"]','28fb1fd494c22ec2816ccb5e55385e88');
INSERT INTO "entries" VALUES('nxlxLiTJqlQkIKyn',4,1,'["iaa.call", "cthulhu"]','8bfab7bd8bb2f82429fcd40fb0c05257');
INSERT INTO "entries" VALUES('nxlxLiTJqlQkIKyn',5,1,'["iaa.take", 0, 1, 1]','1ce7ccaf1366424a0e7f987516eef591');
INSERT INTO "entries" VALUES('nxlxLiTJqlQkIKyn',6,1,'["iaa.call", "fhtagn"]','9f4fd0b495441865e08fcc8b7dfb8e4b');
INSERT INTO "entries" VALUES('nxlxLiTJqlQkIKyn',7,-1,'["rolled", [5, 3, 3, 4, 4, 4]]','c281b9a68fa1955a4b3003c7ddcefedb');
INSERT INTO "entries" VALUES('nxlxLiTJqlQkIKyn',8,0,'["iaa.give_up"]','94b87ac16a73d95e3f8e64de574ed282');
INSERT INTO "entries" VALUES('nxlxLiTJqlQkIKyn',9,-1,'["rolled", [5, 6, 2, 4, 6]]','943890187e12a525d30d4daa564f35b0');
INSERT INTO "entries" VALUES('nxlxLiTJqlQkIKyn',10,0,'["iaa.call", "iaa"]','4628a7f37da8bceda197128585c895ea');
INSERT INTO "entries" VALUES('nxlxLiTJqlQkIKyn',11,0,'["iaa.call", "cthulhu"]','fd29a5b21bff213b809a056a36393889');
INSERT INTO "entries" VALUES('nxlxLiTJqlQkIKyn',12,0,'["iaa.take", 0, 1, 1]','3969eb40de4c56e647c8dfafbdff4d3b');
INSERT INTO "entries" VALUES('nxlxLiTJqlQkIKyn',13,0,'["iaa.call", "fhtagn"]','ce7f85863099069f8fd3ab1afb86e5f0');
INSERT INTO "entries" VALUES('LV_3ImWSkR4xm65N',0,0,'["wars.summon", "deep_one", "south_pacific"]','fca8562ed988a254925392940d433381');
INSERT INTO "entries" VALUES('LV_3ImWSkR4xm65N',1,0,'["core.pass"]','e27a083aa183490e226f898d8ea9b8fe');
INSERT INTO "entries" VALUES('LV_3ImWSkR4xm65N',2,1,'["wars.summon", "ghoul", "africa"]','77f9c27be505c21087d61a3a011e6a40');
INSERT INTO "entries" VALUES('LV_3ImWSkR4xm65N',3,1,'["wars.summon", "ghoul", "africa"]','9e5f88f8adcd6350f47d0c7904f7eca9');
INSERT INTO "entries" VALUES('LV_3ImWSkR4xm65N',4,1,'["wars.summon", "fungi", "africa"]','965ae2b6804cfd0197712f3a76c54286');
INSERT INTO "entries" VALUES('LV_3ImWSkR4xm65N',5,1,'["wars.summon", "fungi", "africa"]','23af4d7db22e07e37b98c7a4d6244763');
INSERT INTO "entries" VALUES('LV_3ImWSkR4xm65N',6,1,'["wars.summon", "fungi", "africa"]','91e33cfd6943ef058296313a0d348743');
INSERT INTO "entries" VALUES('LV_3ImWSkR4xm65N',7,1,'["core.pass"]','5f07d8b4606bb238d52787358b76db0e');
INSERT INTO "entries" VALUES('LV_3ImWSkR4xm65N',8,0,'["wars.summon", "deep_one", "south_pacific"]','f0ef3b04fd91c2617fe9570a72e09f56');
INSERT INTO "entries" VALUES('LV_3ImWSkR4xm65N',9,0,'["core.pass"]','3375b5bb0b3a88eca5825a6eea33634e');
INSERT INTO "entries" VALUES('LV_3ImWSkR4xm65N',10,0,'["wars.summon", "deep_one", "south_pacific"]','ec2ce99673f0bb10b8d9c48ce5a4d7d1');
INSERT INTO "entries" VALUES('LV_3ImWSkR4xm65N',11,0,'["core.pass"]','0c891019034e9bf96c7843f40743d96d');
INSERT INTO "entries" VALUES('LV_3ImWSkR4xm65N',12,0,'["wars.summon", "deep_one", "south_pacific"]','1e64b01920a38e3755ee4cf5c98840d8');
INSERT INTO "entries" VALUES('LV_3ImWSkR4xm65N',13,0,'["core.pass"]','e592cc47b06cae9a47c3e52aa88d564d');
INSERT INTO "entries" VALUES('LV_3ImWSkR4xm65N',14,0,'["wars.make_first", 0]','dd54b0d2e505293cef2339b5616596ce');
INSERT INTO "entries" VALUES('LV_3ImWSkR4xm65N',15,0,'["wars.take_book", "gc.absorb"]','8b27f1f03625e98b28b2e7ae37b047fa');
INSERT INTO "entries" VALUES('LV_3ImWSkR4xm65N',16,-1,'["drawn", [20]]','c0a8d4a1a98cc71f6419d1755437830a');
INSERT INTO "entries" VALUES('LV_3ImWSkR4xm65N',17,0,'["wars.ritual"]','b332d5d866e0ad89a6af17088c9fbaba');
INSERT INTO "entries" VALUES('LV_3ImWSkR4xm65N',18,0,'["wars.reveal", 2]','19e4b404227c381274f225b502373c91');
INSERT INTO "entries" VALUES('LV_3ImWSkR4xm65N',19,1,'["wars.ritual"]','255cf5109b047e7c8967e219301a1867');
INSERT INTO "entries" VALUES('LV_3ImWSkR4xm65N',20,0,'["wars.summon", "shoggoth", "south_pacific"]','ef37e6a7107a28866f95dfeeb3711e99');
INSERT INTO "entries" VALUES('LV_3ImWSkR4xm65N',21,0,'["core.pass"]','0a3baff676694bc82ebc822994bb77c1');
INSERT INTO "entries" VALUES('LV_3ImWSkR4xm65N',22,1,'["wars.summon", "fungi", "africa"]','c375ab0acfb8d2d23eae58b5c63e153b');
INSERT INTO "entries" VALUES('LV_3ImWSkR4xm65N',23,1,'["core.pass"]','cb95f039b5405cf80b8faf4ae51768a7');
INSERT INTO "entries" VALUES('LV_3ImWSkR4xm65N',24,0,'["wars.move_action"]','bb39a1f41fdcb8827071787d520c34d2');
INSERT INTO "entries" VALUES('LV_3ImWSkR4xm65N',25,0,'["wars.move", "gc/acolyte/2", "north_pacific"]','90f7659aeff2b97be6ab4d8900d58adc');
INSERT INTO "entries" VALUES('oDrD36GVptoJQuEL',0,-1,'["drawn", [11, 23, 9, 20, 24, 14, 21, 3, 18, 10, 15, 1, 8, 2, 12, 17, 4, 16, 7, 6, 13, 0, 19, 22, 5]]','ad249f87c3620e9c2e21c3b974503269');
INSERT INTO "entries" VALUES('oDrD36GVptoJQuEL',1,-1,'["rolled", [2, 1, 1, 2, 2, 1, 2, 2, 1, 1, 2, 2, 2, 1, 1, 2, 2, 2, 1, 2, 2, 1, 1, 1, 1]]','d02b50909920fb113973d8b866ced5c0');
INSERT INTO "entries" VALUES('oDrD36GVptoJQuEL',2,-1,'["drawn", [74, 45, 11, 0, 24]]','b3f8c107021bdde3052349968c92eca1');
INSERT INTO "entries" VALUES('oDrD36GVptoJQuEL',3,-1,'["drawn", [56, 52, 18, 37, 30]]','e65041c9d11fa54050702dfc7d526e8f');
INSERT INTO "entries" VALUES('oDrD36GVptoJQuEL',4,-1,'["rolled", [1]]','0680077e49cf77d1d4fc1cb2d598dc97');
INSERT INTO "entries" VALUES('oDrD36GVptoJQuEL',5,0,'["stars.invoke", "cthulhoo"]','a9436afa0977f7250b9c1a454e51e556');
INSERT INTO "entries" VALUES('oDrD36GVptoJQuEL',6,0,'["stars.flip", "A1"]','4531669f9d6deab302bb038aaedb8299');
INSERT INTO "entries" VALUES('oDrD36GVptoJQuEL',7,0,'["stars.flip", "A1"]','491e2c560c9e8ef72ab48668e70360df');
INSERT INTO "entries" VALUES('oDrD36GVptoJQuEL',8,0,'["stars.flip", "A1"]','8c2b447c49d5ad2edbc8a16113f233ae');
INSERT INTO "entries" VALUES('oDrD36GVptoJQuEL',9,0,'["stars.skip"]','53bc0ee8450256077b1bfe917592177b');
INSERT INTO "entries" VALUES('oDrD36GVptoJQuEL',10,0,'["stars.discard", "tsatso"]','7a26b13ba418918cb3267bca28b51df3');
INSERT INTO "entries" VALUES('oDrD36GVptoJQuEL',11,-1,'["drawn", [56, 21]]','6dd23d84c5ad78b50d684d9682ec70d7');
INSERT INTO "entries" VALUES('oDrD36GVptoJQuEL',12,1,'["stars.invoke", "hastur_spawn"]','febeafbc2efc1e41cffa0f267a08782e');
INSERT INTO "entries" VALUES('oDrD36GVptoJQuEL',13,1,'["stars.push", "1", "left"]','3a7dc7b0b6fe6299310abf2c089b7f33');
INSERT INTO "entries" VALUES('oDrD36GVptoJQuEL',14,1,'["stars.push", "1", "left"]','e07766676b4be418767e0c6b1130b8e6');
INSERT INTO "entries" VALUES('oDrD36GVptoJQuEL',15,1,'["stars.summon", "leng_man"]','952b11347d4031c6c0e414baed235cf3');
INSERT INTO "entries" VALUES('oDrD36GVptoJQuEL',16,1,'["stars.discard", "spawn_of_tsatso"]','bde357c937a258dde8e9fd2b384a5a85');
INSERT INTO "entries" VALUES('oDrD36GVptoJQuEL',17,-1,'["drawn", [13, 16, 45]]','20ec9455a997ea2a3bf33d3da411d525');
INSERT INTO "entries" VALUES('oDrD36GVptoJQuEL',18,0,'["stars.invoke", "miri_nigri"]','a30c76c27ea4fd0c4f902357d3d0afca');
INSERT INTO "entries" VALUES('oDrD36GVptoJQuEL',19,0,'["stars.swap", "A1", "B1"]','0edbfc67e14ec95242582b4154deec23');
INSERT INTO "entries" VALUES('oDrD36GVptoJQuEL',20,0,'["stars.swap", "A1", "B1"]','c5437cb47ac2ec51cf0388f86bb71de8');
INSERT INTO "entries" VALUES('oDrD36GVptoJQuEL',21,0,'["stars.skip"]','f7b2d9b17905dbc464337efc8a06312d');
INSERT INTO "entries" VALUES('oDrD36GVptoJQuEL',22,0,'["stars.discard", "miri_nigri"]','d1a8a1d578f88cff0ccd74179bec57fb');
INSERT INTO "entries" VALUES('oDrD36GVptoJQuEL',23,-1,'["drawn", [53, 11]]','31d7809fd68ce2fa90fcb92497405e20');
INSERT INTO "entries" VALUES('oDrD36GVptoJQuEL',24,1,'["stars.invoke", "star_spawn"]','6df1c802dbb6517044cf05f4868a2e15');
INSERT INTO "entries" VALUES('oDrD36GVptoJQuEL',25,1,'["stars.flip", "A1"]','9418e301886e62305624a6a620b85268');
INSERT INTO "entries" VALUES('oDrD36GVptoJQuEL',26,1,'["stars.flip", "A1"]','5156601b0912c0ade50389e5f4c9300c');
INSERT INTO "entries" VALUES('oDrD36GVptoJQuEL',27,1,'["stars.skip"]','53a8df566592e94000492077000b7757');
INSERT INTO "entries" VALUES('oDrD36GVptoJQuEL',28,-3,'["seat", 1, "bot", "person 1", "medium"]','cddc51bdb765e1586ff20f7da67b01c2');
CREATE TABLE migrations (number INTEGER PRIMARY KEY);
INSERT INTO "migrations" VALUES(1);
INSERT INTO "migrations" VALUES(2);
INSERT INTO "migrations" VALUES(3);
INSERT INTO "migrations" VALUES(4);
INSERT INTO "migrations" VALUES(5);
INSERT INTO "migrations" VALUES(6);
INSERT INTO "migrations" VALUES(7);
INSERT INTO "migrations" VALUES(8);
INSERT INTO "migrations" VALUES(9);
INSERT INTO "migrations" VALUES(10);
INSERT INTO "migrations" VALUES(11);
CREATE TABLE muted (
    game TEXT NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
);
CREATE TABLE orders (
    id TEXT PRIMARY KEY,
    asked DOUBLE PRECISION NOT NULL,
    what TEXT NOT NULL,
    answer TEXT NOT NULL DEFAULT ''
);
CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    made DOUBLE PRECISION NOT NULL,
    seat INTEGER NOT NULL,
    line INTEGER NOT NULL,
    words TEXT NOT NULL,
    reason TEXT NOT NULL
);
CREATE TABLE seats (
    game TEXT NOT NULL,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    sitter TEXT NOT NULL, bot TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (game, seat)
);
INSERT INTO "seats" VALUES('nxlxLiTJqlQkIKyn',0,'person 0','person','');
INSERT INTO "seats" VALUES('nxlxLiTJqlQkIKyn',1,'person 1','person','');
INSERT INTO "seats" VALUES('LV_3ImWSkR4xm65N',0,'person 0','person','');
INSERT INTO "seats" VALUES('LV_3ImWSkR4xm65N',1,'person 1','person','');
INSERT INTO "seats" VALUES('oDrD36GVptoJQuEL',0,'person 0','person','');
INSERT INTO "seats" VALUES('oDrD36GVptoJQuEL',1,'person 1','person','medium');
INSERT INTO "seats" VALUES('igDG_SZxj1oGo7v_',0,'person 0','person','');
INSERT INTO "seats" VALUES('igDG_SZxj1oGo7v_',1,'free 1','free','');
CREATE TABLE servers (
    id TEXT PRIMARY KEY,
    address TEXT NOT NULL,
    host TEXT NOT NULL,
    expires TIMESTAMPTZ NOT NULL
);
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    options TEXT NOT NULL,
    commitment TEXT NOT NULL,
    secret TEXT NOT NULL,
    listed INTEGER NOT NULL,
    status TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    changed DOUBLE PRECISION NOT NULL
, next TEXT NOT NULL DEFAULT '', content TEXT NOT NULL DEFAULT '{}', format INTEGER NOT NULL DEFAULT 1, visited DOUBLE PRECISION NOT NULL DEFAULT 1, quiet INTEGER NOT NULL DEFAULT 0, result TEXT NOT NULL DEFAULT '', sum TEXT NOT NULL DEFAULT '', host INTEGER NOT NULL DEFAULT -1, owner TEXT NOT NULL DEFAULT '', term INTEGER NOT NULL DEFAULT 0, mark TEXT NOT NULL DEFAULT '', began TEXT NOT NULL DEFAULT '', shares TEXT NOT NULL DEFAULT '[]');
INSERT INTO "tables" VALUES('nxlxLiTJqlQkIKyn','Arkham','iaa',2,'{"players": 2, "target": 10, "stone_for": "three_calls", "stone_stays": "phase"}','4fee126f8d89d2b7020ed71370f05786f08f337a7c997799934a3e1ea0a509a4','229b26e692236925c514e3aeb290432be170b76b6c6f40d3cb9684d1a7d0ef78',1,'over',1.79497650045619225505e+09,1.79497650080701231958e+09,'','{}',3,1.7949765005286931991e+09,0,'','ce7f85863099069f8fd3ab1afb86e5f0',0,'',0,'fe2c330c7607b578a69e2a9f9a9663e82511d2b3a3d5b305a3d743648f8e24fd','','[]');
INSERT INTO "tables" VALUES('LV_3ImWSkR4xm65N','Arkham','wars',4,'{"players": 2, "factions": "suggested", "map": "auto", "cards": "none", "first_player": "random", "moves_once": "move_action", "reactions_from": "first_player", "early_end": "at_once", "doom_books": "own_turn", "survived_kills": "count", "fertility_cult": "one_action", "desecrate_unit": "needed", "opener_gates": "ten_for_three", "tablets": "per_gate", "brainless_move": "end", "supplanted": "eliminated", "failed_retreat": "nothing", "high_priests": "off", "slime_molds": "off", "opening_sign": "off"}','97914769d9d800f0896cebcb72000128acbd993d392d3f452bbee882bd791c7f','cc474f189ba8d4213b9cf049a5bc343a92d9b572a1659ff02eb1ace727c2f37c',1,'running',1.79497650086978936196e+09,1.79497650172601413724e+09,'','{"great_cthulhu": 1, "black_goat": 1, "two_players": 1, "earth_3": 1}',3,1.79497650090342974658e+09,0,'','90f7659aeff2b97be6ab4d8900d58adc',0,'',0,'8a79cc83c0653c284f5d819fb3b2c40ce984d7c5c1897059861b3962cec65cba','','[]');
INSERT INTO "tables" VALUES('oDrD36GVptoJQuEL','Arkham','stars',1,'{"players": 2, "content": "shipped", "start": "random", "services": "between", "exchange": "unused", "stars": "equal", "mirror": "no", "goal": "resolved"}','9f8f570b4e908f4b6623831b8da72c11f8e86652068e2d1ff19f6aac828adb07','cc03b2cfba9e075dcaa86952b57408abed01ed908110ea4d4ad14ebe362e001d',1,'running',1.79497650178978323935e+09,1.79497650344533443448e+09,'','{"deck": 1}',3,1.79497650183089494701e+09,1,'','cddc51bdb765e1586ff20f7da67b01c2',0,'',0,'9d20cd22603a01597a0f03f67e53bee325998dd9d26ebb495c6eb70707075b6e','[{"name": "person 0", "by": "person"}, {"name": "person 1", "by": "person"}]','[]');
INSERT INTO "tables" VALUES('igDG_SZxj1oGo7v_','Arkham','iaa',2,'{"players": 2, "target": 150, "stone_for": "three_calls", "stone_stays": "phase"}','a41bbff01d2818610b30e7ed1d6436a1a842d6aa088fdcb9e8fd1f37d6704874','e17d9ae3259c100dc52ee32be557d91ce1af32cafe919b98689dfdb3baad9e8e',1,'open',1.79497650371442580216e+09,1.79497650371442580216e+09,'','{}',3,0.0,0,'','',0,'',0,'c56b9b00c5aa377a472fae4332005502d84e2843f5fbf1f5bbba8c0f5b058eca','','[]');
CREATE TABLE talk (
    game TEXT NOT NULL,
    n INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    words TEXT NOT NULL,
    spoken DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game, n)
);
INSERT INTO "talk" VALUES('nxlxLiTJqlQkIKyn',0,0,'person 0','Iä! Iä!',1794976500.83673);
INSERT INTO "talk" VALUES('LV_3ImWSkR4xm65N',0,0,'person 0','Iä! Iä!',1.79497650175756669047e+09);
INSERT INTO "talk" VALUES('oDrD36GVptoJQuEL',0,0,'person 0','Iä! Iä!',1.79497650354776930813e+09);
INSERT INTO "talk" VALUES('oDrD36GVptoJQuEL',1,-2,'','{"key": "server.seated.bot", "args": {"who": {"ref": "seat", "id": 1, "name": null}}}',1.79497650360103821751e+09);
INSERT INTO "talk" VALUES('oDrD36GVptoJQuEL',2,-2,'','{"key": "server.quiet_on", "args": {"who": {"ref": "seat", "id": 0, "name": null}}}',1.79497650368764305114e+09);
CREATE UNIQUE INDEX tables_mark ON tables (mark) WHERE mark <> '';
CREATE INDEX tables_next ON tables (next) WHERE next <> '';
CREATE INDEX tables_created ON tables (created);
COMMIT;
