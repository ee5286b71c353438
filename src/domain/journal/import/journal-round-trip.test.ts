import { expect, it } from 'vitest';
import { PICTURE_ADDRESS } from '#domain/picture/picture-address.ts';
import type { ExportedJournal } from '../export/exported-journal.ts';
import { journalFiles } from '../export/journal-files.ts';
import { mentionKey } from '../mention.ts';
import { planJournalImport } from './plan-journal-import.ts';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [INN, MARRA, WOLVES, HERO, MAP, PICTURE, GONE, SESSION] = [1, 2, 3, 4, 5, 6, 7, 8].map(id) as [
  ...string[],
] as [string, string, string, string, string, string, string, string];
const CAMPAIGN = id(100);

const NAMES: Record<string, string> = {
  [`note:${INN}`]: 'Marra',
  [`npc:${MARRA}`]: 'Marra',
  [`encounter:${WOLVES}`]: 'Wolves [at night]',
  [`character:${HERO}`]: 'Ysolde',
  [`session:${SESSION}`]: 'Session 12: Across',
};

const plan = 'Read this out.\n\n## Recap\n\n- a\n\n## Timeline ##\n\n```\n## Plan\n```';
const JOURNAL: ExportedJournal = {
  campaign: 'Hollow Ford',
  notes: [
    {
      id: INN,
      // A name that is also the name of an NPC, a table and the sign of a comment.
      name: 'Marra',
      type: 'place',
      audience: 'players',
      tags: 'north bank, inn',
      text: [
        '# Marra',
        `Kept by @[Marra](npc:${MARRA}), see @[Marra](note:${INN}) and @[Session 12: Across](session:${SESSION}).`,
        `Once by @[Nobody](npc:${GONE}). \`@[Marra](npc:${MARRA})\` #secret`,
        '| a | b |\n|---|---|\n| @[Goblin](codex/monsters:goblin) | 50 % |',
        `![The room](${PICTURE_ADDRESS}${PICTURE})`,
        `!@[Wolves \\[at night\\]](encounter:${WOLVES})`,
      ].join('\n\n'),
    },
    { id: id(9), name: 'marra', type: 'other', audience: 'game_master', tags: '', text: '' },
  ],
  sessions: [
    {
      id: SESSION,
      name: 'Across',
      number: 12,
      date: '2026-03-14',
      plan,
      recap: `They met @[Marra](npc:${MARRA}).`,
      encounters: [WOLVES, GONE],
      attended: [HERO],
      status: 'ended',
      started_at: 1_000,
      ended_at: 90_000,
      experience: {
        mode: 'milestone',
        characters: [{ character_id: HERO, name: 'Ysolde', xp: 50, level: 3, new_level: 4 }],
      },
      lines: [
        { at: 2_000, kind: 'typed', data: null, text: `To @[Marra](note:${INN}), 100 %% sure` },
        { at: 3_000, kind: 'handout', data: { handout_id: MAP, name: 'Map' }, text: 'Map was shown.' },
        {
          at: 4_000,
          kind: 'level-up',
          data: { character_id: HERO, name: 'Ysolde', from: 3, level: 4 },
          text: 'Ysolde rises.',
        },
      ],
    },
    {
      id: id(10),
      name: '',
      number: 13,
      date: '',
      plan: '',
      recap: '',
      encounters: [],
      attended: [],
      status: 'active',
      started_at: 5_000,
      ended_at: null,
      experience: null,
      lines: [],
    },
  ],
  handouts: [
    { id: MAP, name: 'Map', text: `![](${PICTURE_ADDRESS}${PICTURE})\n\nA map`, picture_id: PICTURE },
    { id: id(11), name: 'Letter', text: `![](${PICTURE_ADDRESS}${PICTURE}) Come`, picture_id: null },
  ],
  pictures: new Map([[PICTURE, 'image/webp']]),
  nameOf: (mention) => NAMES[mentionKey(mention)],
  timeOf: () => '19:42',
};

type Options = Parameters<typeof planJournalImport>[1];

function readBack(records: Options['records'], change = (text: string) => text) {
  const files = journalFiles(JOURNAL);
  const texts = files.flatMap((file) =>
    'text' in file ? [{ path: file.path, text: change(file.text) }] : [],
  );
  let next = 500;
  return planJournalImport(texts, {
    campaignId: CAMPAIGN,
    records,
    present: { note: [], session: [], handout: [] },
    pictures: files.flatMap((file) => ('pictureId' in file ? [file.path] : [])),
    duplicates: 'skip',
    room: { note: 100, session: 100, handout: 100 },
    newId: () => id(next++),
    today: '2026-01-01',
    timeAt: () => 0,
  });
}

/** The journal with the ids that a plan gave, as it has to be saved. */
function expected(plan: ReturnType<typeof readBack>, ids: Record<string, string> = {}) {
  const [inn = '', second = '', across = '', open = '', map = '', letter = ''] = plan.records.map(
    (one) => one.id,
  );
  const known = { [INN]: inn, [SESSION]: across, [MAP]: map, [PICTURE]: plan.pictures[0]?.id ?? '', ...ids };
  const here = { campaign_id: CAMPAIGN };
  const { notes, sessions, handouts } = JOURNAL;
  const items = [
    ...notes.map(({ id, ...note }) => ({ ...note, ...here, note_id: id === INN ? inn : second })),
    ...sessions.map(({ id, ...one }) => ({ ...one, ...here, session_id: id === SESSION ? across : open })),
    ...handouts.map(({ id, ...one }) => ({ ...one, ...here, handout_id: id === MAP ? map : letter })),
  ];
  let json = JSON.stringify(items);
  for (const [from, to] of Object.entries(known)) json = json.replaceAll(from, to);
  // Code is not changed.
  return JSON.parse(json.replaceAll(`\`@[Marra](npc:${ids[MARRA]})\``, `\`@[Marra](npc:${MARRA})\``));
}

it('reads the journal back whole in an empty account', () => {
  const plan = readBack([]);
  expect(plan.records.map(({ item }) => item)).toEqual(expected(plan));
  expect(plan.records.flatMap(({ remarks }) => remarks)).toEqual([]);
  expect(plan.unread).toEqual([]);
  // What the zip does not contain is named.
  expect(plan.unlinked.map(({ name }) => name)).toEqual([
    'Marra',
    'Nobody',
    'Wolves [at night]',
    'Deleted',
    'Ysolde',
  ]);
});

it('finds the records of another account by kind and name', () => {
  const ids = { [MARRA]: id(202), [WOLVES]: id(203), [HERO]: id(204) };
  const plan = readBack([
    { kind: 'npc', id: id(202), name: 'Marra' },
    { kind: 'encounter', id: id(203), name: 'Wolves [at night]' },
    { kind: 'character', id: id(204), name: 'ysolde' },
  ]);
  expect(plan.records.map(({ item }) => item)).toEqual(expected(plan, ids));
});

it('takes what was changed in the files, and says what became of a changed timeline', () => {
  const { records } = readBack([], (text) =>
    text
      .replace('Read this out.', 'Read it.')
      .replace('- 19:42 Map was shown.', '- 20:00 More\n- 20:01 Words'),
  );
  const session = records.find(({ kind }) => kind === 'session');
  expect(session?.item).toMatchObject({ plan: plan.replace('Read this out.', 'Read it.') });
  expect(session?.item).toMatchObject({
    lines: [{ kind: 'typed' }, { text: 'More' }, { text: 'Words' }, { kind: 'typed', text: 'Ysolde rises.' }],
  });
  expect(session?.remarks).toEqual(['Its timeline was changed, so its lines are only text.']);
});
