import { JOURNAL_RECORDS } from '#contract/journal/records.ts';
import { AWARDED_MAXIMUM } from '#domain/journal/experience.ts';
import { LINE_TEXT_MAXIMUM, LISTED_MAXIMUM, REWARDS_MAXIMUM } from '#domain/journal/session-line.ts';
import { LONG_TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { JOURNAL_KINDS, type JournalKind } from '#domain/stuff/record-kinds.ts';
import { newId } from '#server/ids.ts';

/** The records of the journal that the calls below create, change and delete. */
export const MADE = Object.fromEntries(JOURNAL_KINDS.map((kind) => [kind, newId()])) as Record<
  JournalKind,
  string
>;

/** The largest input of the calls of the journal, by name. `ids` are records of each other kind. */
export function largestJournal(campaign: string, ids: readonly string[]) {
  const long = 'é'.repeat(LONG_TEXT_MAXIMUM / 2);
  const [name, tags] = ['n'.repeat(200), 't,'.repeat(100)];
  const fields: Record<JournalKind, object> = {
    note: { name, tags, type: 'faction', audience: 'game_master', text: long },
    session: {
      name,
      number: 9_999,
      date: '2026-12-31',
      plan: long,
      recap: long,
      encounters: ids,
      attended: ids,
    },
    handout: { name, text: long, picture_id: null },
  };
  return {
    ...Object.fromEntries(
      JOURNAL_KINDS.flatMap((kind) => {
        const { list, get, create, update } = JOURNAL_RECORDS[kind].calls;
        const body = { ...fields[kind], campaign_id: campaign };
        const of = (path: string) => path.replace(':id', MADE[kind]);
        return [
          [create.name, { path: create.path, body: { ...body, new_id: MADE[kind] } }],
          [update.name, { path: of(update.path), body }],
          [get.name, { path: of(get.path) }],
          [list.name, { path: list.path }],
        ];
      }),
    ),
    listJournalChanges: { path: '/api/journal-changes?since=0' },
    ...largestSession(campaign, ids),
  };
}

const LINE = newId();
const SESSION = `/api/sessions/${MADE.session}`;

/** A session with the longest line, which ends with the most characters. */
function largestSession(campaign: string, ids: readonly string[]) {
  const characters = ids.slice(0, AWARDED_MAXIMUM);
  const [name, text] = ['n'.repeat(200), 'é'.repeat(LINE_TEXT_MAXIMUM)];
  const many = <Item>(item: Item) => Array.from({ length: LISTED_MAXIMUM }, () => item);
  const told = {
    fight_id: newId(),
    encounter_id: newId(),
    name,
    rounds: 1_000,
    party: many({ name, character_id: newId(), fell: 1, rose: 1, dead: true }),
    foes: many({ name, count: 1_000, defeated: 1_000, is_kind: true }),
    xp: 1_000_000,
    rolls: many({ who: name, target: name, natural: 20 }),
    rewards: 'é'.repeat(REWARDS_MAXIMUM),
  };
  return {
    startJournalSession: { path: `${SESSION}/start` },
    addSessionLine: {
      path: `${SESSION}/lines`,
      body: { id: LINE, text, at: 8_640_000_000_000_000, content: { kind: 'fight', data: told } },
    },
    updateSessionLine: { path: `${SESSION}/lines/${LINE}`, body: { text, at: 0 } },
    listSessionLines: { path: `${SESSION}/lines` },
    proposeSessionEnd: { path: `${SESSION}/end` },
    endJournalSession: {
      path: `${SESSION}/end`,
      body: {
        recap: 'é'.repeat(LONG_TEXT_MAXIMUM),
        experience: {
          mode: 'milestone',
          characters: characters.map((character_id) => ({ character_id, xp: 1_000_000 })),
        },
        levels: characters.map((character_id) => ({ character_id, level: 30 })),
      },
    },
    reopenJournalSession: { path: `${SESSION}/reopen` },
    listActiveSessions: { path: `/api/active-sessions?campaign_id=${campaign}` },
    getCampaignStory: { path: `/api/campaigns/${campaign}/story` },
  };
}

export function journalDeletions() {
  return {
    deleteSessionLine: { path: `${SESSION}/lines/${LINE}` },
    ...Object.fromEntries(
      JOURNAL_KINDS.map((kind) => {
        const { name, path } = JOURNAL_RECORDS[kind].calls.remove;
        return [name, { path: path.replace(':id', MADE[kind]) }];
      }),
    ),
  };
}
