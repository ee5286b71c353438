import type { WrittenRule } from '#domain/codex/rule.ts';

export const TRAVEL: readonly WrittenRule[] = [
  {
    index: 'travel-pace',
    name: 'Travel Pace',
    aliases: [
      'travel',
      'pace',
      'miles per day',
      'overland travel',
      'how far can we travel',
      'walking speed',
      'journey',
    ],
    chapter: 'Adventuring',
    srd: 'Adventuring, Travel Pace',
    desc: [
      'A day of travel is 8 hours. The whole party moves at one pace.',
      'In difficult terrain (dense wood, swamp, mountains, snow) every distance is halved.',
      'Speed in feet matters only in a fight. Advice: a group with someone whose speed is halved goes slow.',
    ],
    tables: [
      {
        caption: 'Travel pace',
        columns: ['Pace', 'Minute', 'Hour', 'Day', 'Effect'],
        rows: [
          ['Fast', '400 ft.', '4 miles', '30 miles', '-5 to passive Perception'],
          ['Normal', '300 ft.', '3 miles', '24 miles', '—'],
          ['Slow', '200 ft.', '2 miles', '18 miles', 'The party can use Stealth'],
        ],
      },
    ],
    rules2024:
      '2024: fast gives disadvantage on Perception, Survival and Stealth, normal on Stealth, and slow gives advantage on Perception and Survival.',
    see: [
      'rules/forced-march',
      'rules/navigation',
      'rules/vehicles-and-mounts-speed',
      'rules/difficult-terrain',
      'rules/travel-complications',
    ],
  },
  {
    index: 'forced-march',
    name: 'Forced March',
    aliases: [
      'march through the night',
      'travel more than 8 hours',
      'keep walking',
      'extended travel',
      'push on',
    ],
    chapter: 'Adventuring',
    srd: 'Adventuring, Travel Pace',
    desc: [
      'After 8 hours the party may go on, hour by hour, at its pace.',
      'At the end of each extra hour every character makes a Constitution save. A failure is one level of exhaustion.',
      'Advice: mounts tire as well. Those who ride in a cart or ship do not walk and do not save.',
    ],
    tables: [
      {
        caption: 'Save at the end of the hour',
        columns: ['Hour of travel', 'DC'],
        rows: [
          ['9th', '11'],
          ['10th', '12'],
          ['11th', '13'],
          ['12th', '14'],
          ['Each further hour', '+1'],
        ],
      },
    ],
    see: ['rules/travel-pace', 'rules/exhaustion-levels', 'conditions/exhaustion'],
  },
  {
    index: 'marching-order',
    name: 'Marching Order',
    aliases: [
      'order of march',
      'who is in front',
      'front rank',
      'rear guard',
      'formation',
      'who triggers the trap',
    ],
    chapter: 'Adventuring',
    srd: 'Advice, not in the SRD',
    desc: [
      'Advice: ask for it once, before it matters, and note it: who is in front, in the middle, at the back, and how many fit side by side.',
      'What it decides:',
      '- The front meets traps and notices what lies ahead; the back notices followers.',
      '- An ambush from the side begins near a random rank.',
      '- Someone who draws a map, tracks, forages or finds the way is not on watch: leave out that passive Perception.',
      'The players may change it whenever nobody is fighting.',
    ],
    see: ['rules/surprise', 'rules/traps', 'rules/passive-checks', 'rules/navigation'],
  },
  {
    index: 'special-movement',
    name: 'Special Movement',
    aliases: ['crawl', 'crawling', 'burrow', 'movement cost', 'fly overland', 'travel by magic', 'mph'],
    chapter: 'Movement',
    srd: 'Adventuring, Special Types of Movement',
    desc: [
      'The table gives the movement that 1 foot costs without a fitting speed. Difficult terrain adds 1 more foot.',
      'Advice for long journeys: a speed of 30 feet is 3 miles in an hour and 24 in a day. Count other speeds in the same way, so a flyer with 60 feet covers 6 miles in an hour.',
    ],
    tables: [
      {
        caption: 'Cost of 1 foot',
        columns: ['Way', 'Cost', 'Note'],
        rows: [
          ['Climb', '2 ft.', 'Check only if slick or sheer'],
          ['Swim', '2 ft.', 'Check only in rough water'],
          ['Crawl', '2 ft.', 'The way to move while prone'],
          ['Squeeze', '2 ft.', 'Space one size smaller'],
          ['Jump', '1 ft.', 'Long jump: Strength score in feet, after a run-up of 10 ft.'],
          ['Burrow, fly', '1 ft.', 'Only with that speed'],
        ],
      },
    ],
    see: [
      'rules/climbing-and-swimming',
      'rules/jumping',
      'rules/flying-movement',
      'rules/squeezing',
      'spells/wind-walk',
    ],
  },
  {
    index: 'vehicles-and-mounts-speed',
    name: 'Vehicles and Mounts: Speed',
    aliases: [
      'horse speed',
      'riding',
      'ship speed',
      'gallop',
      'mounts',
      'vehicles',
      'boat',
      'how fast is a horse',
    ],
    chapter: 'Adventuring',
    srd: 'Equipment, Mounts and Vehicles',
    desc: [
      'A mount helps for about an hour: at a gallop it covers twice a fast pace, 8 miles. Over a whole day riders are no faster than walkers, unless fresh horses wait every 8 to 10 miles.',
      'Carts and wagons use the normal paces. Ships have their own speed, up to 24 hours a day with enough crew, without effects of pace.',
      'An animal pulls five times its load, the vehicle included. Rowed boats add the current downstream, often 3 mph, and cannot go against it.',
    ],
    tables: [
      {
        caption: 'Mounts',
        columns: ['Mount', 'Speed', 'Load', 'Price'],
        rows: [
          ['Camel', '50 ft.', '480 lb.', '50 gp'],
          ['Donkey or mule', '40 ft.', '420 lb.', '8 gp'],
          ['Elephant', '40 ft.', '1,320 lb.', '200 gp'],
          ['Draft horse', '40 ft.', '540 lb.', '50 gp'],
          ['Riding horse', '60 ft.', '480 lb.', '75 gp'],
          ['Mastiff', '40 ft.', '195 lb.', '25 gp'],
          ['Pony', '40 ft.', '225 lb.', '30 gp'],
          ['Warhorse', '60 ft.', '540 lb.', '400 gp'],
        ],
      },
      {
        caption: 'Ships and boats',
        columns: ['Vessel', 'Speed', 'Miles in 24 hours', 'Price'],
        rows: [
          ['Galley', '4 mph', '96', '30,000 gp'],
          ['Keelboat', '1 mph', '24', '3,000 gp'],
          ['Longship', '3 mph', '72', '10,000 gp'],
          ['Rowboat', '1½ mph', '—', '50 gp'],
          ['Sailing ship', '2 mph', '48', '10,000 gp'],
          ['Warship', '2½ mph', '60', '25,000 gp'],
        ],
      },
    ],
    rules2024:
      '2024: mounts double the distance of any pace for 1 hour and then need a short or long rest before they can do it again.',
    see: [
      'rules/travel-pace',
      'rules/mounted-combat',
      'equipment/horse-riding',
      'spells/phantom-steed',
      'spells/find-steed',
    ],
  },
  {
    index: 'foraging',
    name: 'Foraging',
    aliases: ['forage', 'find food', 'find water', 'hunting for food', 'living off the land'],
    chapter: 'Adventuring',
    srd: 'Advice, not in the SRD',
    desc: [
      'Advice: the SRD 5.1 has no figures, so this is a simple way that works.',
      'A character who forages on the way, at a normal or slow pace, rolls one Wisdom (Survival) check a day. A success finds food and water for 1d6 people for that day. Failing by 5 or more costs something: an hour, bad water, or an angry animal.',
      'With Goodberry or Create Food and Water there is nothing to roll.',
    ],
    tables: [
      {
        caption: 'Advice: DC of the land',
        columns: ['Land', 'DC'],
        rows: [
          ['Rich: river valley, coast, summer forest', '10'],
          ['Ordinary: grassland, hills, winter forest', '15'],
          ['Poor: mountains, wasteland, caves', '20'],
          ['Nothing: deep desert, ice, cursed land', '25'],
        ],
      },
    ],
    rules2024:
      '2024: the DC is 10 in forest, swamp and on the coast, 15 in grassland, hills and at sea, 20 in mountains, desert, ice, caverns and towns.',
    see: ['rules/food-and-water', 'rules/survival', 'spells/goodberry', 'spells/create-food-and-water'],
  },
  {
    index: 'navigation',
    name: 'Navigation',
    aliases: ['getting lost', 'lost', 'find the way', 'navigate', 'off course', 'map'],
    chapter: 'Adventuring',
    srd: 'Advice, not in the SRD',
    desc: [
      'Advice: with a road, a river or a landmark in sight, nobody gets lost. Otherwise the guide rolls Wisdom (Survival) once a day.',
      'On a failure the party loses 1d6 hours and learns of it late, or comes out somewhere else: that is a scene, not a punishment.',
      "A map or a clear sky gives advantage, a fast pace disadvantage. Sailors who know navigator's tools add their proficiency bonus.",
    ],
    tables: [
      {
        caption: 'Advice: DC of the way',
        columns: ['Land', 'DC'],
        rows: [
          ['Open land with far views', '5'],
          ['Hills, known forest, coastal waters', '10'],
          ['Deep forest, mountains, open sea', '15'],
          ['Swamp, caverns, desert in a storm', '20'],
        ],
      },
    ],
    rules2024:
      '2024: the DC is 5 in grassland and on the coast, 10 in hills, desert, ice, caverns and at sea, 15 in forest, swamp, mountains and towns.',
    see: [
      'rules/survival',
      'rules/travel-pace',
      'rules/travel-complications',
      'equipment/navigators-tools',
      'spells/find-the-path',
    ],
  },
];
