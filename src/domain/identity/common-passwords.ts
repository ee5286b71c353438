/** Words that common passwords consist of, in lower case. A trailing number or sign does not make one less common. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password passw0rd p@ssword p@ssw0rd pass passwd passwort motdepasse contrasena senha parola kennwort
  qwerty qwertz azerty qwertyuiop qwertzuiop azertyuiop qwert qwer qweasd qweasdzxc qwe qaz qazwsx qazwsxedc
  asdf asdfg asdfgh asdfghjkl asd zxcv zxcvb zxcvbn zxcvbnm zxc yxcvbnm wasd poiuytrewq lkjhgfdsa mnbvcxz
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz 1qaz2wsx 1qazxsw2 zaq1zaq1 zaq12wsx q1w2e3 q1w2e3r4 q1w2e3r4t5 123qwe 123abc 1234qwer
  abc abcd abcde abcdef abcdefg abcdefgh a1b2c3 a1b2c3d4 aa aaa aaaa aaaaaa aaaaaaaa asdasd asdfasdf qweqwe xxx xxxx
  xxxxxx zzzzzz letmein letmeinnow welcome admin administrator root toor guest user test tester testing test test
  changeme secret secrets login logon access master default temp temporary system server demo sample example public private
  hello hallo hola bonjour ciao hellothere iloveyou iloveu ily ilove loveyou lovely love lover loveme loverboy lovelove
  monkey dragon tiger lion eagle falcon hawk wolf bear panther cougar jaguar cheetah leopard shark dolphin panda turtle
  kitty kitten cat cats puppy dog doggy doggie horse pony bunny rabbit hamster spider snake cobra viper python scorpion
  butterfly chicken turkey piglet peanut pumpkin cookie cookies chocolate candy sweet sweety sweetie honey sugar cherry
  banana orange apple lemon mango strawberry peaches coconut pepper ginger cinnamon pickle pickles cheese muffin waffle
  coffee cocacola pepsi whiskey budweiser heineken guinness corona marlboro mustang corvette camaro ferrari porsche
  mercedes bmw audi toyota honda yamaha kawasaki suzuki harley chevy chevrolet ford dodge jeep hummer lamborghini
  football baseball basketball soccer hockey tennis golf golfer golfing softball volleyball rugby cricket swimming
  arsenal chelsea liverpool manchester barcelona realmadrid juventus milan ronaldo messi beckham jordan kobe lakers
  yankees redsox cowboys steelers packers broncos raiders patriots eagles giants dodgers cubs tigers bulldogs bulldog
  superman batman spiderman ironman hulk thor wolverine deadpool superstar hero ninja samurai warrior wizard witch magic
  merlin gandalf frodo bilbo aragorn legolas sauron hobbit mordor dungeon dungeons dungeonmaster gamemaster beholder
  tarrasque paladin barbarian ranger rogue sorcerer warlock bard cleric druid fighter goblin vampire zombie phoenix
  starwars startrek matrix neo trinity skywalker darthvader yoda chewie chewbacca hansolo stargate terminator avatar
  pokemon pikachu charizard mario luigi zelda link sonic tetris minecraft fortnite roblox warcraft starcraft diablo
  halo counter counterstrike gamer games game gaming playstation xbox nintendo naruto goku dragonball sasuke
  princess prince queen king angel angels angela devil demon satan lucifer heaven hell god jesus jesuschrist christ
  church faith hope blessed trinity sunshine sunny sunflower flower flowers rainbow summer winter spring autumn snow
  january february march april may june july august september october november december monday friday sunday
  moonlight star stars galaxy sky ocean river mountain forest thunder lightning storm fire water earth diamond crystal
  silver gold golden purple black white red blue green yellow pink orange rose lily jasmine violet daisy
  michael jennifer jessica ashley daniel matthew joshua andrew robert thomas jordan taylor charlie george william james
  john david richard joseph anthony christopher nicholas alexander alex max sam jack harry oliver jacob ethan ryan kevin
  brian steven patrick jason justin brandon tyler austin dylan zachary cameron logan hunter mason aaron adam eric mark
  maria anna julia laura sarah emily emma olivia sophia isabella hannah samantha elizabeth nicole amanda melissa michelle
  stephanie rebecca rachel heather amber brittany courtney megan chelsey vanessa monica veronica victoria natalie
  alexandra andrea barbara carlos miguel antonio francisco juan jose pedro diego gabriel rafael lucas mateo santiago
  computer internet google yahoo facebook twitter instagram youtube amazon microsoft windows apple samsung nokia
  iphone android linux ubuntu oracle cisco router network wireless security hacker hacked killer shadow trustno1
  freedom liberty america american usa england london paris berlin madrid rome italia france germany canada mexico
  brasil russia china japan tokyo india texas california florida dallas boston chicago denver phoenix newyork
  money cash dollar lucky winner number one first success business boss friend friends bestfriend family mother father
  mommy daddy mama papa baby babygirl babyboy girl boy brother sister forever together always never nothing whatever
  blahblah nopass nopassword mypassword yourpassword newpassword password password thepassword adminadmin rootroot
  fuckyou fuckoff fuckme asshole bitch sexy sexsex hottie biteme booger bigdaddy buster snoopy tigger scooby garfield
  mickey minnie donald disney elmo barney barbie winnie simpsons homer bart maggie lucky rocky rambo maverick goose
  jackass slayer metallica nirvana acdc ironmaiden slipknot eminem tupac beatles elvis madonna shakira rihanna beyonce
  guitar drummer music musica dance dancer piano singer rockstar rock metal punk hiphop
  cheer cheerleader teacher student school college university doctor nurse police soldier army marine marines navy
  airborne sniper bullet trigger gunner rocket blaster laser turbo nitro racing racer speed formula1 
  lorescreen dnd dungeonsanddragons`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
