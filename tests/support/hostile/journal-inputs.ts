import { JOURNAL_RECORDS } from '#contract/journal.ts';
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
    listJournalChanges: { path: '/api/journal/changes?since=0' },
  };
}

export function journalDeletions() {
  return Object.fromEntries(
    JOURNAL_KINDS.map((kind) => {
      const { name, path } = JOURNAL_RECORDS[kind].calls.remove;
      return [name, { path: path.replace(':id', MADE[kind]) }];
    }),
  );
}
