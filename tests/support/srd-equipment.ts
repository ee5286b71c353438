/* The tables of the SRD 5.1, typed by hand. A dash means no value. */

export const WEAPONS = `
Simple melee weapon
Club | 1 sp | 1d4 bludgeoning | 2 | light
Dagger | 2 gp | 1d4 piercing | 1 | finesse, light, thrown (20/60)
Greatclub | 2 sp | 1d8 bludgeoning | 10 | two-handed
Handaxe | 5 gp | 1d6 slashing | 2 | light, thrown (20/60)
Javelin | 5 sp | 1d6 piercing | 2 | thrown (30/120)
Light hammer | 2 gp | 1d4 bludgeoning | 2 | light, thrown (20/60)
Mace | 5 gp | 1d6 bludgeoning | 4 | -
Quarterstaff | 2 sp | 1d6 bludgeoning | 4 | versatile (1d8)
Sickle | 1 gp | 1d4 slashing | 2 | light
Spear | 1 gp | 1d6 piercing | 3 | thrown (20/60), versatile (1d8)
Simple ranged weapon
Crossbow, light | 25 gp | 1d8 piercing | 5 | ammunition (80/320), loading, two-handed
Dart | 5 cp | 1d4 piercing | 0.25 | finesse, thrown (20/60)
Shortbow | 25 gp | 1d6 piercing | 2 | ammunition (80/320), two-handed
Sling | 1 sp | 1d4 bludgeoning | - | ammunition (30/120)
Martial melee weapon
Battleaxe | 10 gp | 1d8 slashing | 4 | versatile (1d10)
Flail | 10 gp | 1d8 bludgeoning | 2 | -
Glaive | 20 gp | 1d10 slashing | 6 | heavy, reach, two-handed
Greataxe | 30 gp | 1d12 slashing | 7 | heavy, two-handed
Greatsword | 50 gp | 2d6 slashing | 6 | heavy, two-handed
Halberd | 20 gp | 1d10 slashing | 6 | heavy, reach, two-handed
Lance | 10 gp | 1d12 piercing | 6 | reach, special
Longsword | 15 gp | 1d8 slashing | 3 | versatile (1d10)
Maul | 10 gp | 2d6 bludgeoning | 10 | heavy, two-handed
Morningstar | 15 gp | 1d8 piercing | 4 | -
Pike | 5 gp | 1d10 piercing | 18 | heavy, reach, two-handed
Rapier | 25 gp | 1d8 piercing | 2 | finesse
Scimitar | 25 gp | 1d6 slashing | 3 | finesse, light
Shortsword | 10 gp | 1d6 piercing | 2 | finesse, light
Trident | 5 gp | 1d6 piercing | 4 | thrown (20/60), versatile (1d8)
War pick | 5 gp | 1d8 piercing | 2 | -
Warhammer | 15 gp | 1d8 bludgeoning | 2 | versatile (1d10)
Whip | 2 gp | 1d4 slashing | 3 | finesse, reach
Martial ranged weapon
Blowgun | 10 gp | 1 piercing | 1 | ammunition (25/100), loading
Crossbow, hand | 75 gp | 1d6 piercing | 3 | ammunition (30/120), light, loading
Crossbow, heavy | 50 gp | 1d10 piercing | 18 | ammunition (100/400), heavy, loading, two-handed
Longbow | 50 gp | 1d8 piercing | 2 | ammunition (150/600), heavy, two-handed
Net | 1 gp | - | 3 | special, thrown (5/15)
`;

