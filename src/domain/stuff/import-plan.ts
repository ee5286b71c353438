import { formatPointer, parsePointer } from '#domain/library/pointer.ts';
import { nameKey } from '#domain/text/name-key.ts';
import type { DuplicateChoice, ImportAction } from './duplicates.ts';
import type { ExportDocument } from './export-document.ts';
import { type AnyKind, idKeyOf, type LibraryPlural, type Plural } from './kinds.ts';

/** What the account has of one kind, in the order of its list. */
export interface Present {
  id: string;
  name: string;
}

export type PresentRecords = Record<AnyKind, readonly Present[]> & {
  /** Encounters that are in a campaign. */
  placedEncounters: ReadonlySet<string>;
};

export interface PlannedRecord<Item> {
  kind: AnyKind;
  action: ImportAction;
  /** Whether the account has it already: by id, or by kind and name. */
  duplicate: boolean;
  /** The id it has in the document. */
  from: string;
  /** The id it has in the account: a new one, or that of the record it meets. */
  id: string;
  name: string;
  item: Item;
}

/** A document with every id replaced by the account's, ready to be written; references to nothing are gone. */
export type ImportPlan = {
  [Kinds in Plural | LibraryPlural]: PlannedRecord<ExportDocument[Kinds][number]>[];
} & {
  /** Where encounters go, in the order of each campaign's list. */
  placements: { encounterId: string; campaignId: string; done: boolean }[];
};

/**
 * Decides for every record of a document whether it is added, skipped or replaces one that is there.
 * Ids of the document never become ids of the account, except where the account has that record already.
 */
export function planImport(
  document: ExportDocument,
  present: PresentRecords,
  choice: DuplicateChoice,
  newId: () => string,
): ImportPlan {
  const characters = planKind('character', document.characters);
  const npcs = planKind('npc', document.npcs);
  const encounters = planKind('encounter', document.encounters);
  const campaigns = planKind('campaign', document.campaigns);
  const monsters = planKind(
    'monster',
    document.monsters.filter(({ deleted }) => !deleted),
  );
  // One that is deleted meets nobody: only what names it still needs it.
  const deletedMonsters = planKind(
    'monster',
    document.monsters.filter(({ deleted }) => deleted),
    [],
  );
  const spells = planKind('spell', document.spells);

  /** An own monster's pointer names what it became here; one that is not in the document stays as it is. */
  function pointerHere(pointer: string): string {
    const parsed = parsePointer(pointer);
    if (parsed?.source !== 'own') return pointer;
    const [id] = [...monsters.find(parsed.id), ...deletedMonsters.find(parsed.id)];
    return id === undefined ? pointer : formatPointer({ source: 'own', id });
  }

  function planKind<Kind extends AnyKind, Item extends { name: string } & Record<`${Kind}_id`, string>>(
    kind: Kind,
    items: readonly Item[],
    there: readonly Present[] = present[kind],
  ): { planned: PlannedRecord<Item>[]; find: (id: string) => string[] } {
    const idOf = (item: Item): string => item[idKeyOf(kind)];
    const matches = matchPresent(there, items, idOf);
    const ids = new Map<string, string>();
    const planned = items.map((item, at): PlannedRecord<Item> => {
      const match = matches[at];
      const duplicate = match !== undefined;
      const kept = duplicate && choice !== 'keep_both';
      const id = kept ? match.id : newId();
      ids.set(idOf(item), id);
      const action = !kept ? 'add' : choice === 'skip' ? 'skip' : 'replace';
      return { kind, action, duplicate, from: idOf(item), id, name: item.name, item };
    });
    return {
      planned,
      find: (id) => {
        const found = ids.get(id);
        return found === undefined ? [] : [found];
      },
    };
  }

  const plannedEncounters = encounters.planned.map((record) => ({
    ...record,
    item: {
      ...record.item,
      characters: unique(record.item.characters.flatMap(characters.find)),
      npcs: unique(record.item.npcs.flatMap(npcs.find)),
      monsters: record.item.monsters
        .filter(({ count }) => count > 0)
        .map((monster) => ({ ...monster, pointer: pointerHere(monster.pointer) })),
    },
  }));
  const plannedNpcs = npcs.planned.map((record) => {
    const { sheet } = record.item;
    if (!sheet?.stat_block) return record;
    return {
      ...record,
      item: { ...record.item, sheet: { ...sheet, stat_block: pointerHere(sheet.stat_block) } },
    };
  });
  const plannedCampaigns = campaigns.planned.map((record) => {
    const seen = new Set<string>();
    return {
      ...record,
      item: {
        ...record.item,
        characters: record.item.characters.flatMap(({ character_id, ...state }) =>
          characters
            .find(character_id)
            .filter((id) => !seen.has(id) && seen.add(id))
            .map((id) => ({ character_id: id, ...state })),
        ),
        encounters: unique(record.item.encounters.flatMap(encounters.find)),
        done_encounters: record.item.done_encounters.flatMap(encounters.find),
      },
    };
  });

  const actions = new Map(plannedEncounters.map(({ id, action }) => [id, action]));
  const placed = new Set<string>();
  const placements = plannedCampaigns.flatMap(({ id: campaignId, item }) => {
    const done = new Set(item.done_encounters);
    return (
      item.encounters
        // What is skipped stays where it is, unless it is nowhere.
        .filter((id) => actions.get(id) !== 'skip' || !present.placedEncounters.has(id))
        // An encounter belongs to at most one campaign: the first that names it.
        .filter((id) => !placed.has(id) && placed.add(id))
        .map((encounterId) => ({ encounterId, campaignId, done: done.has(encounterId) }))
    );
  });

  return {
    characters: characters.planned,
    npcs: plannedNpcs,
    monsters: [...monsters.planned, ...deletedMonsters.planned],
    spells: spells.planned,
    encounters: plannedEncounters,
    campaigns: plannedCampaigns,
    placements,
  };
}

/** Which present record each item meets: by id first, then by name; each is met at most once. */
function matchPresent<Item extends { name: string }>(
  present: readonly Present[],
  items: readonly Item[],
  idOf: (item: Item) => string,
): (Present | undefined)[] {
  const byId = new Map(present.map((record) => [record.id, record]));
  const taken = new Set<string>();
  const matches = items.map((item) => {
    const match = byId.get(idOf(item));
    if (match === undefined || taken.has(match.id)) return undefined;
    taken.add(match.id);
    return match;
  });
  const byName = new Map<string, Present[]>();
  for (const record of present) {
    if (taken.has(record.id)) continue;
    const key = nameKey(record.name);
    const same = byName.get(key);
    if (same === undefined) byName.set(key, [record]);
    else same.push(record);
  }
  return matches.map((match, at) => match ?? byName.get(nameKey(items[at]?.name ?? ''))?.shift());
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
