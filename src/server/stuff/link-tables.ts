import type { RecordKind } from '#domain/stuff/record-kinds.ts';

/**
 * The tables that link records to other records. Their columns are named after the two kinds (`encounter_id`,
 * `npc_id`). Deleting a record deletes its rows here, so an open form of the holder becomes stale.
 */
export const LISTS = {
  campaign_characters: { holder: 'campaign', member: 'character' },
  campaign_encounters: { holder: 'campaign', member: 'encounter' },
  encounter_characters: { holder: 'encounter', member: 'character' },
  encounter_npcs: { holder: 'encounter', member: 'npc' },
} as const satisfies Record<string, { holder: RecordKind; member: RecordKind }>;

type ListTable = keyof typeof LISTS;
export const LIST_TABLES = Object.keys(LISTS) as ListTable[];

interface Mention {
  table: ListTable;
  /** The kind of the records that change when the listed record is deleted. */
  by: RecordKind;
}

/**
 * The tables that refer to a kind. An encounter's form also shows its campaign, so that table counts for both kinds.
 */
export function mentionsOf(kind: RecordKind): Mention[] {
  return LIST_TABLES.flatMap((table): Mention[] => {
    const { holder, member } = LISTS[table];
    if (member === kind) return [{ table, by: holder }];
    return table === 'campaign_encounters' && holder === kind ? [{ table, by: member }] : [];
  });
}
