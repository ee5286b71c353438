import type { Described } from './described.ts';

const CRAFT =
  "**Proficiency** adds the bonus to ability checks for this craft. The game master chooses the ability: Dexterity for fine work, Strength for hard material. Each kind of artisan's tools is a proficiency of its own.";
const MUSIC = [
  '**Proficiency** adds the bonus to ability checks to play it. Each instrument is a proficiency of its own.',
  '**Focus.** Bards can cast their spells with an instrument. It stands in for every material component that has no price.',
];
const GAME = [
  '**Proficiency** adds the bonus to ability checks to play with it. Each kind of game is a proficiency of its own.',
];

const CRAFTS: Readonly<Record<string, string>> = {
  'alchemists-supplies': 'For mixing alchemical substances.',
  'brewers-supplies': 'For beer and other brewed drinks.',
  'calligraphers-supplies': 'For fine handwriting.',
  'carpenters-tools': 'For building with wood.',
  'cartographers-tools': 'For drawing maps.',
  'cobblers-tools': 'For shoes and boots.',
  'cooks-utensils': 'For cooking.',
  'glassblowers-tools': 'For making things of glass.',
  'jewelers-tools': 'For gems and jewelry.',
  'leatherworkers-tools': 'For leather goods.',
  'masons-tools': 'For building with stone.',
  'painters-supplies': 'For paintings.',
  'potters-tools': 'For pots and other ceramics.',
  'smiths-tools': 'For forging metal.',
  'tinkers-tools': 'For repairing small things.',
  'weavers-tools': 'For cloth.',
  'woodcarvers-tools': 'For carving wood.',
};

const INSTRUMENTS = [
  'bagpipes',
  'drum',
  'dulcimer',
  'flute',
  'lute',
  'lyre',
  'horn',
  'pan-flute',
  'shawm',
  'viol',
];

export const TOOLS: Described = {
  ...Object.fromEntries(Object.entries(CRAFTS).map(([index, use]) => [index, [use, CRAFT]])),
  ...Object.fromEntries(INSTRUMENTS.map((index) => [index, MUSIC])),
  'dice-set': GAME,
  'playing-card-set': GAME,
  'disguise-kit': [
    'Makeup, hair dye and small props that change how someone looks.',
    '**Proficiency** adds the bonus to ability checks to make a disguise for the eye.',
  ],
  'forgery-kit': [
    'Papers, pens, inks, seals, wax and metal leaf.',
    '**Proficiency** adds the bonus to ability checks to forge a document.',
  ],
  'herbalism-kit': [
    'Clippers, a mortar, pouches and vials.',
    '**Proficiency** adds the bonus to ability checks to know or use herbs. Nobody can make antitoxin or a potion of healing without it.',
  ],
  'poisoners-kit': [
    'Vials and chemicals for making poison.',
    '**Proficiency** adds the bonus to ability checks to make or use poison.',
  ],
  'navigators-tools': [
    'Instruments for finding the way at sea.',
    '**Proficiency** is enough to plot a course and read sea charts, and adds the bonus to ability checks against getting lost at sea.',
  ],
  'thieves-tools': [
    'Picks, a file, a mirror on a handle, scissors and pliers.',
    '**Proficiency** adds the bonus to ability checks to open locks or disarm traps. A common lock is DC 15 (Dexterity), and so are manacles.',
  ],
};
