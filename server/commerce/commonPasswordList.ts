/**
 * Common passwords that fulfil our rules (at least 7 characters, a letter and a digit), most common first, in small
 * letters. Selected from `passwords.json` of @zxcvbn-ts/language-common 3.0.4, which counts leaked passwords. A copy
 * of 70 KB instead of a dependency of 2.5 MB. The license of the list:
 *
 * Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.
 *
 * Permission is hereby granted, free of charge, to any person obtaining
 * a copy of this software and associated documentation files (the
 * "Software"), to deal in the Software without restriction, including
 * without limitation the rights to use, copy, modify, merge, publish,
 * distribute, sublicense, and/or sell copies of the Software, and to
 * permit persons to whom the Software is furnished to do so, subject to
 * the following conditions:
 *
 * The above copyright notice and this permission notice shall be
 * included in all copies or substantial portions of the Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND,
 * EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
 * MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
 * NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE
 * LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION
 * OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION
 * WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
 */
export const commonPasswordList = `
1qaz2wsx trustno1 1234qwer q1w2e3r4t5 qwer1234 ncc1701 q1w2e3r4 password1 1q2w3e4r jordan23 thx1138
qwerty123 passw0rd abcd1234 123456a bond007 rush2112 1q2w3e4r5t 123456q 1qazxsw2 blink182 12qwaszx qwerty1
asdf1234 zaq12wsx a123456 123456789a 1232323q qwerty12 12345qwert michael1 usuckballz1 test123 password123
ncc1701d hello123 123qweasd charlie1 123123a rasdzv3 letmein1 123456789q catch22 a1b2c3d4 dragon1 mustang1
welcome1 qazwsx123 123qweasdzxc monkey1 freedom1 soso123aljg oicu812 jessica1 fuckyou2 1234abcd babylon5
master1 yankees1 1qaz2wsx3edc shadow1 ncc1701e matthew1 123qwe123 q1w2e3r4t5y6 wrinkle1 access14 letmein2
a1234567 fuckyou1 anthony1 william1 super123 satan666 qwerty12345 gn56gn56 1234567a blue123 thunder1 123456z
chelsea1 1q2w3e4r5t6y 1a2b3c4d asdf123 1passwor robert1 ranger1 pass123 andrew1 shaney14 heather1 richard1
zaq1xsw2 soccer1 formula1 asshole1 mailcreated5240 zxcv1234 pussy69 patrick1 cowboys1 gateway1 pa55word
scooter1 thomas1 1234567q harley1 raiders1 a1s2d3f4 hunter1 qwert123 buster1 123321q diamond1 john316
front242 123456qwerty 8j4ye3uz 123456aa phoenix1 1234567890q killer1 brandon1 porsche9 jordan1 ncc1701a
arsenal1 pa55w0rd jackson1 daniel1 qwerty123456 agent007 batman1 melissa1 pokemon1 apollo13 rangers1 summer1
123456789z 123456k gordon24 1234qwe passwor1 4runner fordf150 number1 chicken1 chester1 jasmine1 pass1234
turkey50 happy123 pepper1 polniypizdec0211 abc12345 justin1 samsung1 gandalf1 lucky13 1qa2ws3ed america1
amanda1 football1 packers1 sojdlg123aljg hal9000 zxcvbnm1 route66 lineage2 a123456789 secret1 nwo4life
charles1 qwer123 123123q kcj9wx5n r2d2c3po george1 shannon1 ashley1 nicole1 gfhjkm123 dallas1 xbox360
p0015123 123456r marino13 qazwsx12 love123 wolf359 qwerty1234 taylor1 chicago1 q123456 ferrari1 madison1
test1234 1qwerty superman1 apple123 florida1 tigger1 winston1 123qwerty joshua1 panther1 martin1 newyork1
1x2zkg8w 123456s hockey1 zxasqw12 cheese1 orange1 12345678q ginger1 abc1234 monster1 crystal1 james007
abcd123 silver1 1q2w3e4r5 nokia6300 rebecca1 12qw34er montgom240 bulldog1 12345qwe edward1 rachel1 12345678a
fishing1 gsxr750 eagles1 password2 digital1 tiffany1 just4me gfhjkm1 qazwsx1 dolphin1 austin1 sparky1
fuckoff1 dragon12 aa123456 newpass6 123321a z1x2c3v4 marine1 devil666 oliver1 123456qw jackson5 morgan1
1234567890a baseball1 1qaz2ws qweasd123 scorpio1 cameron1 guitar1 123qq123 7ugd5hip2j cowboy1 mickey1
alex123 maggie1 a12345678 porsche1 gabriel1 golfer1 monkey12 rainbow6 9293709b13 50spanks 111111a just4fun
temp123 bailey1 spencer1 q2w3e4r5 spider1 playboy1 maxwell1 1234asdf 1a2s3d4f iverson3 vsjasnel12 tiger123
hawaii50 qazwsxedc123 wg8e3wjf 426hemi master12 123456qwe killer12 mazda626 merlin1 snoopy1 michael2 hannah1
andrea1 tigger2 green123 yankees2 tigers1 drummer1 fuckme1 bubba69 pussy123 pumpkin1 smokey1 qwerty11
misfit99 falcon1 fender1 zxcvbnm123 redsox1 qwert12345 vikings1 broncos1 hammer1 carmex2 dodgers1 cookie1
london1 password12 1z2x3c4v junior1 mother1 miller1 joseph1 warrior1 genesis1 111111q 123456l death666
angel123 stone55 mike123 qwe123qwe mazdarx7 123456789s iloveyou2 123456m cbr900rr mama123 good123654
james123 winner1 summer99 81fukkc nathan1 super12 testing1 nascar24 zachary1 johnny1 qwerty7 soccer12
boomer1 cricket1 rainbow1 stephen1 johnson1 peaches1 pool6123 123qwer mustang6 trouble1 jeremy1 45m2do5bs
nirvana1 jackass1 marines1 12qw12qw dakota1 penguin1 slayer1 asdqwe123 nokia6233 ghbdtn123 asdfgh01 buddy123
private1 andyod22 compaq1 pantera1 zxcasdqwe123 soccer10 spartan1 stupid1 yamahar1 yellow1 david123 sf49ers
buffalo1 casper1 player1 wizard1 success1 voyager1 winter1 iloveyou1 f00tball purple1 barney1 1dragon
wp2003wp 123456ru noname123 cygnusx1 money123 sasha_007 12345qw kordell1 fuck123 john123 carlos1 eclipse1
little1 57chevy matrix1 p@ssw0rd nokian73 chris123 brandy1 zxcv123 golden1 biteme1 cartman1 perfect1
hallo123 pufunga7782 liverpool1 vincent1 forever1 captain1 sabrina1 1234zxcv marcius2 bubbles1 money12
stanley1 diablo2 bubba123 lakers1 gateway2 knight1 prince1 destiny1 beavis1 1master beatles1 2fast4u
natasha1 12345qwer vanessa1 qwert40 therock1 p4ssw0rd gsxr1000 23skidoo ghhh47hj7649 shadow12 patches1
boston1 tennis1 159357a houston1 power123 blue1234 12345qwerty awesome1 holein1 123456789m montana1 m123456
mash4077 steven1 123456t dragon69 sammy123 sophie1 magic32 q1234567 natalie1 q123456789 sandra1 peanut1
all4one ncc74656 austin31 p0o9i8u7 password9 killer123 scooby1 123qwert summer69 hello12 dilbert1 weed420
sasha123 12345abc starwars1 123456789d bradley1 fucker1 gators1 fuckme2 johnny5 69camaro 5wr2i7h8 s123456
melanie1 apollo11 bigdog1 mustang2 freddy1 samuel1 trinity1 12345qaz bandit1 1michael 123456789qwe dima123
angela1 alexander1 thumper1 7777777a lauren1 trumpet1 cooper1 favorite6 skipper1 007bond jupiter1 segblue2
123456w abcdefg1 allison1 special1 murphy1 travis1 flower2 liberty1 q1w2e3r sunshine1 password01 computer1
1qazxsw23edc jesus123 charlie2 calvin1 1234rewq 1qazzaq1 playboy2 1million vampire1 zxcvb123 frankie1
justice1 fuckme69 canada1 trooper1 123456as password99 popcorn1 giants1 123456qqq 123456d left4dead england1
lol12345 met2002 123456n please1 3ip76k2 asdfgh1 weare138 mercury1 alpha123 naughty1 paladin1 asdfg123
jordan2 1qazxsw simple1 huskers1 rabbit1 muffin1 123q123 claudia1 demon666 1qw23er4 flyers88 nokia5800
stewart1 iceman1 ireland1 cantona7 mustang5 aaaa1111 flower1 buster12 jennifer1 nemrac58 qweasdzxc123
8inches braves1 123456g soccer11 metallica1 123456789r flipper1 love1234 banana1 1111qqqq asdasd123 101091m
arizona1 alex1234 55bgates baby123 abc123456 beckham7 mario66 nokia123 as123456 access1 kristin1 phantom1
1q2q3q4q sierra1 1234567aa rrpass1 care1839 jupiter2 lucky123 myspace1 qwerty13 nascar1 1234qaz chopper1
z1x2c3v4b5 123456v dallas22 princess1 start123 winter99 nothing1 mike1234 2wsx3edc xxxxxx1 camero1
123456789v adidas1 jaguar1 a1a2a3a4 gizmodo1 poop123 jackie1 cool123 q1q2q3q4q5 kenneth1 raymond1 surfer1
spiderman1 jesus777 rocket1 123456789o friday13 booger1 bigdick1 qaz123wsx 1z2x3c4v5b nokia5530 123456f
websol76 india123 20spanks timoxa94 1234567890z mazda323 magic123 kristen1 qq123456 jeffrey1
1qaz2wsx3edc4rfv letme1n ilya1234 pippen33 system1 georgia1 general1 qw123456 chickenwing101 rosebud1
987654321a a1b2c3d4e5 sniper1 nancy123 sandman1 anthony7 victory1 access99 quant4307s z123456 badboy1
a1s2d3f4g5 123456c monkey69 batman12 lincoln1 molly123 booboo1 star123 3rjs1la7qe nissan1 password11
jessica2 dragon01 qazxsw123 warcraft3 bigred1 chevys10 hooters1 douglas1 gibson1 911turbo detroit1 monica1
0o9i8u7y aaaaaa1 school1 daniel12 atlanta1 1mustang favorite2 a111111 groupd2013 angel666 madonna1 sooners1
shelby1 skeeter1 service1 timothy1 bmw2002 1234abc hunter12 1password gregory1 rocky123 diablo1 zaq12345
sexy123 futyn007 camaro1 disney1 dancer1 dragon123 manager1 madala11 nokia5130 dima1995 friends1 smoke420
cobra427 fantasy1 alabama1 freedom2 123456y l3tm31n michelle1 admin123 willie1 123qwe123qwe my3sons welcome2
fireman1 jasper1 yamaha1 alexis1 q1q2q3q4 newproject2004 monkey2 1monkey stinger1 windows1 empire1 barbara1
3edc4rfv sublime1 stinky1 michele1 1a2s3d4f5g prelude1 marley1 qazwsxedc1 porsche911 pussy4me anthony2
j3qq4h7h2v nigger1 lux2000 fordf350 gemini1 google1 12locked spanky1 ronald1 123456789p corvet07 kevin123
monday1 arthur1 a123456a ironman1 maximus1 pegasus1 dreamer1 gfhjkm12 blessed1 12345asd yankee1 nemesis1
sevenof9 revival47 123456789l sk8ordie enter123 1234kekc apollo1 turk182 bbbbbb1 cccccc1 fucmy69 reddog1
snowman1 not4you charlie123 123456qq 123456ab newpass1 zxcvb12345 monkey123 master123 adrian1 capital1
turtle1 asd12345 qwerty78 lovely1 1a2b3c4d5e nokia5230 everton1 123mudar 159753a l58jkdjp! 1a2a3a4a 123qweas
eatme69 heather2 chris12 sanity72 frank123 rasta69 rt6ytere mark123 buckeye1 angel12 newport1 rb26dett
cynthia1 viking1 brenda1 pontiac1 russell1 austin316 teacher1 porn4me hershey1 control1 bulls23 lebron23
qwerty99 anna2614 pyramid1 123456b saab900 bigboy1 fred1234 marina1 1letmein sports1 birthday4 account1
fordf250 cassie1 qwaszx12 spartan117 antonio1 0000000000o bonnie1 germany1 nikita1 cherry1 deborah1 hunter2
elvis123 sharon1 russian7 albert1 seattle1 lindsay1 samson1 music123 parker1 dalejr8 unicorn1 shadow01
jessie1 qwerty2 qaz12345 blaster1 pokemon123 element1 asdfg12345 123123z mamo4ka domainlock2005 lakers24
flowers1 666666a hell666 yamahar6 basebal1 homer123 skippy1 r4e3w2q1 friday1 1dallas express1 x72jhhu3z
ram1500 123456asd p455w0rd william2 1ranger !qaz2wsx 67camaro 12qwerty phoenix2 f15eagle go2hell 1qazse4
marvin1 cbr600rr payton34 123456789k saab9000 family1 packard1 kodiak1 chance1 january1 copper1 stella1
17171717aa mustang9 chipper1 panties1 pandora1 jbond007 777vlad debbie1 12s3t4p55 theman1 october1 jason123
hd764nw5d7e1vb1 united1 keksa12 blondie1 5tgb6yhn camelot1 soccer13 francis1 a1a2a3a4a5 victor1 000000a
hitman47 porn123 zxcvbn1 bruno123 1basebal mustang8 cezer121 123hfjdk147 lotus123 monkey11 pookie1 4rfv3edc
eleven11 123qwe456 654321a dragon13 voodoo1 anna123 naruto1 qazxsw12 zz8807zpl emmitt22 8phrowz622 dragon11
lindsey1 foxcg33 trucker1 vegas123 dude123 rebbyt34 hawkeye1 lizard1 123masha 1hxboqg2 toyota1 b123456
evil666 david12 c3por2d2 gunner1 redwing1 carmen1 blowme1 121212q 085tzzqi usmc0311 loveme89 1shadow martin6
tucker1 sydney1 063dyjuy 123321z luv2epus bowl300 44magnum apples1 qwerty777 boris123 indy500 summer12
helpme1 open1234 donald1 gordon1 monique1 willow1 miranda1 5hsu75kpot chrissy1 brother1 123456abc police1
loveyou2 holiday1 black123 ducati99 samantha1 r2d2c3p0 random1 peter01 redneck1 jamaica1 password3 pepsi123
open123 trojans1 bronco1 55chevy qwerty77 michael3 mustang0 steve123 charles2 year2005 single1 kermit1
yyyyyy1 summer01 112233a pamela1 christy1 112233q roland1 coffee1 andrew12 indiana1 strange1 leno4ka saturn1
louise1 blackie1 loveme1 pentium4 1qaz!qaz jimmy123 golfing1 8phrowz624 qwert12 lol1234 flyers1 master01
westham1 loveyou1 tinker1 robert2 phillip1 mapet123456 3465xxx h2opolo titanic1 mustang3 christ1 fred123
marcus1 wicked1 buster01 1asshole number9 dddddd1 dennis1 postov1000 tigger12 redhead1 ilya1992 user345
speedy1 whatever1 charlie3 smooth1 michael9 messi10 skyline1 nokia3250 33rjhjds march13 bastard1 rooster1
matthew2 pioneer1 october2 ronaldo7 thelast1 walter1 1footbal 151nxjmt gsxr600 lucas123 aaaaaaa1 shadow2
dragon99 level42 walker1 1batman 2wsxzaq1 1killer trustn01 crimson1 letmein22 boss302 sailor1 joshua12
123321qwe iloveu2 audi100 7hrdnw23 zaq1xsw2cde3 viper123 chocolate1 abigail1 slayer666 lucky777 number6
footbal1 fuckyou123 favorite8 master11 shadow11 1a2a3a4a5a orlando1 blink18 brianna1 red12345 buddha1
favorite7 wildcat1 k123456 shooter1 olivia1 orange12 sampson1 nokian70 gy3yt2rgls oscar123 derrick1
asd123asd scruffy1 brutus1 network1 1buster kitty123 passw0r mnbvcxz1 birdie1 access2 fuck0ff nascar3
simpson1 birthday1 fluffy1 1jennife classic1 olds442 zzzzzz1 1fuckme 1harley michael8 qweqwe123 123456789abc
boscoe01 tristan1 donkey1 soccer2 passion1 malcolm1 brian123 carter1 d123456 welcome123 dragon7 123456h
angel13 q1234567890 123456789n pi314159 online1 internet1 tigger01 1234567u glock17 68camaro 1bigdog sweet16
dave123 xavier1 thomas12 123123e ibill01 ghbdtn12 admin18533362 sarah123 trader12 roberto1 hottie1 mounta1n
camaroz2 toshiba1 1qay2wsx 2wsxcde3 august1 2cool4u college1 bigfoot1 million1 patrick2 sc00ter winter12
catfish1 camaro69 player69 qqqqqq1 warcraft1 a123321 qqqq1111 123456p 123456zxc jack123 green12 asd1234
metal666 raider1 temp1234 23176djivanfros 123456789qwerty saturn5 nokia5300 nonrev67 hendrix1 shadow13
capa200 devils1 dominic1 nicholas1 vlad1996 dragon88 connie1 connect1 katrina1 ginger12 123456j wallace1
seven77 shorty1 polska1 justin12 system32 cvzefh1gkc water123 nelson1 scooby2 peter123 damage11 michael7
country1 gggggg1 john1234 ronaldo9 1george 1diamond 1golfer 3edcvfr4 george12 king123 andreas1 picard1
isacs155 dbrf134 paul123 maverick1 dragons1 psycho1 w1w2w3w4 save13tx sunrise1 clinton1 slayer66 animal1
psychnaut1 silver12 alpha12 driver1 integra1 4r3e2w1q fatluvr69 xsw21qaz slimed123 1q2q3q4q5q indians1
diesel1 nikita123 qwerty22 nokia3310 scott123 dexter1 1234567z oc247ngucz 1111111111zz porn4life peaches2
angels1 denise1 thomas2 oceans11 richard2 death123 taylor12 jeepcj7 caitlin1 slipknot1 123456o dima1996
0wnsyo0 2112rush police22 elite11 qwerty00 123123123q ilove69 1jordan hot2trot matthew7 runner1 whitney1
bulldog2 sex6969 1111aaaa bones69 fuck777 ronaldo1 whiskey1 kitten1 anton123 kelly123 pepper12 ashley12
daddy123 toronto1 scotty1 vaz21099 horny69 password4 stealth1 qwaszx123 dragon22 kban667 badger1 jackson2
island1 123123qwe qwer4321 hello2u vermont1 reaper1 1357911q roma123 bernard1 trigger1 future1 bennett1
daniela1 chevyz71 1nicole halflife2 sk84life 123456789w denis123 12344321q lollol1 soldier1 patriot1
robert12 380zliki 1robert monica2 reggie1 12qwasz orange8 t34vfrc1991 maria123 doctor1 spooky1 chicago2
mexico1 transam1 seven11 good2go 123456qaz soccer15 q1w2e3r4t seven777 a12345a sandy123 kramer1 chevy454
beauty1 azerty123 samurai1 wilson1 airforce1 newlife1 123qaz123 shotgun1 charlie9 123456789qaz 555555a
a123123 home123 4rfv5tgb froggy1 celtic1 freedom7 alyssa1 butter1 haha123 garrett1 lover69 piazza31 boogie1
1234qwerty scooter2 colleen1 patrick9 jake123 mustang7 elvira26 steelers1 red1234 ou812ic bobby123 redsox04
ladybug1 thomas01 golgo13 password69 stalker1 jonathan1 hammers1 larry123 hansolo1 4904s677075 kirill123
shadow123 harley01 007james strike1 apache1 celtics1 soccer7 shadow69 andy123 eeeeee1 abcdef1 browns1
sister1 1william c6h12o6 steeler1 tequila1 hunter01 ferrari3 winston2 people1 soccer14 013cpfza bmw325i
12345trewq defiant1 1234rmvb daniel2 siemens1 amanda18 maddog1 babygirl1 biteme69 chester2 scooby12 biscuit1
beaver1 change1 jenny69 10inches t123456 katana1 falcon16 password0 london12 dragon76 daniel123 valerie1
barbie1 1cowboy packers4 martini1 vika123 ricardo1 password1234 baller1 cupcake1 q8zo8wzq 1winner batman99
dannon4 bella123 driver8 3stooges buddy12 loveme2 ghbdtn1 qazxsw21 howard1 ibill123 lena123 harry123 heaven1
123asd123 testme2 gnasher23 birthday21 dad2ownu 1pillow elaine22 iiiiii1 hhhhhhh1 curtis1 jordan12 1hunter
1tigger 154ugeiu gandalf2 111111aa ford150 cup2006 383pdjvl brendan1 dragon2 easy123 hotrod1 2w3e4r5t
colt1911 doma77ns venom121293 free4all welkom01 12345zxcvb porno69 vfvf123 melissa2 black12 foxtrot1
kelly001 jennife1 amanda12 a7777777 britney1 alfa156 mazdarx8 master2 sherman1 victoria1 marissa1 quality1
qwerty21 nokia5310 dragon66 nec3520 locoman0 nokia6303 cookies1 denver1 wesley1 1patrick billy123 number2
chicken2 gizmo123 hockey12 usmc1775 open4me lakers32 dragon23 mookie1 broncos7 robbie1 chelsea2 spirit1
samsung2 tyler123 smile123 topgun1 qwe123asd lost4815162342 art131313 jjjjjj1 12345678c slipknot666 batman69
ffffff1 bear123 sweetie1 6string 1martin l8g3bkde ar3yuk3 goober1 just4you bethany1 pxx3eftp durango1
hihje863 george2 dapzu455 password6 alpha06 qwerty6 postov10 2sexy2ho katie123 brazil1 austin12 ranger99
qwertyu1 eminem1 africa1 access12 cidkid86 verizon1 testing123 orange44 wolves1 naruto12 daisy123 dragon10
claire1 soccer22 taylor2 favorite5 123qwe321 grizzly1 asdfgh12 cougar1 amanda69 google123 cracker1 monkey7
11223344q sexy1234 master99 ranger01 9inches mark1234 pickles1 preston1 killer7 blazer1 charger1 freddie1
buster11 1234567890s cadr14nu ready2go my3kids review69 hunting1 aragorn1 happy69 sailing1 tracy71 history1
1summer nolimit8 pirate1 satana666 nx74205 charmed1 polaris1 clemson1 turkey1 sochi2014 123456789g michael6
fffffff1 zzzzzzz1 wolf666 tomcat1 andrew2 1charlie nimda2k nicole2 dgl70460 bondage1 member1 take8422
acun3t1x rasta220 123456i striker1 roman123 letmein6 house123 1thunder vaz2107 smiley1 12monkey nolimit9
ssssss1 qw12er34 hardcore1 1fuckyou apple12 student1 aq1sw2de3 qwerty123456789 1pepper love143 farside1
fortune12 tarheel1 simon123 password7 google12 teddy123 qwertyu8 jessica0 123456789x soccer17 caesar1
89231243658s goblue1 courtney1 henry14 olga123 devilmaycry4 another1 mama1234 dasha123 freeman1 charlie5
password5 tornado1 secret12 andre123 qweasdzxc1 william3 forest1 gznybwf13 assa1234 avenger1 combat123654
xaccess2 vlad1997 12e3e456 mine2306 qwerty66 trevor1 1soccer xsw23edc precious1 poiu0987 summer06 rescue1
good12345 killer2 pentium1 wonder1 onelove1 ferrari2 bigtits1 sunny123 harvey1 james23 dodger1 bentley1
saints1 tigger69 theone1 1daniel plastic1 digger1 iceman69 qqqqqqq1 efbcapa201 vova123 james11 michael0
picasso1 ranger2 ddddddd1 2002tii thunder2 1ginger charlie6 lucifer1 monty123 1thomas sr20det 4meonly
galaxy1 xakep1234 sammy12 2wsx1qaz fucker69 1orange qwerty5 casey123 yy5rbfsc w123456 david69 2good4u
1972chev 121212a gsxr1100 forest11 tommy123 jamesbond007 ptfe3xxp pervert1 123123123a a987654321 dont4get
duncan1 mof6681 letmein7 asd123456 wrinkle5 anna1987 freedom3 matrix2 gold123 123a123 larry33 123123qweqwe
camera1 naruto123 note1234 sergey1 alex777 123456789b year2000 jameson1 4815162342lost sasha1996 love4ever
falcons1 pokemon12 scarface1 angel777 ghjcnj123 brooke1 chosen1 angel22 q12345678 studio54 123456e hobbes1
bh90210 surfing1 memphis1 335533aa 999111999q shadows1 4z34l0ts stacey1 nokia8800 leslie1 misty123 swimmer1
giggs11 candy123 april12 jericho1 twisted1 monkey13 summer05 hotdog1 amber123 jack1234 jester1 glock21
ranger21 bishop1 kennedy1 smith123 dragon21 123456789qqq inferno1 090909t charlie7 senha123 nick123 suka123
martin12 bitch123 wrest666 12345678z 12345as 123456789t qq123456789 78n3s5af nokian95 ozlq6qwm all4you
shelly1 bbbbbbb1 jjjjjjj1 barkley1 shadow99 abcde123 123fuck buttons1 368ejhih 1spider 808state 87t5hdf
1andrew 1bigdick savage1 maggie11 angel01 cookie12 pacific1 legend1 dolphin2 iqzzt580 hawaii1 yvtte545
ikilz083 bridget1 554uzpad hzze929b winter01 issue43 sylvia1 sanity729 stewar1 harley12 1qwertyu extreme1
811pahc joker123 patrick7 hockey99 feb2000 zenit2011 dank420 hax0red planet1 abcdef123 brandon2 asdfghjkl123
pizza123 rossi46 skater1 1234qwerasdf adam123 fuckyou7 alex2000 lisa123 pass1word zx123456 jg3h4hfn hunter11
asdfgh123 alaska1 qwer12345 123qwe456rty 1234567890qw vlad7788 monkey10 elizabeth1 monkey99 tony123 vaz2109
bullet1 nokia7610 asdfghjkl1 1234567d blowme69 smitty1 dragon5 mom4u4mm danil8098 orange77 doggie1 sevilia1
pebbles1 r3ady41t green11 shelley1 omega123 pikachu1 maggie2 tiger69 baxter1 grendel1 1superma global1
br00klyn connor1 compaq12 shaggy1 vision1 chris22 cab4ma99 nascar88 bears85 m6cjy69u35 thor5200 123456x
rusty123 april10 machine1 baseba11 mikey123 comcast1 1pass1page joker69 summer20 johanna1 goddess1 zombie1
only4me ghbdtnbr1 joshua2 bomber1 1qa2ws3e ocean11 3syqo15hil leonard1 asterix1 webster1 1qazwsx gabriel2
huskies1 12345ta d1i2m3a4 zxcvbnm12 asfnhg66 fhntv1998 zxcvbn12 11qq22ww 1sexyred george01 slick50 hhhhhh1
myxworld4 birthday54 0raziel0 michael4 master3 11c645df pretty1 asdfg12 nick1234 eagle123 timber1 lonely1
14vbqk9p ab123456 863abgsg corvett1 master69 1lovers 2bigtits nohack04 hamster1 mwq6qlzo 201jedlz
qwertyuiop123 lzbs2twz zxcvbn123 gangsta1 bob1234 ffvdj474 monster2 551scasi golfer23 pain4me primetime21
2b8riedt ssptx452 wanker1 tmjxn151 yqlgr667 thunder5 michae1 spring1 michael5 batman01 hunter123 boeing74
1scooter hiphop1 horses1 charlie4 1austin cheese12 aaron123 money4me koetsu13 monkey77 master22 bowling1
admiral1 gerrity1 support1 triumph1 sex1234 chubby1 237081a zx123456789 saun24865709 mercury7 hopkins1
x123456 love777 fiction7 bruins1 tennis12 111222333a 666666q phantom2 sasha2010 m1234567 fallout2 spider12
sasha1995 1silver morris1 martina1 sdsadee23 1pionee maynard1 secret123 yfcnz123 madison2 q1w2e3r4t5y6u7
avatar1 andrey123 angel11 maiden1 4z3al0ts shygirl1 snapper1 dupont24 kimber45 letmein0 bangkok1 glock22
gorilla1 romeo123 enigma1 123456789f batman2 soccer9 emerald1 mittens1 708090a domino1 summer2 carlos2
london22 777angel bitch69 sony123 mustang4 maddie1 eagles05 loser123 kenny123 target1 purple12 diablo66
summer11 london99 fish1234 xzsawq21 fucker11 1hammer patrick8 jamie123 1234qwert cuddles1 crazy123 griffin1
d1lakiss edward12 soccer3 thomas123 zaq12ws dima1997 4506802a holden1 mimi92139 ghost123 r123456 kodaira52
klingon1 989244342a 1wildcat 1compute chris11 letmein9 686xqxfg pilot123 090808qwe fire777 i81u812 burton1
brando1 1aaaaaaa 11bravo alpine1 495rus19 caveman1 number7 123456zx nokia6120 sweet69 eternal1 mission1
csfbr5yy mick7278 yxkck878 565hlgqo luv2fuck arsenal2 gsgba368 russia1 annette1 satan66 80070633pc sucker1
alfred1 ingram01 makeksa11 johnny69 allstar1 aa12345 hacker1 scarlet1 abc123abc suzuki1 gfif1991 alex1996
mighty1 mulder1 123as123 zidane10 shearer9 biteme2 eae21157 chase123 123zxc123 bingo123 adriana1 aa123321
psalm23 samsung123 123654a carolyn1 poiu1234 philly1 dallas12 12345qq bassman1 shirley1 alberto1 password13
123a321 angelo4ek zaqwsx123 alex1990 1236987z rascal1 garcia1 polniypizdec110211 one4all sasha12 avalon1
amsterdam1 summer10 123456789qw silver7 episode1 1qa2ws3ed4rf midnight1 qwertyuiop1 carrera4 jesus12
1chicken ivan123 harris1 friend1 love2011 baggins1 james01 brooks1 farmer1 benson1 12345zxc hamburg1
boobies1 brady12 sparky12 tardis1 oakland1 fatcat1 z123456789 assword1 1access monkey22 keeper1 asshole2
mozart1 brownie1 1qwerty1 1234567t matt123 dragon0 number5 pimpin1 paul1234 welcome12 speaker1 newman1
superman2 defcon1 pickle1 rock123 123456789zxc dima12345 ranger11 fighter1 vw198m2n v123456 maxim1935
wenef45313 1boomer 260zntpc marilyn1 bigdog69 pentium3 ford9402 tttttt1 1johnny qazxsw1 sherry1 phish420
hawkdog79 427cobra 5t6y7u8i eduard1 warrior2 zaq11qaz chris69 access20 sleepy1 jo9k2jw2 oqglh565 640xwfkv
ginger2 angel69 19mtpgam19 cubbies1 p3e85tr c123456 birthday299 parol999 a654321 1234567w celtic88 djg4bb4b
trinity3 pistons1 panama1 2112yyz qwerty88 wookie1 searock6 24pnz6kc chris21 arnold1 qweasd12 333z333
husker1 oranges1 alfa147 1guitar tuczno18 playstation3 killer666 newton1 tm371855 carrie1 quantum1 sonic123
prodigy1 monkey01 123456789qq buffy123 mallard1 joseph10 anfield1 amanda11 hshfd4n279 343104ky monkey3
dragon00 q111111 159753q king1234 ripken8 fkbyf001 jason12 thunder7 murder1 1jessica clayton1 golfvr6
masha123 hustler1 colole57 ajcuivd289 london11 dima1993 qwe123rty w8gkz2x1 djohn11 badboy69 halo123 jordan11
bandit12 cowboys2 fuckyou69 flash123 holland1 trstno1 shadow7 tweety1 7777755102q harley11 matthew8 weather1
poiu123 plumber1 benjamin1 1samanth lakers34 fallout3 bigman1 kickass1 theresa1 nascar2 james69 roscoe1
paulina1 bmw325is metro2033 robert3 knicks1 thegame1 1melissa redskin1 nokia3230 incubus1 hello1234 yzerman1
kelsey1 buster2 1taylor martin2 yes90125 dallas21 sex12345 nascar20 fkg7h4f3v6 florida2 paris123 james99
matrix3 0okm9ijn jenny123 sveta123 s456123789 sakic19 skorpion39 dima2010 summer0 qwerty321 f123456 dima1234
dima2000 230857z p4ssword shock123 m69fg2w zz123456 martin7 nicolas1 justin11 1starwar 1hockey 1zxcvbnm
happy12 21crack maurice1 firefly1 123456789aa volvos40 arwpls4u m1911a1 rainbow2 ou8124me 1chance jessica7
all4u2c freddy12 carla10 yyyyyyy1 1phoenix qcmfd454 2kash6zq 1bailey jalal123 bigman2 hello99 steve69
snickers1 carlos12 1a2b3c4 my3girls shadow1212 soccer21 1joshua tempest1 money01 nolimit5 august2 casper12
sk8board hannah01 1234567890qwe bailey12 peewee1 cubswin1 bonds25 qwerty2010 freaky1 el546218 deion21
florian1 gilbert1 casper2 8letters tvxtjk7r sasha1234 beaver69 roger123 rattolo58 green99 april17 bubble1
passw0rd1 football12 dmb2010 h00ters assman1 1234567r hockey2 james12 sausage1 fuck1234 football2 dragon77
az123456 gfhjkm2 zxc12345 beautiful1 vaz2106 tester1 1fucker bill123 pencil1 soccer99 sony1234 azerty1
jessica8 volvo850 chelsea0 genius1 qaz1wsx2 asdasd1 strider1 nihao123 camille1 chris99 sebastian1 nathan12
scorpio7 vfrcbv123 4815162342a mathew1 k1234567 section8 kelly69 11111111a rangers9 lobster1 stormy1 julian1
starwar1 spring99 minnie1 sti2000 herman1 holly123 pepper01 jeepcj5 master23 iforgot1 tiger01 sheila1
mookie12 redrum1 sharks1 hahaha1 matt1234 horny123 bigdaddy1 lakers8 johnson2 rambo123 pentium2 maggie12
gracie1 ghhh47hj764 january2 1panther black13 1slayer ronnie1 panther2 1matthew pitbull1 masters1 voodoo2
sabbath1 jillian1 roberts1 rocket88 seventy7 tazman1 france1 pepper123 matthew9 cyclops1 winter11 1234asd
sc0tland 5t4r3e2w1q fire911 dreams1 malibu1 bmw330ci b0ll0cks curious1 lancer1 z1234567 delta123 boston12
lvbnhbq1 pink123 printer1 qwerty10 123q321 danny123 q1w2e3r4t5y6u7i8 pedro123 killer66 cookie59
zqjphsyf6ctifgu suzanne1 noncapa0 tyrik123 natalia1 k9dls02a 1hxboqg2s lhbjkjubz2957704 devo2706 roman222
tamwsn3sja denman85 roberta1 jasper12 opopop11 134kzbip amadeus1 1bulldog 1xxxxxx qaz123456 biteme12
1qazxcvb cisco123 julie456 clapton1 545ettvy 2wj2k9oj monica69 lights1 213qwe879 horney1 12345aa 123456ss
nascar99 vg08k714 insane1 1chelsea 1ferrari anna2000 baby2000 gfhjkm007 eeeeeee1 dakota12 23jordan linda123
magnum1 hot4you dante123 uiegu451 7ovtgimc 766rglqy warlock1 willia1 xxxxxxx1 lsdlsd12 1yellow beetle1
bigmac1 1qazxsw23edcvfr4 123456zz brandon0 dorothy1 onlyone4 packer1 slage33 rose123 sergey123 alicia1
3xbobobo pirates1 peekab00 9379992a joshua01 engine1 carter15 a9387670a monday12 security1 raven123 sophie12
alison1 1111111q soccer20 gerald1 yankees0 guitar12 collins1 mercedes1 a1l2e3x4 1adam12 zaq123wsx andrew01
qwerty89 n123456 always1 soccer16 asdf12345 hockey11 angela12 smk7366 mylove1 welcome8 anna2010 fisher1
harley2 birthday5 flight1 goforit1 lena2010 4321rewq 123qweqwe chelsea6 lesbian1 qazwsxedc12 teresa1
hockey10 liverp00l cessna17 master10 diablo666 yanshi1982 julia123 mandy123 max2000 andrew123 killer99
1andrea morgan2 apples12 blood123 jordan01 chuckie1 vaz2108 bitches1 letmein3 gizmo69 brittany1 tracker1
ravens1 honda250 august16 millie1 yyz2112 sidney1 my2kids camaroz28 batman7 wwwwww1 charlie8 macsan26
glock23 carlton1 bunny123 danielle1 banana12 natas666 tomcat14 12qw34er56ty gunther1 honey123 password00
german1 alex2112 manning1 war3demo penis123 richard7 lorenzo1 volcom1 23wesdxc blunt420 celtic67 blowjob1
stimpy1 hummer1 kingdom1 christopher1 buffett1 t3fkvkmj three11 shaolin1 philips1 mason123 tiger12 bob12345
junior2 tiger99 techno1 password10 fish123 merlin12 chicago7 unknown1 texas123 archie1 baseball2 acer123
qwerty3 porno123 chris01 snoopy12 123321qq joseph12 orange2 nokia5228 jordan22 accord1 1234567890w qwerty666
parol123 love2000 ginger11 nugget1 daytona1 matrix12 sssssss1 kondom25 1211123a dumbass1 dimon4ik 123123s
polo1234 123654q password23 vlad1995 stuart1 fetish01 glock19 pnp0c08 6458zn7a david01 birthday3 m69fg1w
lithium1 1beavis nichol1 bearcat1 1aaaaaa 123abcd 12345abcde casey22 bruce10 kill666 sd3lpgdr 1corvett
669e53e1 1clutch gooner1 len2ski1 474jdvff 625vrobg damned69 cde34rfv sh4d0w3d gfxqx686 2b4dnvsx andrew13
matthe1 bronco2 killer23 d2000lb 254xtpss harmony1 rlzwp503 qwerty02 1morgan quant4307 1arthur dragon3
lvjdp383 griffey1 shrike01 qpful542 johnny99 merlin69 volvos80 pepper76 r1chard gunners1 a19l1980 abcde12345
1qaz3edc 123456aaa jumpman23 isabella1 lsia9dnb9y lucky12 shasta1 shane123 natasha2 walleye1 service01
ace1210 123456789i merlin01 creative1 beavis69 password8 jor23dan 221195ws oktober7 serega123 silver11
melinda1 qwaszx1 agent99 rocky13 asdfjkl1 aezakmi1 imagine1 ktnj2010 chargers1 martin11 a1234567890 z123456z
wildman1 gfhjkm22 anna1988 stone32 frogger1 bailey01 12345ab 1qaz@wsx artem2010 windsor1 1234554321q
deadman1 dolemit1 george11 12345zx baseball3 berlin1 15s9pu03 weasel1 qwert54321 cocacola1 artem123 spike123
freedom5 1234567k cruiser1 simba123 quattro6 breaker1 qwert1234 hxp4life 1player boy4u2ownnyc killer11
explore1 suckit69 2bornot2b miller31 baller23 mario123 harley69 western1 ferrari5 1234567b sammie1 7xswzaq
summer00 golfer12 bowler1 1heather 2bornot2 jordan123 sticky1 painter1 wutang36 phoenix7 sally123 c43qpul5rz
159753z tsv1860 dallas11 kimberly1 rodney1 dragon9 simone1 diamond3 kansas1 wm00022 green22 eugene1 julius1
slayer69 bologna1 jasmine2 ranger12 741852kk travel1 funtime1 briley2 peanuts1 d78unhxq redwood1 racing1
graham1 running1 garfield1 zzr1100 m1chael nokia6230 thunder9 falcon2 cornell1 geek01d moose123 dakota01
charles3 master5 minecraft123 finance1 dignity7 chelsea8 london20 1ashley karina1 mickey12 4cranker catdog1
q123456q duncan21 laura123 parker12 soccer4 pokemon2 pasha123 horndog1 runescape1 7f4df451 monkey5 qwerty111
orange3 morgan12 igor123 whisper1 manuel1 thomas11 nokia3110 lopas123 generic1 fk8bhydb winnipeg261 dusty197
kkkkkk1 my2girls marina123 mustard1 12345678qwe room112 karolina1 sanek94 ktr1996 p123456 2509mmh voyager2
1j9e7f6f masterb8 warlord1 matilda1 richard3 trojan1 1zzzzzzz ggggggg1 1rosebud pussy21 abcd12345 asdfghj1
joey123 melissa6 tennis11 a131313 mxaigtg5 soccer18 cheryl1 an83546921an13 forrest1 1grizzly 1richard
stanley2 tiffany2 compute1 batman11 chris23 305pwzlr yr8wdxcq sniper12 iloveme1 bmw318i spawn666 sam138989
qwerty33 radial9 7u8i9o0p rookie1 berty75 summer04 anakin1 qwe123456 dark123 67vette chronic1 master7
1958proman camaro67 454dfmcq yellow12 frances1 astra123 office1 123qazwsx tomato1 austin11 energy1 aaa12345
diablo11 qawsed123 cbr1000 rhett32 badass1 abc123456789 bartman1 jasmine5 amanda01 testing2 access123
777777a august25 action1 bb123456 adam1234 jigei743ks august11 charlie0 archer1 123456789as adxel187
thomas19 cjxb2014 emerson1 42qwerty42 karen123 illini1 joker666 rammstein1 autumn1 chloe123 7653ajl1
tigger11 green69 123321qweewq 0987654321a 1029384756q merrill1 isaiah1 1234567v ashton1 italian1 qwerty69
033028pw michel1 m1garand indigo1 tigers01 anna1989 hunter99 vaz2110 trailer1 nicola1 redman1 sophia1
fallen1 bigtime1 blah123 eastern1 1wizard austin123 1please giants56 george3 patric1 winnie1 orioles1
bambam1 favorite3 bailey10 banshee1 carole1 maureen1 gerrard8 austin01 19371ayj windows9 far7766 titans1
moon123 bigboy12 auckland2010 brandi1 hockey19 4freedom davids1 nintendo64 wolfman1 eric1234 r3vi3wpass
coco123 hello69 gobuffs2 raven69 blade123 green23 ironman2 jason25 august31 christian1 marlin1 norman1
iloveu1 rainbow7 steve01 grace123 soccer5 fantasy7 jerome1 braves10 1amanda sucker69 cfif123 harold1
w2dlww3v5p goober12 leto2010 norton1 knight12 peter12 shit123 butterfly1 dollar1 gillian1 mst3000 eclipse9
1merlin leader1 ranger5 6xe8j2z4 fe126fd nintendo1 gfhjkm11 eduardo1 1freedom dragon25 carlos123 mancity1
logan123 ziggy123 qwerty23 casper99 random123 counter1 solomon1 monkeys1 poppy123 prince12 987654321z
killer69 s7fhs127 premier1 herbert1 karate1 sasa123 kevin12 1234567890zzz harrison1 lfdbl11 ducati1 dima1992
4809594q dima1990 dima1999 jacob123 mangust6403 koks888 mouse123 mmmmmm1 aa1111aa 1234567s 12345678s
0p9o8i7u vlad1998 redbull1 a801016 snake123 j123456 bunko18 kils123 monkey21 ekaterina20 vika2010 fetish69
32615948worms dragon64 mariner1 tuesday1 1ccccccc upupa68 morgan01 bulls123 s1234567 alex12345 lickme69
bill1234 molly12 slutty3 o4izdmxu 878kckxy project1 qaz12wsx patrick3 hotsex69 1cowboys ryan123 garden1
sex2000 devil123 arnster55 gwbush1 dreamer2 andrea11 glock9mm 4gxrzemq jtuac3my qmpq39zr 4g3izhox at4gftlw
ljb4dt7n duke123 marie123 7ertu3ds u4slpwra 1sunshin 6jhwmqku snoopy2 chiefs1 b929ezzh 9kyq6fge 12345asdfg
682regkh charle1 yujyd360 freedom4 alex007 logitech1 cobra123 sr20dett shadow3 andrew88 everest1 cmgang1
honda99 7gorwell 567rntvm heat7777 buddy23 1braves anthony0 apple22 carter12 alex1959 august12 lol123456
dark666 qazxsw2 jmh1978 1butthea skate123 april13 sebora64 1qwertyuiop boeing1 tiger200 clipper1 acmilan1
method1 ohyeah1 112233aa 2502557i carla51 chicago0 ashley11 artist1 123456789e gordolee85 forever21 hockey21
mm111qm nokia6630 212121qaz peanut12 magpies1 wizard12 marlboro1 38gjgeuftd sasha1988 silver2 alex1973
mama2010 alena2010 alex1991 sasha12345 paula123 as12345 a121212 alfredo1 alino4ka twenty20 hardon1 nascar03
6339cndh harley99 balloon1 vhou812 angelo1 sweety1 1111111a jeff1234 1dolphin matrix69 angel99 madison3
pancake1 trader1 ivan2010 bonjour1 sunsh1ne a32tv8ls master00 lalala1 dallas01 soccer123 bacardi1 oleg1995
indian1 brooklyn1 bailey2 hummerh2 1banana lakers12 junior12 tiger11 matrix13 nicole11 blonde1 1maggie
barney12 jayjay1 inside1 volvov70 lester1 nokia5320 superma1 spencer2 gambit1 beaches1 bertha1 panties2
madison9 bernie1 elaine1 free4me 1steeler 452073t monica12 veritas1 lucky69 branden1 family01 hunter69
neptune1 26429vadim ripper1 master77 browns99 sam2000 pussy11 call911 chevy350 redwings1 birdman1 caroline1
chinese1 shadow22 money111 p1234567 summer07 chaos666 schalke0 scorpio2 blue2000 sintesi07 london2 october8
chelsea4 lp2568cskt yankees7 beast666 tanya123 phil413 pepper2 coolguy1 woody123 scooter7 sydney12 canucks1
beach69 nhfdvfnjkju123 happy100 penny123 1w2w3w4w str8edge vidadi1 cahek0980 calvin69 dupa123 lol123123
scottie1 dima1994 melissa7 iloveyou123 danger1 1mickey nissan350z chester7 tgo4466 monkey23 nathan0 potter1
sweet123 zippy123 dude1998 free123 hemi426 muffin12 jeff123 tigers12 311music pppppp1 744744z tane4ka
stalker123 zxc123zxc dolphins1 jayman1 jersey1 1qasw23ed station1 volvo240 vanilla1 pon32029 1234567l
eric123 hitman1 max33484 radical1 henry123 q2w3e4r fifa2008 000777fffa 41d8cd98f00b frosty1 4311111q miller2
12345678m ag764ks scrappy1 lololyo123 tricky1 01081988m 1biteme booboo12 nemvxyheqdd5oqxyxyzi thunder3
traffic1 bandit01 keli_14 adv12775 19952009sa kr9z40sy aaa123a hermes1 claude1 trouble2 raiders2 248ujnfk
poochie1 1charles q12345q birthday10 pillow1 passwo1 wifey200 ololo123 ceisi123 russ120 123123f ern3sto
susanne1 f8yruxoj 2gether 1eagles 1fender 1jeffrey slacker1 iiiiiii1 456123a 267ksyjf ac2zxdty 1pookie
batman23 animals1 nokia6230i hunt4red cptnz062 ndshnx4s wnmaz7sd 8xuuobe4 cmu9ggzh 1diablo october3 rrrrrr1
moomoo1 summer98 lieve27 mustang69 up9x8rww deflep27 lewie622 kzsfj874 devils2 7inches kayla123 12345rewq
junior24 ranger69 kellie1 frank12 april22 ranger75 boeing77 xohzi3g4 kfnju842 raptor1 green77 missy123
nccpl25282 broncos2 705499fh 123456789y spam967888 summer03 123321qaz psw333333 ford123 letmein4 fuckoff2
1tiffany vaz21093 ch1tt1ck masha1998 number3 moom4242 eclipse2 dima1985 gemini69 panda123 1q3e5t7u asdf67nm
rev2000 mommy123 asdasd12 mickey01 apple13 smile4me felipe1 central1 8928190a lucifer666 123four yourmom1
ghjcnjnfr1 jackpot1 123456qwer sanchez1 ranger02 vaz2101 steve121 mystery1 married1 pepper11 1michell
corrado1 alex2010 allan123 coolman1 bo243ns omega13 111a111 a123456z lala123 elmer251 jake1234 qq12345
1234567qw andrew22 salmon1 juggalo1 garbage1 family5 crazy4u annie123 madison0 murphy01 kissme1 p030710p$e4o
0o9i8u7y6t anders1 chris13 3techsrl silvia1 aa123123 fbi11213 grace17 mama1963 tanner1 australia1 piglet1
7elephants a000000 yellow22 birthday6 punt0it bruno12 mwss474 baby1234 sureno13 watson1 spurs123 scoubidou2
mantle7 bigblue1 trident1 orange99 elvis77 samanth1 bartek1 wombat1 asdf4321 waters1 winter00 1porsche
porn1234 monkey20 sexsex1 extra300 alpha01 mtwapa1a bengals1 monkey24 phish123 daniel01 5tgbnhy6 1johnson
william7 junior123 bubba22 7ofnine bulldog7 rainman1 password21 freedom9 liberty2 ferret1 p2ssw0rd eminem12
legolas1 command1 666satan daniel4 ford4x4 playstation2 peacock1 irocz28 left4dead2 fuckyou12 wrestle1
robert01 smokey12 athena1 jarhead1 master13 popeye1 wutang1 knights1 tea4two gawker1 dalejr88 sparrow1
asshole3 sparky11 smokey01 snowball1 safety1 1forever greenday1 black22 gretzky9 celeste1 corona1 west123
compaq3 jordan99 k123456789 bob2000 bmw320i bosco123 booboo69 redskins1 bogdan123 beatles4 wright1 1234567m
merlin99 nascar8 golf123 dusty123 1winter buffy16 love269 phoenix8 patrick0 milkman1 nicole12 number20
sandy69 gateway3 fuckyou0 carson1 1xrg4kcq cbr929rr pussy101 camp0017 co437at timmy123 hunter22 vvvvvv1
gustavo1 april26 steven2 123456789c slut543 soccer69 mammoth1 fighting54 sprint1 sixsix6 monkey6 coleman1
junebug1 135135ab psalm69 viper99 mailman1 01telemike01 1miller yvonne1 electra1 ruslan123 schmidt1 postal1
maroon5 gen0303 111222q 123456789zx poker123 qaz1234 noodles1 soccer33 jordan7 darren1 david26 money777
diana123 nikita2000 llllll1 bear101 smokey2 keith123 jimmy69 demon123 de1987ma megaman1 1986irachka dfcz123
110491g 51094didi robert11 gfhjkm13 zxc1234 eatshit1 dragon6 alabama123 anthon1 g123456 yoyo123 ghost16
flower12 pi31415 lero4ka loosee123 virgin1 iloveme2 peace123 nina123 0000000000d matthew3 access22 monitor1
mistral1 batman123 kenwood1 vid2600 xfiles1 buster22 geolog323 a3eilm2s2y monika1 uto29321 earn381 531879fiz
adidas12 1234567890m bbbbbb99 tekken3 1member cbr600f3 245lufpq ytdxz2ca ranger6 timoth1 24lover 11111aaaaa
ccccccc1 bridge1 jimmy12 birthday100 glenn74 lisa1234 1prince zombie13 ancella2 shawn41 pandora2 ck6znp42
1herbier 1w2q3r4e pass999 battle1 beer4me 1fishing anthony3 come2me dustin23 1bbbbbbb 5w76rnqp 4fa82hyx
x4ww5qdr a7nz8546 fkojn6gb zldej102 lg2wmgvr unb4g9ty 65pjv22 46doris nicole23 bigsexy1 1surfer qwerty01
allen123 wltfg4ta rocket69 xsvnd4b2 dm6tzsgp rdgpl3ds 1derful racecar1 bigal37 boner69 1matrix 8363eddy
gandalf3 1234567890qaz pgszt6md 1monster robert99 skywalk1 qwe1234567 safeu851 cindy69 johnson4 valley1
buster99 finger1 b1234567 uuuuuu1 strike3 andrew11 master55 joshua3 belo4ka balla007 auburn1 faith123
abm1224 bobbob1 66chevy monkey00 shithead1 rupert1 fktrcfylh1 1manager falcon11 darwin1 chicken123 0sister0
maximus2 anna1984 eagle99 asd123qwe 12341234q rambler1 12344321a ranger7 beaver12 janice1 shark01 mm259up
sasha1992 sasha2000 nastya1995 sharky7 bristol1 123654z a666666 knopo4ka nike1234 4me2know elena123 milano1
az12345 7jokx7b9du andrei123 matrix01 bmw318is maxwell7 fuckyou6 flatron1 andrei1 andrew10 1knight engine2
tattoo1 vika1998 anna1986 matrix7 usethis1 123abc123 mlesp31 roxanne1 artem777 magical123 gfhjkm135 hannah11
twenty1 hpmrbm41 alexis01 forward1 eddie123 sweden1 panthers1 russell2 1murphy ashley01 scooter6 pistol1
hello22 david77 rebecca2 ipswich1 1edward s5r8ed67s cowboy22 barney11 groovy1 sanders1 bear2327 chuck123
hammer22 vfvfgfgf123 carolina1 22q04w90e vlad777 batman13 dima1998 kd189nlcih beaner1 yankees3 thomas10
1sparky goldie1 oooooo1 wwwwwww1 7eleven budman1 martha1 elliott1 melissa3 slick123 0773417k august17
eagles20 cyclone1 tigger99 mickey7 ducati74 logging7 bears34 ashley69 sunset1 monkey66 mother2 vlad1994
broken1 elvis69 felix123 rachael1 natural1 killer01 invest1 samuel12 melanie2 studio1 sooner1 thomas13
violet1 bball23 redfish1 deep111 christa1 frank69 1peanut russel1 muscle1 sophie2 tiger22 skinner1 philip1
maxwell2 guinness1 phoenix3 rachel69 icecube1 william0 rich123 poohbear1 october6 falcon12 feather1 leather1
ashley2 grandma1 buddy01 yankees4 dragon20 cheese2 panther5 william6 william8 c0rvette helpme2 ncc1864
honda123 nokia2700 scoubidou6 crystal2 bluesky1 mickey11 trooper2 markus1 oooooo99 fifty50 asdfg1234 magnus1
sheena1 isabel1 kekskek1 bruins77 daniel3 celtic1888 123qwe12 edward2 diamond7 booster1 p3nnywiz michael12
1doctor lespaul1 james00 ranma12 december1 kendall1 spunky1 taylor01 944turbo bubba12 braves95 3f3fpht7op
bubbles2 cameron2 taurus1 smelly1 1camaro master21 carla123 fitness1 happy99 depeche1 cassidy1 kirsten1
1cookie shitty1 alfa155 diego123 microlab1 shania1 ram2500 28infern cooking1 chicco22 vfvf2011 qazwsx1234
171204j buster21 hopeful1 roller1 dustin1 emily123 hornet1 debbie69 heinz57 rse2540 drizzt1 !qazxsw2 father1
purple01 duchess1 robert123 liza2000 wert1234 lindros8 mirror1 diamond6 david13 warren1 chacha1 dima1989
1a2s3d4f5g6h black666 mets1986 jesusis1 madness1 gary123 bsheep75 rrrrrrr1 almaz666 dell123 118a105b
vika1996 b00bies willie12 j0nathan yankees9 100years jesse123 ab12cd34 lena1982 justin10 17071994a
paintball1 111111z secret2 s123456789 slot2009 polopolo09 9noize9 selfok2013 theking1 swinger1 rhind101
m7hsqstm yousuck1 joker12 angel21 cb207sl 123321s peggy12 bailey11 maxine1 knight99 l0swf9gx cv141ab
eus1sue1 gb15kv99 bimbo38 sasha1997 tatiana1 slava123 katya123 123456qwert vika2011 ak470000 754740g0
juris01 roma1993 spanner1 nikki123 nata123 nikita95 tos8217 tiribon12 richar1 golfer01 jegr2d2 67stang
68stang ds7zamnw 1jackson 1001sin 1marine 72chevy 1simpson 1gggggg 1jjjjjjj newpass3 1brandon ace1062
1abcdefg scott12 5string andrew6 marcus2 asdzxc123 anthony9 baddog1 charly1 1booger 1warrior tiger25
honda200 1carlos melvin1 wisdom1 hal2000 fcc5nky2 rvgmw2gl dro8smwq chris25 azfpc310 apples2 alice123
2much4u keywest1 wwr8x9pu tarzan1 ngc4565 2i5fdruv hkger286 qmezrxg4 rz93qpmq javier1 sierra01 sommer1
vurdf5i2 xyh28af4 euro2000 armyof1 saisg002 school12 158uefas 5thgbqi teufelo7 laz2937 4ebouux8 athlon64
winner12 grumpy1 monkey4 7seven7 mvtnr765 ym3cautj jaydog472 1rangers cessna15 4cancel 123321w 1zxcvbn
purple11 antonio2 nicole18 bad11bad 104328q table54781 agent86 groucho1 merlin11 ownage123 bond0007 wow12345
aaron12 joseph2 123qweasdzx sniper01 easy1234 cleo123 dianne1 z1z2z3z4 blood666 mermaid1 sinatra1 coolio1
beverly1 anna1985 rockets1 strong1 123a456 black23 corvette1 89876065093rax tiburon1 iamthe1 zaq12qaz
nathan01 arianna1 anarchy1 heather6 adidas11 apples123 march11 zaphod42 av473dv sf161pn sebring1 1iceman
rangers2 scorpio6 august24 daniel0 tango123 gizmodo2 alex1995 a159753 1234567qwertyu assa123 alex1985
alex1987 vaz2115 mama1961 alina123 a123456b chelsea7 fuck666 walkman555 cowd00d joanna1 17711771s kristina1
forest99 3611jcmg amazing1 spring12 money99 kenshin1 fsd9shtyu bigbird1 dakota2 lucky99 fylhtq1 misha123
soccer09 zebra123 cactus1 anna1990 anna1997 5c92v5h6 purple13 qweasd1 gbplf123 anna1994 diamond2 venom123
antonio3 firstone123 plat1num dick123 moom4261 pa$$w0rd canada99 artemis1 asdfasdf1 eeyore1 silver99
zjses9evpa ou81269 brandon6 piccolo1 outlaw1 misfits1 ernest1 c43dae874d seattle2 123123qq mypass1 dancer2
brother2 rodman91 apple11 1penguin prophet1 w8woord jazzman1 1justin viper69 ab55484 p3orion gloria1
chelsea3 darkness1 python1 sassy123 batman21 joker777 robin123 ventura1 peter22 battery1 spartak1922
1loveyou basketball1 nnnnnn1 uuuuuuu1 marley12 67mustan junior01 im2cool legion1 redsox11 byteme1 abby123
defcon4 cantona1 beastie1 messiah1 beer1234 rocket21 000000z dolphin9 cookie2 1ladybug good4you france98
scsa316 dmb2011 peter69 private5 eleanor1 august15 brandon7 hithere1 2305822q cool1234 superman123 hailey1
baseball12 formel1 amber69 divine5 sparky99 nothing0 mario12 tigers11 bettis36 1theman 1bigmac liberty7
dennis2 march15 willis1 sharon69 mystic1 chico123 kumar123 k1200rs yellow5 bobby12 cooper12 sammy69 mymoney1
joker13 money23 temple1 stevie1 mclarenf1 pussy12 87e5nclizry justin01 ginger123 bmw750il kathryn1 65mustan
killer13 fortune1 jojo123 justin123 dfyjdf846 dude1234 danny001 eagle21 balls123 brandy12 buster3 barney01
ou812345 children2 gordon2 napster1 doodle1 panzer1 miami305 secure1 daniel21 ranger98 lou1988 spankme1
buck123 hammer99 jimmy99 1bullshi palace1 seabass1 cameron7 october7 channel1 master0 smith22 kicker1
glasgow1 daniel11 donna123 maryann1 baseball9 steph123 system12 wrestling1 orange10 silver33 chris10 design1
singer1 5411pimo dima2009 cowboy12 retired1 kolia123 harley13 sarah69 r1234567 sputnik1 lexmark1 good123
august9 love4you oleg1994 9379992q capital5 singe11 semperf1 maria12 marcin1 robert22 monster7 french1
mama12345 poopoo1 marshal1 qweqwe12 purple2 lolita1 pumpkin2 1qazxdr5 dragoon1 lotrfotr34 shazam1 p0o9i8u7y6
dave1234 123321aa monday2 555555d 123lol123 1234qwerasdfzxcv qazwsx12345 studly1 italia1 gateway9 money69
thesims2 suckit1 hockey22 111luzer gtogto43 jason13 fathead1 station2 ps253535 dragon666 nfyz123 toyota91
matrix99 a1b2c3d sat321321 alexandra1 1234512i gfgf1234 marcus12 321ret32 babyboy1 mickey22 sasha11 nokiax2
qwest123 ozzy666 agapov58 ttttttt1 homer69 oleg123 mario64 richard0 12345qqq mclaren1 cvzefh1gk maks123
nikita1998 lucas12 sergio1 cheetah1 hambone1 abcdef12 irish123 margaret1 w1234567 avr7000 cbr600f4 tv612se
jason22 deskjet1 0cdh0v99ue miracle1 roman777 klaudia1 medical1 love2010 j1234567 zaqwsx1 jesus33 vlad123
l123456 287hf71h mdmaiwa3 ybrbnf_25 123321az thd1shr n8skfswa 1digital a8kd47v5 ssbt8ae2 christo1 qwerty09
thecure1 horizon1 walter34 buster88 1bbbbbb 1eeeeeee zachar1 1xxxxxxx al123456 121ebay shadow88 austin2
dragon98 1asdfghj 123test 123boots1 camilla1 shadow14 animal2000 carlos6 7imjfstw 9hmlpyjd 478jfszk merlin21
nokia7070 jimbo69 tobias1 liza2009 1bigdadd 1packers hammer69 golfer11 1badger qwe1234 nicole3 1creativ
sd3utre7 queenas8151 damian1 mccool24 hedj2n4q ofclr278 macross7 jabroni1 2h0t4me richard9 12345678i method7
softball1 escort1 summer13 1drummer albert12 panther6 camel123 jackie69 n7td4bjl gborv526 checkm8 1qazwsxedc
marlins1 flyboy1 dudley1 joxury8f fifa2010 trim7gun buster123 andrea12 capone1 1234567890qwerty rabbit66
monster9 devil69 george13 matthew5 jhrl0821 phoenix9 anthony5 armani1 david21 86chevyx f14tomcat 29palms
turbo911 girls69 queens1 dogbert1 edward11 q1w2e3r4t5y6u7i8o9p0 honda450 a112233 a159357 anna1982 12345678w
techn9ne 6gcf636i primus1 gangster1 denver7 chevy11 hesoyam1 amanda10 hockey4 chivas1 andrea99 access88
scratch1 hollywood1 looking4 angel007 mother12 hello101 basket1 sophieh6 123321qw 1arsenal birthday2
mark3434 sunday1 nokia5200 wowlook1 manchester1 telus01 natasha123 sys64738 alex1974 654321z skydive1
g0dz1ll4 nn527hp terrell1 epsilon1 lillian1 polly123 number8 jhnjgtl12 59382113kevinp mama1964 joshua0
1chester connor11 sane4ek journey1 blue135 123vika 1legend anna2002 tsunami1 rolltide1 redcar27 cougars1
av626ss si711ne 1234567890p picture1 alex1975 alex1981 123654789a sasha777 bloody1 alex1971 134679a diamond4
valeria1 jawa350 qwe123qwe123 change12 yellow3 romance1 genesis2 alina1995 boing747 1hardon adrianna1
onlyone1 amanda123 ashley123 green45 fucking1 pheonix1 1flowers april15 147258369a qw12345 andrew99 andrey1
sparky01 persona1 beloved1 angel17 sascha1 anime123 aaa123456 sone4ka susan69 antonia1 dima777 odt4p6sv8
zxcvbn123456 apache64 monitor2 dogphil3650 chicago5 jason11 run4fun zxcasd123 bmw328i spiderman3 phezc419hv
werty123 64chevy a333444 zsecyus56 booboo11 4815162342q raptor22 baba123 vaz2114 1explore america2 balance1
moondog1 cotton1 destiny2 tracey1 jasmine7 bananas1 warhammer40k hello23 cobra12 jordan45 march17 killer77
peanut11 franco1 grandam1 1cricket cessna172 gbpltw123 olga1976 1bastard baseball7 cottage1 homerun1
something1 pierre1 brandon3 358hkyp coffee2 marcia1 chicken0 maprchem56458 dance123 ppppppp1 mmmmmmm1
nnnnnnn1 bobo123 user123 gandalf0 1giants amiga500 moose69 gundam00 bermuda1 backd00r cheyenne1 lovezp1314
buster69 riptide1 momoney1 prince11 optimus1 london01 comfort1 sammy11 cartman2 maddog69 belinda1 awesome2
ben1234 justine1 goodbye1 pr1ncess nuaddn9561 matchbox20 bozo123 mariana1 green420 spring00 help123 vitalik1
123qwe1 steve22 cassie12 bobcat12 bruce123 g1234567 scooby11 obvious1 1nascar patriots1 pinky123 golf1234
2letmein chevy69 elway07 12inches hockey69 tomtom1 monkey9 nigger123 snappy1 hondas2000 steve12 skinny1
cumshot1 bonkers1 85bears partner1 alucard1 jackoff1 spider10 lzhan16889 igor1994 champ123 frogman1 august22
noodle1 stang50 brennan1 1cherry baseball11 scc1975 nuggets1 doggy123 church1 orange11 chester3 fatman1
purple69 shopping1 juvis123 joshua99 viper01 richard8 freedom8 carrot1 789456123a bubba11 nokia6131 hoosier1
nokia6500 vova1994 english1 bondra12 boobs69 booty69 bobcat1 beckham23 1rabbit redsox20 justice2 jessica3
kanmax1994 thunder0 taylor9 hammer11 compaq123 hockey9 david11 hammer12 angel77 max1998 science1 ox3ford
sparkle1 service321 christi1 bot2010 cooper11 abc123a 1christi jack5225 cosmo123 thomas21 1snoopy subzero1
shampoo1 qwerty32 taylor11 xiaoyua123 passwd1 pantera6 tttttt99 hornets1 music101 ewing33 control2 trixie1
arsenal0 jasmine3 speedy2 clancy1 cooper2 deuce22 zpflhjn1 jimbob1 1rocket 12monkeys matrix123 coyote1
1crystal gonzo123 beagle1 craig123 cutlass1 jimbo123 creativ1 mustang67 123456789j marcos1 pass1wor matthew0
prince2 richard4 jesus4me qwerty789 shadow10 triton1 oliver2 9z5ve9rrcz rocker1 1gandalf one2one hotshot1
gfg65h7 vader123 falcon69 dogman1 tigers2 dimo4ka blowme2 green55 snoopy69 6846kg3r denis1988 azerty12
assass1 1rainbow fifa2011 looking1 tyson123 changeme1 123qw123 lexus300 12345abcd jungle1 sword123 1q1q1q1
d1234567 windows2 david10 palmer1 world123 is3yeusc cannon1 1996gta 5678ytr ujhjl312 scanner1 ilike69
star1234 joshua19 boss429 ivan1985 canada12 den12345 1muffin soccer19 1assword hannah12 dimon95 zse4xdr5
pyramid7 fuckit1 staples1 7777777s marino1 sergei1 surfer69 iampurehaha2 racerx1 19851985p mickey2 carpet1
1falcon eagles12 102030q 134679q elena2010 maks2010 mamma123 qwer1209 kevin69 qazxswedc123 power666 river123
hallo12 vlad1234 freedom0 nastya2010 jayhawk1 foster1 hesoyam123 green17 qwertyuiop10 7777777z engine3
cvbn123 dune2000 zxcvb1234 4rzp8ab7 a123654 james22 1gateway fletch1 ultra123 fuckyou8 schalke04 mike12345
jasmin1 april21 falco02 igor1234 24gordon nicolas2 losfix16 viper12 glock40 1s1h1e1f1 maestro1 4077mash
hooker1 1qayxsw2 jeffery1 higgins1 terry123 qazwsx11 slayers1 tracy123 weezer1 irina123 jessica6 jake5253
jordan18 madmax1 thekiwi1 icam4usb vfif123 413276191q lennon1 vova12345 fjnq8915 fylhtq95 vladimir1 6043dkf
%e2%82%ac porsche2 avalon11 time123 48n25rcc 1861brr 1sexsex monica01 bertie1 scuba10 1ffffff 1jjjjjj
1zzzzzz 1iiiiiii 1abcdef andrew17 12345678d n0th1ng 1spanky 1asdfgh 133andre 10293847qp z3cn2erv 8seconds
diablo23 manutd1 2000jeep 1montana mobile1 1rachel br1ttany lickme2 1tigers 1august 2wsx4rfv girls4me
cqub6553 andy2000 ranger9 peewee51 bart316 movies23 critter1 bg6njokf jzf7qf2e vkfwx046 1angela august29
stupid12 5gtgiaxm odgez8j3 pqnr67w5 mazdamx5 300zxtt palace22 tdeir8b2 guitar69 brillo021 alex1983 ukqmwhj6
2children pudding1 denali1 snow123 spike69 h9iymxmc 2ykn5ccf stickdaddy77 captain2 1therock 1little sweetu70
zaqxsw123 muppet1 coffee11 havefun1 hello11 facial1 birthday26 enron714 jed1054 samsam1 wilbur1 james10
mama777 7654321a georgia2 capri50 123qwaszx 44e3ebda money100 asdfgh123456 laser123 honda01 compass1
jordan20 chevy01 aa123456789 wasdwasd1 joshua5 1cassie thomas0 spartan11 4seasons hockey14 m7n56xo honey12
california1 hollister1 welcome01 angel20 sexual1 bri5kev6 airborn1 alex111 serious1 stella12 c0l0rad0
sport123 fatal1ty venture1 moscow1 santana1 football123 passat99 1mercede junior13 heather9 anthony8
orange88 f1f2f3f4 apollo12 outside1 qazqaz123 afrika2002 alex1982 alex1976 1albert victory7 daniel6 zse45rdx
1234554321a black10 cessna1 harley03 1oliver calgary1 lloo999 artem1995 alex1998 h200svrm guitar01 pa437tu
alina2006 chicago9 torres9 alex1989 legends1 gemini12 123qwerty123 al1916w soccer6 chanel5 alexand1 lestat1
chicago3 1carolin prelude9 qwaszx11 winston6 1secret breeze1 alina2010 jackson9 money77 alina1998 alina1994
alina2011 marco123 nata1980 123456789zz mama1970 cookie123 default1 thunder6 alpha69 play2win stunner1
andrew9 michell1 sara123 ihateyou1 qaz123wsx456 highway1 1speedy awo8rx3wa8t money1234 nimrod1 chanel1
lambert1 stratus1 express2 andrey1992 artem1992 cameron0 plhy6hql diamond0 samsung9 privet123 anthony4
eddie666 nokiae51 santa234 lincoln7 pakistan1 zxcvbnm123456789 f22raptor chris200 tootsie1 james13 aaaa1122
2278124q lollol12 lover123 34erdfcv nikolay9 bujhm123 1vampire ikmvw103 irina1991 ashley19 ripley1 booboo2
cookie13 love4eve street1 peyton18 1celtic dagger1 ba25547 flyers99 cookie11 heather7 walker2 bryan123
37kazoo muffin11 smoke20 satchel1 yamaha12 bugger1 mattylad10 1barney franky1 jasmine9 falcon3 pitcher1
jeffrey4 dakota99 turner1 magic69 gothic1 burrito1 megan123 tiger23 twenty2 pass111 process1 1dakota
brett123 bigboy11 1qaz0okm lauren12 colts18 ooicu812 money21 yomama1 parker01 andrew23 beardog1 1newlife
codered1 welcome4 ashley24 newyork2 michal1 sunshin1 petty43 snatch1 jordan9 orion123 gandalf7 pablo123
palermo1 spider7 9hotpoin penguin8 asshole123 santana5 rooney10 berger1 artcast2 quartz1 kiss123 better1
raven13 rockstar1 gfhjkm777 enigma2 bruiser1 kenneth2 sataniv1993 joshua10 hobbes12 1234567890d rugby123
coffee12 nipples1 boating1 magical1 justme1 ow8jtcs8t chelsea5 angus123 sexy4me jazz1234 kipper1 sheldon1
fubar123 brenda69 panther8 pimpin69 cherry12 love5683 burton12 crystal0 miller01 phoenix0 password22
boredboi4u warrior3 mankind1 boobies2 michael123 1hotdog daniel9 hardc0re porol777 silver77 patch123 chaser1
packers2 scully1 1panties manning18 1yamaha stoner1 elephant1 explorer1 caleb123 tolkien1 bobby18 nicole01
bluedog1 mike2000 kd5396b april14 1friday digital2 good4me redsox19 hammer01 krypton1 not4u2c banaan123
water12 casper123 dragon4 2dumb2live ladder1 redsox99 delta88 redsox12 killer00 brandon8 cowboys0 hotdog12
monkey14 glock45 pookie11 freeway1 summer02 orosie1 radio123 chris33 raven11 kyle123 jackie01 orange6
671fsa75yt buffy1ma hunt0802 welcome0 22tango a1s2d3f4g5h6 chris999 corsair1 2hot4you yoda123 startrek1
cody123 playboy6 caution1 mko09ijn pineapple1 olemiss1 not4u2no zorro123 reggie31 tree123 silence1 newlife2
iloveyou11 collect1 madman1 beano002 united99 a1s2d3f select1 1cooper fun4all colin123 command2 1escobar2
sasha1993 tigger3 fucker12 lukas123 winner69 hooters6 scott11 fender12 steam181 rhonda1 adidas69 420smoke
space199 tigger13 iloveyou12 2401pedro kudos4ever 69pussy nastya123 summer22 network2 jackson6 sweet666
favorite4 s1s2s3s4 132forever march23 joanne1 silver22 divine1 daniel7 daniel5 kevin11 pokemon00 savannah1
dracula1 dannym88 welcome5 indiana7 770129ji dasha2010 lakers08 empire11 deadmau5 tiger21 1andonly david777
success2 squad51 6yhn7ujm peugeot406 euclid90 poiuyt1 munson15 xxx12345 jack2000 matthew6 123llll phoenix5
denis1984 hockey13 robert8 server1 misha1111 lollol123 evh5150 onetwo12 cecilia1 oleg1996 roma1990
1234567890o qwertyuiop12345 1qa2ws3ed4rf5tg vbhjh123 winter2 nirvana9 doogie1 dragon05 vaz21074 qwerty4
happy13 yuitre12 dragon19 april24 trunks1 trrim777 sasha2011 time2go qwerty999 pumpk1n frost1996 lainth88
am4h39d8nh kki177hk sanders2 madmax11 el345612 adonis1 julie123 ninja123 qwerty100 misiek1 silver01 martin01
macross1 good4now honey69 qwerty8 london123 1inside l1750sq fatboy1 tema1234 sirius1 kkkkkkk1 mister2
rush211 baggio10 guitar11 joseph11 laptop1 racecar02 eight888 ab12345 punter12 shannon2 suckmy1k massive1
winter0 smile4u gabriel12 ginger69 summer08 junior8 gators96 castle1 meister1 herbie1 hacked1 mickey69
lizzie1 sb211st thesims3 miller12 trigger2 trinity7 111111w 123456789asd brandon00 cthulhu1 msvcr71
rfnthbyf1988 00000ty joshua11 mike007 kimber1 superman12 willow01 phantom3 nymets1 green33 kamelia2011
yelena03 o123456 5element qwertyu123 123456rrr vika1995 max2010 nastya1996 bond9007 metal123 paraklast1974
lapo4ka blade55 s12345678 sasha1994 mike1969 asdasd22 zaq!2wsx 123456789qwer 20091989q nikita99 ojp123456
v123456789 lolkin09 fm12mn12 tu190022 8096468644q elena1971 123ewqasd arsenal9 sexyred1 google10 qcxdw8ry
dbm123dm 123joker music11 zhv84kv charles0 bitter1 mexican1 1shelly 1autopas autopas1 1ggggggg yellow7
matrix19 house12 tuesday2 car12345 henry12 templar1 dabl1125 jason69 bayern1 19delta 1bigfish 1hawaii
1peaches chief123 1sierra 1winston mopar440 2wsxxsw2 1qwerty2 1alexis kurgn01 hzgg9umc ch3cooh oct2888
fossil1 andrea2 2access fjysk762 vre2nc3z hearts1 falcon5 1beaver zwt2sbzl 1private catman1 as5ffz17i
q4n2jdeh merlin2 bigboy40 packer4 e2fq7fzj sharon12 hayden1 nikey63 lada2110 seattle7 super412 march21
152geczn frank51 pikey13 chris198 chester9 joshua7 ichiro51 august19 sophie3 johnboy1 andrew69 bruce69
billy69 blah1234 69stang orange9 tr2amp25 arthur69 buffy44 yolanda1 a1111111 vtr1000 prince55 sdh686drth
rjhjdf777 anton1992 sutvsc5ysaa qaz26101778 sanek123 joshua123 flowers2 badgers1 march20 goofy123 onetwo3
daniel69 cesare5 bucket1 dallas88 66mustang merlin10 user1122 denis1987 killer9 robert0 access10 samurai7
vivian1 necron99 football6 mercede1 admin12 advance1 vaz2105 andrey12 hola123 crm0624 hockey123 alina12
roma1995 maddog01 diablo69 bunnies1 fylhtq123 zxcv4321 static1 ou81234 sasha13 chicken6 violin1 alan123
panther9 st123st blowjob69 ferien12 1coffee pasword1 love007 alena123 alex2009 ronaldo99 z1x2c3v4b5n6m7
nokia5610 pepsi12 nicole123 great123 alina2002 222222a bulldog5 google2 wapbbs_1 bigguy1 locutus1 access01
gorilla9 jordan10 hannah22 homer22 qwertyuiop12 orange01 nautica1 arsenal123 s9te949f nobody1 tima123
egor123 zxc123456 jasper2 anna12345 angel18 dolphin6 montero1 computer12 12345qazwsx madison4 136611gt
crosby87 sharpie1 astra334566 bright1 spartak1 anubis1 00000000a trains1 april27 birthday36 qwerty0 cloud69
artem1994 artem1991 zxcvbnm1234 scuba123 uhtvkby17 allah786 asdqwe12 bollock1 myspace2 zolushka2 24beers
bulldog8 voodoo69 megafon77 jc05595 maveric1 hejsan123 lampard8 sasha111 ball123 sonic593 calvin12 working1
2hot4me thegreat1 sparky69 lena2011 minimax1 barrett1 oliver01 daniel19 q777777 tigger22 baobab6 789456123q
green42 fatass1 starcraft2 timothy2 shiner1 divine2 wwwooo1234 thunder12 beatles6 kill123 go4broke brandy2
bill2455 golfer69 versace1 50cents pass1821 smooth15 kelly12 alberta1 password88 zrx1100 butthea1 leather9
rashley198 beckham1 spider2 bonanza1 gotribe1 jordan98 panther7 lobster2 sveto4ka assfuck1 starwars123
kalle123 garcia12 ledzep1 fiction9 tigger7 lucky10 beast11 bernie51 jesus01 radar123 spider8 sarah13 sony678
powerof3 123321i scooby69 shiloh1 tennis01 ntktdbpjh1994 jonny123 krishna1 rover123 boots123 voyager7
brian12 nick1234-rem936 bigcock1 daniel00 1flyers 1booboo warrior6 ashley10 falcon01 tyrone1 james19 attack1
1nissan conrad1 daniel10 sarita2 koufax32 connor12 william4 12string redsox24 nadine1 extra330 1birdie
beast123 keegan1 metal69 hockey33 thomas7 purple3 serena1 dragon33 need4speed irish88 leonardo1 snuggles1
1234567j babylon6 blaze420 1accord delta12 wolf123 japan10 redsox3 x002tp00 soccer77 raider12 j10e5d4
cobra777 boomer12 awesome123 crystal7 strip4me 1trouble bandit11 m123456789 111zzzzz bobo1234 iceman11
nji90okm theman22 cypress1 jethro1 malaka1 netware1 spears1 wallace2 sex4free bonita1 zero000 scooter5
chester8 open321 lopotok01 shocker1 nikki69 shadow23 200190ru volvos60 vlad2011 boobear1 fynjy123 wolf100
boston11 slipper1 bowling3 boxster1 987654321g orange22 robert19 aikman8 nemesis2 1junior shelby2 brasil1
vikings2 welcome7 harley20 turtle2 august20 olivier1 fire1234 april16 bigjohn1 cisco69 robert23 h397pnvr
amazon1 rosebud7 wilson2 enrique1 ma123123123 xjy6721 natalie2 jackie2 green15 q123123 storm12 wagner1
letmein5 conner1 stinker1 campus100 skyblue1 ranger3 daddy69 ford350 tiger00 energy12 march14 murphy11
heather4 carwash1 1pumpkin phantom7 fire123 claire2 august10 lth1108 goirish1 rabbit69 chantal1 bergen09
99ranger carter80 nicole0 bmw540i iceman44 chris100 chris24 18n28n24a ringo123 johnny12 marion1 arsenal7
patrick5 aikman08 robert4 writer1 1sailor 1friend death13 master4 hillary1 shadow00 matthew4 pelican1
fiction6 onetwo34 fallout1 spectre1 musical1 rebel12 yamoon6 miruvor79 falcon7 miatamx5 birthday28 willy123
hopper1 fre_ak8yj mountai1 1london pepper14 fordgt40 gymnast1 butter11 123xyi2 qq123123 williams1 c32649135
flash33 daniel26 dima1991 spencer5 sophie01 jerry69 jasmine123 mosias98 raleigh1 daisy3112 vova1992 1986mets
boomer22 edwards1 gemini13 eagles11 maks5843 lincoln2 gre69kik core2duo daniel20 hardcor1 figure8 louis123
mercury2 apollo8 felicia1 lgkp500 darling1 max1234 escape1 elvis99 rooney1 dennis12 bluejay1 marine21
xxxp455w0rd5 lllllll1 ooooooo1 vegeta1 destiny7 suckme1 harley88 birthday27 kristie1 99strenght denis2011
stalker2 1stunner west1234 silver69 jenna123 civic97 rusty21 fktif6115 54gv768 826248s 62vette snake12
starbug1 dima3452 dima2011 dolphin5 p1nkb178 mama1965 1scorpio rfnz123 player21 soccer23 robert5 iloveyou22
1startre jasper01 berlin1945 maxmax1 aksjdlasdakj89879 dominik1 tiger10 0000aaaa diamond8 terror1 sup3rman
101054yy naruto010 1maddog sissy123 june1503 raptor01 23wkoa0fp78dk 1sophie jackpot3 valiant1 nokian82
fatima753357 redhat50 pascal1 tiger77 nthvbyfnjh2 algebra1 samson12 6inches lacrosse1 c7e4f8ezqh 112233qq
stas1992 lexus11 justin2 maggie01 123vv123 jackass2 fusion1 regina1 jordan00 birthday133 asdf0987 robert00
w3e4r5t6 rocket7 vaz21083 porsche8 trek5200 gamer123 francis2 george123 storm123 6215mila6215 tommy55
5unshine adi7id5 bmvm3e46gtr miguel1 mail123 joshua23 market1 1florida dallas33 ethan123 hamlet1 newpass2
2606642yra iloveyou143 111222a shit1234 xsw2zaq1 2008m2009 123b321 maggie10 zaq12wsxcde3 oskar123 oliver99
goodboy1 gq361hy letmein123 genius123 hockey77 othello1 harvest1 1q3e5t7u9o herbert0 pol123456 astros1
k9vvos0a masha2011 ronaldo123 soccer01 love4me diamond9 access16 sandy12 t1234567 paycheck1 hjvfirf1
lera2000 123456zzz silver5 motera15 patricia1 rommel1 jerry123 stephen2 born2run redbird1 aaa123aaa 210689n
rock1234 loveme12 1234567890l sahtm069 raptors1 love12345 papa123 azsxdc123 robert6 1raiders vitalik123
scooter3 leon123 makayla1 7samurai m1m2m3m4 love777321777 sniper123 mjbnbna1 max12345 masha2010 vfif1986
192837465q 123456789aaa ieinfo5 poopie1 kopa1994 nastya1997 4815162342lf nepbr2009 rahul123 snh4life
w74156900 pfqwtd27121988 zxcvbn3215 sergey7 16fretb cnfc35762209 221133z merlin7 tdfqugl5 123happy march10
66stang lindsay2 bird333 pebbles2 1mother 1dddddd 1hhhhhhh carmen2 amc20277 bacchus1 chester123 green13
lovers1 km83wa00 paris75 carlos68 trebor1 serpent1 button1 gooner01 absolut1 andrew00 andrew8 1badass
haha1234 rocket01 1stephen 1viking 1hundred 1magneto monkey19 angel200 falcon21 climber1 123321l baseball21
okk34125 callie1 root138 m0ntlure nzceg251 pibzk431 wtsfjmi7 austin97 katie12 mong1ni andrew21 rdq5ww4x
matthew10 mech6666 omytvc15 uxmdzi4o ashley22 angel66 lvd9341 daphne1 cmigtvo7 tiger86 h72sfibbnl mutt22pu
cartoon1 hendrix2 george10 gilbert2707 tspeter1 honda2000 12345love 63chevy seadoo96 sarah200 akira123
qwqw1212 thomas3 66mustan 98stang champion1 eagle69 rancid1 slainte6 nicole69 gateway7 wildcat7 w1408776w
trucks1 vgy78uhb david25 qwerty56 98cobra 78vette slappy1 4p9f8nja 77sunset buddy111 1pamela mustang66
dundee1 misiaczek1 batman9 333333a 1blaster natasha5 oliver12 outkast1 august28 bravo20 noway123 bma2002
iverson1 winter07 coco1234 december2 alex1980 123123qw diana2002 jones123 lucydog1 snapple1 s211278 kristi1
michael13 lange9x marine12 april30 reset123 joshua04 ranger82 andrea10 fanta123 anakin99 andrew33 thug4life
paragon1 louise01 findaupair007 qq123321 anthony12 alina2009 ktyj4rf adidas23 adidas99 dragon06 america7
daddy21 movies1 naughty2 prowler1 african1 ichiban1 e214fre21 andres1 fifa2000 1turtle astra12 ltybc123
carmen00 anna1979 30seconds thegr81 predator1 jensen1 vadim1995 7777777f football10 anna1992 1qaz2wsx3
alpha135792468 boeing747 parol12345 nata1977 italias1 nokia12 sandra69 voyager6 hv120dv es206en artur4ik
newyork0 batman00 olga1991 alena1992 alejandro1 vtnhj2033 s1a2s3h4a5 fkbyf123 123alex zxc123qwe w1w2w3w4w5
20162016up restart1 alex555 alex1992 alex1993 qazwsx123456 april29 gofsu338 amber12 princess2 147369a
reading1 cancun1 harley4 trotter1 nokia1600 alina2000 lena1234 alisha1 1gemini azlk2141 alla123 artem2000
h0lygr41l nation1 diya2003 tawny20 m0nkeyb0 jagger1 element2 success7 denis1989 asd123asd123 parola12
room101 jordan6 august21 z12345z mexico2 scooter8 october31 7777777q shalom1 robert24 bettina1 andrea00
qweasdzxc12 andrea69 ronaldinho10 fernando1 audirs4 consult1 usa1776 a2345678 angel2010 demon13 fr33d0m
anna1998 pavel123 svensps820 buzzard1 12andriy14 123vvv123 jorge123 p@ssw0r artem1998 theman2 artur123
ipo54tj45uy856 s123456s kerstin1 3616615a un4given budlight1 qazxsw22 badboy123 becker1 puddin1 cfgfa03
reality5 1maveric baldwin1 shadow20 westside1 1brother rtyu4567 banana69 splash1 ke12fe13 chris77 imjakie123
green75 blaster2 april18 gemini6 college2 kaka123 hal2001 platinum1 1purple cassey1 kakka12 patches2 1driver
saskia1 sesame1 marlene1 november1 1yankees 1sucker killer21 bass1234 hummer99 suckme69 batman22 babygirl2
12q34w56e batman3 winter13 bmx4life momo123 sex4ever american1 gateway5 rovers1 slammer1 bubba99 weed123
bball15 black47 xz33333 jeremy2 watson0 poptart1 russell7 charter1 habbo123 go49ers bigdawg1 godzils4s7
psycho72 falcon4 jimmy11 testo12 yankees23 rocket2 robert71 skiing1 12345678l casper13 boston99 charles9
kittycat1 winston3 blowjob6 flanker7 qaz123qaz georgie1 hunter5 rachel7 bubba13 vf279sm 1tennis angel100
blue222 norwich1 babylon1 killer45 chris26 tigger10 bailey99 89semtsriuty oliver123 holly12 berl1952 gareth1
david99 1voyager babe1987 library1 gateway6 druhay17 vika12345 james777 sierra12 broker1 badboys2 bigmac12
purple7 ytrewq11 baseball10 maggie123 super21 jackson4 23843dima carolin1 rinker1 fishing4 fuckher1 getsome1
blizzard1 martin21 thumper2 7elephant bullshit1 sdicmt7seytn playboy3 1bigtits 54chevy 1bigman bigdog2
casey12 justin99 buffalo7 bigfish1 thedude1 phantom4 cbr600f2 moose23 kennedy12 happy21 kathy69 deedee1
1joseph yellow8 tylerca310 cougar11 goliath1 ranger13 djeter2 bill063 scamper1 ph0enix bulldog6 rebels1
zheng2568 tractor1 please12 blondie2 killer22 kaitlyn1 dylan123 dalton1 black99 powder1 death66 sasuke123
brandon5 manson1 1nstant bravo123 magic12 black69 cowboys3 bigbear1 tottenham1 thirteen13 rosie123 chimera1
drew123 nsnabh76 ladies1 secret99 nightmare1 lantern1 slayer123 blue333 ch3ch2oh royals1 1special rebecca9
paper123 research1 xehrf2011 aussie1 captain7 april11 gateway0 newport2 secret00 texas69 bmfc2353 master32
666hell michigan1 tadpole1 tungdom6 19thhole mybaby1 cancer69 worr3619 taylor10 2w93jpa4 carmine1 liz8tysiu
ireland3 martin19 00seven peaches3 gobucks1 wind0ws football7 idontknow1 dakota11 ballin23 hidden1 bulldog3
hockey30 taylor6 pingeye2 richard5 jamie12 skyhawk1 butler1 jazmine1 asdf456 benno007 dexter12 texas22
winston9 jasmine0 green88 alkanaft123 m0nster liberty9 carrera1 andrew7 bubba111 play123 julia666 candy69
3children chevy57 rubber1 ktjynsq40147 1a2a3a4a5a6a q123321q bullnuts2003 burner1 dopey01 nelson11 candle1
popcorn2 totti10 shauna1 one23456 charles7 frank21 zippo123 cameron9 bj200ex1 krista1 carlos10 miami123
toolman1 wheels1 charles4 tennis22 senior1 9231wcf chicago23 sunflower1 master9 jason23 cerf123 ranger66
qwertyui1 lumber1 yankee23 ninety9 diehard1 helpme96 ace2luv cameron6 stooges3 passwort1 sleeper1 psycho78
rhh8319 1xavier billie1 peter11 67chevy 1psycho aa111111 b0nehead am56789 1boston iceman01 charlotte1
polo123 legend2 montana2 phantom0 ginger01 1cracker sprite1 hondo17 madruga2 bulldogs1 pauline1 lion123
t5r4e3w2q1 pussy420 starwars3 raven666 1jasmine ss6z2sw6lu snoopy13 eagles5 phoenix6 emma123 2sexy4u stoney1
tasha123 1raider george99 super99 1mountai iddqd88 1service showme1 cherokee1 alex8899 oilers1 lesley1
shelbygt500 dmiller12as 1mookie poison1 erotica1 red1sox caesar12 salomon1 face2face 050605rostik denise01
19960610ilja hand2000 freesex1 morena1 kar120c august30 devil66 ripken08 lineage123 jeter02 hammer00 1dancer
marina15 andrews1 1jackie hotboy1 pantera2 sandra11 123123w jeffwsb1 qwe123321 123456zxcvbn dragon18 1carmen
nikonf5 money13 roman12 123321d smokie1 smile101 sex4fun animal2 lizzy123 lucille1 david22 summer09
80361665abc ginger99 morning1 voodoo22 sasuke12 winner2 8218yxfz sawa212 vintage1 eric1132 wedding1
marcs1997 12345qa dogmeat1 foolish1 1angels deniska1 1dollar arcadia1 abcd123456 iceman22 102030a denis1983
den040791 maggie99 puppy123 roma2010 nokia5700 monster123 santafe1 sammie01 master66 rt3460014 torpedo1
omen666 special7 aurora1 1bandit nicholas9 patton1 josh123 werty12345 dima1983 mazda123 d36rkqdff ak471996
george69 porshe911 ncc-1701 1hardcor apollo17 doc_0815 happy11 edik123 electro1 wordpass1 iddqd890 dragon44
monkey42 dragon35 general2 lalala123 e6pz84qfcj eminem11 z1x2c3v4b5n6 e123456 smokey22 872rlcfo retard1
marcel1 gremlin1 telecom1 elena1975 fantasy8 abcabc55 ad12345678 121212z fox12345 minnie2 360moden lakers2
boogers1 159357q rabbit12 forget1 telefon1 now0new 89063032220m acca3344 vadim1996 mariah1 vfhbz007
5858855abc acts238 winter98 hector1 silver21 lucky22 diablo123 zipper1 soccer8 917190qq chicken4 calypso1
bobbie1 ferrari4 q12we34r badiman28200 a3930571 wwwww77 mazdamx3 arsenal14 zexts364325 vlad2010 123ewqasdcxz
fuckoff666 cvyx76h charlie111 party01 jess1ca tyler12 jenn1fer golfer20 schultz1 adv0927 miami99 1stella
1united juliana1 fubar69 maiden666 winter09 manzey20 polniypizdec1102 gmoney1 vfvjxrf1 star6767 killer6
1gabriel mama1960 ybrjkfq1 1billion naruto0 go4itnow happy200 teacher2 irina1989 rocket12 1w2e3r4t possum1
naruto99 runner12 80camaro cobra99 nthk12345 010203a betty123 000000q gunner01 tbone69 111000z sunshine69
sandi1172 hd764nw5d7e1vbv moon1234 o1l2e3g4 fyfcnfcbz1 saturn2 number10 typhoon1 bmwk75s pussy24 power01
hp189dn eagles22 is211tn pm209mt aezakmi123 voodoo3 molly13 love200 annada2 dickens1 1reddog grayson1
gfgf123 brown123 leopard1 football5 faggot1 dragon17 lollipop1 rita123 guyver1 1qwerty7 123123asd jason01
x123456x shadow9 olga1234 stephanie1 system58 volvofh12 12345ss normal1 antwerp1 ivan1996 n1a2t3a4 amber01
justin3 kris123 mango123 sam12345 twelve12 sexy101 raiders0 knight7 simon12 kss2773 voyeur1 sadie123
marshall1 josephphone7 rocky11 nascar08 0l8kchek like123 max1992 semperfi1 sakura1 ranger10 jose123 69mustan
as12az23 vicious1 nizmo400r amanda96 juttu123 vespa123 kiuhnm1 valera123 a789456123 061096m 1success
penguin6 russian6 sahtm131 mass234 olga1979 12345qwert7 rachel01 purple77 angel10 rundll32 summer7 5345321aa
adm15575 acdc123 1122qqww aa123456s sahtm038 dunnowho89 oleaut32 maks1995 viggen37 stevens1 mdmsii64
mdmnttd2 mdmgl004 sahtm082 msoracle32re patrick4 mdmnis1u vika1234 sasha1991 spiffy1 morales1 setupenu2
jaws1221 pass2012 pitmans4 mtr1996 boy1cool23 melvin69 oleg1985 gbpltw147 4solomon sasha1998 rauf123
roma1996 bhrh0h2oof6xbqjeh ka12rm12 87654321vv
`
