import { formatPointer, parsePointer } from '#domain/library/pointer.ts';
import type { ExportDocument } from '../export-document.ts';
import {
  byPlainPlural,
  idKeyOf,
  KINDS,
  type LibraryKind,
  type LibraryPlural,
  type PlainKind,
  type Plural,
  type RecordKind,
} from '../record-kinds.ts';
import { type Decide, type PlannedRecord, type Present, planRecords } from './plan-records.ts';

/** The kinds that are planned with their lists. The journal has its own plan. */
type PlannedKindName = RecordKind | LibraryKind;

export type PresentRecords = Record<PlannedKindName, readonly Present[]> & {
  /** Encounters that are in a campaign. */
  placedEncounters: ReadonlySet<string>;
};

interface PlannedKind<Item> {
  planned: PlannedRecord<Item>[];
  /** The id in the account for an id in the document; empty if the document does not have the record. */
  find: (id: string) => string[];
}

type PlannedPlain = { [Kinds in Plural<PlainKind>]: PlannedKind<ExportDocument[Kinds][number]> };

/** A document with all ids replaced by ids of the account, ready to write. Dangling references are removed. */
export type DocumentImportPlan = {
  [Kinds in Plural | LibraryPlural]: PlannedRecord<ExportDocument[Kinds][number]>[];
} & {
  /** The campaigns of the encounters, in the order of each campaign's list. */
  placements: { encounterId: string; campaignId: string; done: boolean }[];
};

/**
 * Decides for every record of a document whether it is added, skipped or replaces an existing one. Ids of the document
 * become ids of the account only if the account already has that record.
 */
export function planDocumentImport(
  document: ExportDocument,
  present: PresentRecords,
  decide: Decide,
): DocumentImportPlan {
  const plain = byPlainPlural<PlannedPlain>((kind) => planKind(kind, document[KINDS[kind].plural] as never));
  const encounters = planKind('encounter', document.encounters);
  const campaigns = planKind('campaign', document.campaigns);
  const monsters = planKind(
    'monster',
    document.monsters.filter(({ deleted }) => !deleted),
  );
  // A deleted monster matches nothing. It is only needed by the records that refer to it.
  const deletedMonsters = planKind(
    'monster',
    document.monsters.filter(({ deleted }) => deleted),
    [],
  );
  const spells = planKind('spell', document.spells);

  /** Replaces the id in a pointer to an own monster. A pointer to a monster outside the document stays unchanged. */
  function pointerHere(pointer: string): string {
    const parsed = parsePointer(pointer);
    if (parsed?.source !== 'own') return pointer;
    const [id] = [...monsters.find(parsed.id), ...deletedMonsters.find(parsed.id)];
    return id === undefined ? pointer : formatPointer({ source: 'own', id });
  }

  function planKind<
    Kind extends PlannedKindName,
    Item extends { name: string } & Record<`${Kind}_id`, string>,
  >(kind: Kind, items: readonly Item[], there: readonly Present[] = present[kind]): PlannedKind<Item> {
    const planned = planRecords({ kind, items, present: there, idOf: (item) => item[idKeyOf(kind)] }, decide);
    const ids = new Map(planned.map(({ from, id }) => [from, id]));
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
      characters: unique(record.item.characters.flatMap(plain.characters.find)),
      npcs: unique(record.item.npcs.flatMap(plain.npcs.find)),
      monsters: record.item.monsters
        .filter(({ count }) => count > 0)
        .map((monster) => ({ ...monster, pointer: pointerHere(monster.pointer) })),
    },
  }));
  const plannedNpcs = plain.npcs.planned.map((record) => {
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
          plain.characters
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
  const placements = plannedCampaigns.flatMap(({ id: campaignId, action, item }) => {
    const done = new Set(item.done_encounters);
    return (
      item.encounters
        // A skipped encounter keeps its campaign. One without a campaign is only placed in a campaign that is written.
        .filter(
          (id) => actions.get(id) !== 'skip' || (action !== 'skip' && !present.placedEncounters.has(id)),
        )
        // An encounter belongs to at most one campaign: the first that lists it.
        .filter((id) => !placed.has(id) && placed.add(id))
        .map((encounterId) => ({ encounterId, campaignId, done: done.has(encounterId) }))
    );
  });

  return {
    ...byPlainPlural<Pick<DocumentImportPlan, Plural<PlainKind>>>(
      (kind) => plain[KINDS[kind].plural].planned,
    ),
    npcs: plannedNpcs,
    monsters: [...monsters.planned, ...deletedMonsters.planned],
    spells: spells.planned,
    encounters: plannedEncounters,
    campaigns: plannedCampaigns,
    placements,
  };
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
