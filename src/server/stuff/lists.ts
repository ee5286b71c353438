import type { RecordKind } from '#domain/stuff/kinds.ts';

/**
 * The tables that say which records belong to another: their columns are named after the two kinds (`encounter_id`,
 * `npc_id`). A record that goes takes its row along, and the holder's form would then save another list.
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
  /** The kind of the records that change when the named one goes. */
  by: RecordKind;
}

/** Where records of a kind are named. An encounter's form names its campaign too, so that list counts for both. */
export function mentionsOf(kind: RecordKind): Mention[] {
  return LIST_TABLES.flatMap((table): Mention[] => {
    const { holder, member } = LISTS[table];
    if (member === kind) return [{ table, by: holder }];
    return table === 'campaign_encounters' && holder === kind ? [{ table, by: member }] : [];
  });
}
