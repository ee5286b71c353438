import { EXPORT_FORMAT, EXPORT_VERSION, type ExportDocument } from './export-document.ts';
import { byPlural } from './record-kinds.ts';
import { EMPTY_SHEET, type Sheet } from './sheet.ts';

/** Ids only connect the records. Loading the sample gives every record a new id. */
const at = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const PARTY = [at(1), at(2), at(3), at(4)];
const FERRYWOMAN = at(11);
const PRIEST = at(12);
const CROSSING = at(21);
const MILL = at(22);
const TOWER = at(23);
const VALE = at(31);
const NOTE_OF_TOWER = at(42);

const BRANNOC: Sheet = {
  ...EMPTY_SHEET,
  initiative_bonus: 1,
  saving_throws: {
    strength: 5,
    dexterity: 1,
    constitution: 5,
    intelligence: 0,
    wisdom: 1,
    charisma: -1,
  },
  passive_perception: 11,
  speed: '30 ft.',
};
const YSOLDE: Sheet = {
  ...EMPTY_SHEET,
  initiative_bonus: 3,
  passive_perception: 14,
  resistances: ['fire'],
};

/** Sample data for a new user: a party of level 3 and three fights, each harder than the last. */
export const SAMPLE: ExportDocument = {
  format: EXPORT_FORMAT,
  version: EXPORT_VERSION,
  ...byPlural(() => []),
  characters: [
    {
      name: 'Brannoc Ashdown',
      player: 'Alex',
      hit_points: 28,
      level: 3,
      armor_class: 18,
      sheet: BRANNOC,
    },
    {
      name: 'Ysolde Wren',
      player: 'Sam',
      hit_points: 21,
      level: 3,
      armor_class: 15,
      sheet: YSOLDE,
    },
    { name: 'Tilly Thistledown', player: 'Jo', hit_points: 18, level: 3, armor_class: 14 },
    { name: 'Corvan Mournlight', player: 'Robin', hit_points: 24, level: 3, armor_class: 16 },
  ].map((character, position) => ({ ...character, character_id: PARTY[position] ?? '' })),
  npcs: [
    { npc_id: FERRYWOMAN, name: 'Marra the Ferrywoman', hit_points: 11, armor_class: 12 },
    {
      npc_id: PRIEST,
      name: 'Brother Aldwin',
      hit_points: 27,
      armor_class: 13,
      sheet: { ...EMPTY_SHEET, stat_block: 'srd/priest', notes: 'Knows the way up the tower.' },
    },
  ],
  encounters: [
    {
      encounter_id: CROSSING,
      name: 'Wolves at the Crossing',
      short_description: 'Hungry wolves wait where the ferry lands.',
      description:
        'Dusk. The ferry is halfway across when three grey shapes step out of the reeds. The wolves are starving rather than bold: when one of them falls, the others run for the trees.',
      location: 'The old ferry, north bank',
      terrain: 'Muddy bank and waist-high reeds: difficult ground',
      rewards: 'Marra rows the party for free from now on.',
      characters: PARTY,
      npcs: [FERRYWOMAN],
      monsters: [{ name: 'Wolf', count: 3, url: '', pointer: 'srd/wolf' }],
    },
    {
      encounter_id: MILL,
      name: 'The Burned Mill',
      short_description: 'Goblins hold the mill, and two hobgoblins hold the goblins.',
      description:
        'The mill lost its roof in the fire, but the wheel still turns. Goblins with bows sit on the beams; their sergeants drill below, shields up.',
      location: 'The mill above Hollow Ford',
      terrain: 'Charred beams 10 feet up, a turning wheel, a mill race 5 feet deep',
      rewards: '60 gp in mixed coin and a map with a tower marked in red',
      characters: PARTY,
      npcs: [],
      monsters: [
        { name: 'Hobgoblin', count: 2, url: '', pointer: 'srd/hobgoblin' },
        { name: 'Goblin', count: 2, url: '', pointer: 'srd/goblin' },
      ],
    },
    {
      encounter_id: TOWER,
      name: 'The Red Tower',
      short_description: 'An ogre keeps the gate with a pair of worgs.',
      description:
        'The gate is open because nobody dares to use it. The ogre sleeps across the threshold, a worg on either side, and the worgs do not sleep.',
      location: 'The Red Tower, gatehouse',
      terrain: 'A passage 15 feet wide, rubble on both sides: half cover',
      rewards: 'Brother Aldwin freed; a chest with 210 gp and a silvered dagger',
      characters: PARTY,
      npcs: [PRIEST],
      monsters: [
        { name: 'Ogre', count: 1, url: '', pointer: 'srd/ogre' },
        { name: 'Worg', count: 2, url: '', pointer: 'srd/worg' },
      ],
    },
  ],
  campaigns: [
    {
      campaign_id: VALE,
      name: 'The Red Tower (sample)',
      description:
        'A short journey from a ferry to a tower, to try things out with. Delete it whenever you like, like anything else.',
      length: 'Three evenings',
      world_name: 'The Hollow Vale',
      edition: '2014',
      characters: [28, 21, 18, 24].map((current_hit_points, position) => ({
        character_id: PARTY[position] ?? '',
        current_hit_points,
        dead: false,
      })),
      encounters: [CROSSING, MILL, TOWER],
      done_encounters: [],
    },
  ],
  monsters: [],
  spells: [],
  fights: [],
  notes: [
    {
      note_id: at(41),
      campaign_id: VALE,
      name: 'The old ferry',
      type: 'place',
      audience: 'players',
      tags: 'river, north bank',
      text: `@[Marra the Ferrywoman](npc:${FERRYWOMAN}) has rowed here for thirty years. She knows the road to @[The tower and its master](note:${NOTE_OF_TOWER}).\n\n- [ ] Who pays her to wait at dusk?`,
    },
    {
      note_id: NOTE_OF_TOWER,
      campaign_id: VALE,
      name: 'The tower and its master',
      type: 'secret',
      audience: 'game_master',
      tags: 'tower',
      text: `@[Brother Aldwin](npc:${PRIEST}) is held on the third floor.\n\n!@[The Red Tower](encounter:${TOWER})`,
    },
  ],
  sessions: [
    {
      session_id: at(51),
      campaign_id: VALE,
      name: 'Across the river',
      number: 1,
      date: '',
      plan: `Begin on the ferry with @[Marra the Ferrywoman](npc:${FERRYWOMAN}).\n\n- [ ] The wolves\n- [ ] A map with a tower marked in red`,
      encounters: [CROSSING, MILL],
      attended: [],
      recap: '',
      status: 'planned',
      started_at: null,
      ended_at: null,
      experience: null,
      lines: [],
    },
  ],
  handouts: [],
  screens: [],
  collections: [],
  record_pictures: [],
};