export const ARMOR = `
Light armor
Padded | 5 gp | 11 + Dex modifier | - | disadvantage | 8
Leather | 10 gp | 11 + Dex modifier | - | - | 10
Studded leather | 45 gp | 12 + Dex modifier | - | - | 13
Medium armor
Hide | 10 gp | 12 + Dex modifier (max 2) | - | - | 12
Chain shirt | 50 gp | 13 + Dex modifier (max 2) | - | - | 20
Scale mail | 50 gp | 14 + Dex modifier (max 2) | - | disadvantage | 45
Breastplate | 400 gp | 14 + Dex modifier (max 2) | - | - | 20
Half plate | 750 gp | 15 + Dex modifier (max 2) | - | disadvantage | 40
Heavy armor
Ring mail | 30 gp | 14 | - | disadvantage | 40
Chain mail | 75 gp | 16 | 13 | disadvantage | 55
Splint | 200 gp | 17 | 15 | disadvantage | 60
Plate | 1500 gp | 18 | 15 | disadvantage | 65
Shield
Shield | 10 gp | +2 | - | - | 6
`;

export const PRICES = `
Standard gear
Abacus | 2 gp | 2
Acid (vial) | 25 gp | 1
Alchemist's fire (flask) | 50 gp | 1
Antitoxin (vial) | 50 gp | -
Backpack | 2 gp | 5
Ball bearings (bag of 1,000) | 1 gp | 2
Barrel | 2 gp | 70
Basket | 4 sp | 2
Bedroll | 1 gp | 7
Bell | 1 gp | -
Blanket | 5 sp | 3
Block and tackle | 1 gp | 5
Book | 25 gp | 5
Bottle, glass | 2 gp | 2
Bucket | 5 cp | 2
Caltrops (bag of 20) | 1 gp | 2
Candle | 1 cp | -
Case, crossbow bolt | 1 gp | 1
Case, map or scroll | 1 gp | 1
Chain (10 feet) | 5 gp | 10
Chalk (1 piece) | 1 cp | -
Chest | 5 gp | 25
Clothes, common | 5 sp | 3
Clothes, costume | 5 gp | 4
Clothes, fine | 15 gp | 6
Clothes, traveler's | 2 gp | 4
Component pouch | 25 gp | 2
Crowbar | 2 gp | 5
Fishing tackle | 1 gp | 4
Flask or tankard | 2 cp | 1
Grappling hook | 2 gp | 4
Hammer | 1 gp | 3
Hammer, sledge | 2 gp | 10
Holy water (flask) | 25 gp | 1
Hourglass | 25 gp | 1
Hunting trap | 5 gp | 25
Ink (1 ounce bottle) | 10 gp | -
Ink pen | 2 cp | -
Jug or pitcher | 2 cp | 4
Ladder (10-foot) | 1 sp | 25
Lamp | 5 sp | 1
Lantern, bullseye | 10 gp | 2
Lantern, hooded | 5 gp | 2
Lock | 10 gp | 1
Magnifying glass | 100 gp | -
Manacles | 2 gp | 6
Mirror, steel | 5 gp | 0.5
Oil (flask) | 1 sp | 1
Paper (one sheet) | 2 sp | -
Parchment (one sheet) | 1 sp | -
Perfume (vial) | 5 gp | -
Pick, miner's | 2 gp | 10
Piton | 5 cp | 0.25
Poison, basic (vial) | 100 gp | -
Pole (10-foot) | 5 cp | 7
Pot, iron | 2 gp | 10
Potion of healing | 50 gp | 0.5
Pouch | 5 sp | 1
Quiver | 1 gp | 1
Ram, portable | 4 gp | 35
Rations (1 day) | 5 sp | 2
Robes | 1 gp | 4
Rope, hempen (50 feet) | 1 gp | 10
Rope, silk (50 feet) | 10 gp | 5
Sack | 1 cp | 0.5
Scale, merchant's | 5 gp | 3
Sealing wax | 5 sp | -
Shovel | 2 gp | 5
Signal whistle | 5 cp | -
Signet ring | 5 gp | -
Soap | 2 cp | -
Spellbook | 50 gp | 3
Spikes, iron (10) | 1 gp | 5
Spyglass | 1000 gp | 1
Tent, two-person | 2 gp | 20
Tinderbox | 5 sp | 1
Torch | 1 cp | 1
Vial | 1 gp | -
Waterskin | 2 sp | 5
Whetstone | 1 cp | 1
Ammunition
Arrows (20) | 1 gp | 1
Blowgun needles (50) | 1 gp | 1
Crossbow bolts (20) | 1 gp | 1.5
Sling bullets (20) | 4 cp | 1.5
Arcane focus
Crystal | 10 gp | 1
Orb | 20 gp | 3
Rod | 10 gp | 2
Staff | 5 gp | 4
Wand | 10 gp | 1
Druidic focus
Sprig of mistletoe | 1 gp | -
Totem | 1 gp | -
Wooden staff | 5 gp | 4
Yew wand | 10 gp | 1
Holy symbol
Amulet | 5 gp | 1
Emblem | 5 gp | -
Reliquary | 5 gp | 2
Kit
Climber's kit | 25 gp | 12
Healer's kit | 5 gp | 3
Mess kit | 2 sp | 1
Equipment pack
Burglar's pack | 16 gp | -
Diplomat's pack | 39 gp | -
Dungeoneer's pack | 12 gp | -
Entertainer's pack | 40 gp | -
Explorer's pack | 10 gp | -
Priest's pack | 19 gp | -
Scholar's pack | 40 gp | -
Artisan's tools
Alchemist's supplies | 50 gp | 8
Brewer's supplies | 20 gp | 9
Calligrapher's supplies | 10 gp | 5
Carpenter's tools | 8 gp | 6
Cartographer's tools | 15 gp | 6
Cobbler's tools | 5 gp | 5
Cook's utensils | 1 gp | 8
Glassblower's tools | 30 gp | 5
Jeweler's tools | 25 gp | 2
Leatherworker's tools | 5 gp | 5
Mason's tools | 10 gp | 8
Painter's supplies | 10 gp | 5
Potter's tools | 10 gp | 3
Smith's tools | 20 gp | 8
Tinker's tools | 50 gp | 10
Weaver's tools | 1 gp | 5
Woodcarver's tools | 1 gp | 5
Gaming set
Dice set | 1 sp | -
Playing card set | 5 sp | -
Musical instrument
Bagpipes | 30 gp | 6
Drum | 6 gp | 3
Dulcimer | 25 gp | 10
Flute | 2 gp | 1
Lute | 35 gp | 2
Lyre | 30 gp | 2
Horn | 3 gp | 2
Pan flute | 12 gp | 2
Shawm | 2 gp | 1
Viol | 30 gp | 1
Other tools
Disguise kit | 25 gp | 3
Forgery kit | 15 gp | 5
Herbalism kit | 5 gp | 3
Navigator's tools | 25 gp | 2
Poisoner's kit | 50 gp | 2
Thieves' tools | 25 gp | 1
Saddle
Saddle, exotic | 60 gp | 40
Saddle, military | 20 gp | 30
Saddle, pack | 5 gp | 15
Saddle, riding | 10 gp | 25
Tack and harness
Animal feed (1 day) | 5 cp | 10
Bit and bridle | 2 gp | 1
Saddlebags | 4 gp | 8
Stabling (1 day) | 5 sp | -
Drawn vehicle
Carriage | 100 gp | 600
Cart | 15 gp | 200
Chariot | 250 gp | 100
Sled | 20 gp | 300
Wagon | 35 gp | 400
`;

export const TRAVEL = `
Mount or other animal
Camel | 50 gp | 50 ft. | 480
Donkey | 8 gp | 40 ft. | 420
Elephant | 200 gp | 40 ft. | 1320
Horse, draft | 50 gp | 40 ft. | 540
Horse, riding | 75 gp | 60 ft. | 480
Mastiff | 25 gp | 40 ft. | 195
Mule | 8 gp | 40 ft. | 420
Pony | 30 gp | 40 ft. | 225
Warhorse | 400 gp | 60 ft. | 540
Waterborne vehicle
Galley | 30000 gp | 4 mph | -
Keelboat | 3000 gp | 1 mph | -
Longship | 10000 gp | 3 mph | -
Rowboat | 50 gp | 1.5 mph | -
Sailing ship | 10000 gp | 2 mph | -
Warship | 25000 gp | 2.5 mph | -
`;
