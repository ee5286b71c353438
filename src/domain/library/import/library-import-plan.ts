import { formatPointer, parsePointer } from '#domain/library/pointer.ts';
import type { ImportAction } from '#domain/stuff/import/duplicates.ts';
import { matchPresent, type Present } from '#domain/stuff/import/plan-records.ts';
import type { EncounterMonster } from '#domain/stuff/records.ts';
import { LIST_MAXIMUM, MONSTERS_MAXIMUM } from '#domain/stuff/records.ts';
import { nameKey } from '#domain/text/name-key.ts';
import type { EncounteredMonster, ImportedEncounter, ReadRecord } from './import-result.ts';
import { IMPORT_KINDS, type ImportKind, type ImportRecords } from './records.ts';

/** An imported record, with the id that it gets if it is added. */
export type Candidate = Exclude<ReadRecord, { kind: 'unread' }> & { id: string };

/** The records of the account by kind, in the order of its lists. */
export type PresentRecords = Record<ImportKind, readonly Present[]>;

/** The user's decision about a candidate. The armor class is for a character whose file has none. */
export interface Decision {
  action: ImportAction;
  armor_class?: number;
}

export const KIND_OF: Record<Candidate['kind'], ImportKind> = {
  monster: 'monsters',
  spell: 'spells',
  character: 'characters',
  encounter: 'encounters',
};

export function nameOf(candidate: Candidate): string {
  return candidate.record.fields.name;
}

/**
 * Maps a candidate's id to the existing record of the same kind and name. Each existing record is matched at most once.
 */
export function matchCandidates(
  candidates: readonly Candidate[],
  present: PresentRecords,
): ReadonlyMap<string, string> {
  const matches = new Map<string, string>();
  for (const kind of IMPORT_KINDS) {
    const ofKind = candidates.filter((candidate) => KIND_OF[candidate.kind] === kind);
    const found = matchPresent(
      present[kind],
      ofKind.map((candidate) => ({ id: candidate.id, name: nameOf(candidate) })),
    );
    for (const [at, { id }] of ofKind.entries()) {
      const match = found[at];
      if (match !== undefined) matches.set(id, match.id);
    }
  }
  return matches;
}

/**
 * Finds candidates that repeat the kind and name of an earlier candidate, and says whether their content is equal. Maps
 * the candidate's id to the answer. Candidates that match an existing record are excluded.
 */
export function findRepeated(
  candidates: readonly Candidate[],
  matches: ReadonlyMap<string, string>,
): ReadonlyMap<string, 'same' | 'other'> {
  const before = new Map<string, Candidate>();
  const repeated = new Map<string, 'same' | 'other'>();
  const contentOf = ({ record }: Candidate) => JSON.stringify(record.fields);
  for (const candidate of candidates) {
    const key = `${candidate.kind} ${nameKey(nameOf(candidate))}`;
    const earlier = before.get(key);
    if (earlier === undefined) before.set(key, candidate);
    else if (!matches.has(candidate.id)) {
      repeated.set(candidate.id, contentOf(candidate) === contentOf(earlier) ? 'same' : 'other');
    }
  }
  return repeated;
}

interface PlanInput {
  candidates: readonly Candidate[];
  /** A candidate without a decision is added. */
  decisions: ReadonlyMap<string, Decision>;
  present: PresentRecords;
  /** The result of `matchCandidates`. */
  matches: ReadonlyMap<string, string>;
  /** The pointers of the codex monsters, by `nameKey`. */
  codex: ReadonlyMap<string, string>;
}

export interface LibraryImportPlan {
  records: ImportRecords;
  /** Messages about the omitted parts and the reasons, by candidate id. */
  leftOut: ReadonlyMap<string, string[]>;
}

const NO_PLAYER = 'Unknown';
const NO_ARMOR_CLASS = 10;

/**
 * Converts the candidates and the decisions to the records to write. Monsters of an encounter are looked up in the
 * import, the library and the codex.
 */
export function planLibraryImport({
  candidates,
  decisions,
  present,
  matches,
  codex,
}: PlanInput): LibraryImportPlan {
  const records: ImportRecords = { monsters: [], spells: [], characters: [], encounters: [] };
  const leftOut = new Map<string, string[]>();
  const places = new Map<string, { id: string; action: ImportAction }>();
  for (const { id } of candidates) {
    const action = decisions.get(id)?.action ?? 'add';
    const match = matches.get(id);
    // A candidate without a match is added instead of replaced.
    if (action === 'replace')
      places.set(id, match === undefined ? { id, action: 'add' } : { id: match, action });
    else places.set(id, { id, action });
  }

  /** Finds the id of a record by name. Records of the import win over existing ones. */
  function finder(kind: 'monsters' | 'characters'): (name: string) => string | undefined {
    const byName = new Map<string, string>();
    const know = (name: string, id: string) => {
      const key = nameKey(name);
      if (!byName.has(key)) byName.set(key, id);
    };
    for (const candidate of candidates) {
      const place = places.get(candidate.id);
      if (KIND_OF[candidate.kind] === kind && place && place.action !== 'skip')
        know(nameOf(candidate), place.id);
    }
    for (const { id, name } of present[kind]) know(name, id);
    return (name) => byName.get(nameKey(name));
  }
  const findMonster = finder('monsters');
  const findCharacter = finder('characters');

  /** Converts a pointer of the import to a pointer of the account. Pointers to the codex stay unchanged. */
  function pointerInAccount(sent: string | undefined): string | undefined {
    const pointer = sent === undefined ? undefined : parsePointer(sent);
    if (pointer?.source === 'srd') return sent;
    const place = pointer && places.get(pointer.id);
    const id = place?.action === 'skip' ? matches.get(place.id) : place?.id;
    return id === undefined ? undefined : formatPointer({ source: 'own', id });
  }

  /** Also tries the name without the number that tools append: 'Goblin 2'. */
  function pointerTo({ name, pointer: sent }: EncounteredMonster): string | undefined {
    const pointer = pointerInAccount(sent);
    if (pointer !== undefined) return pointer;
    for (const tried of [name, name.replace(/\s{1,20}#?\d{1,9}$/, '')]) {
      const own = findMonster(tried);
      const found = own === undefined ? codex.get(nameKey(tried)) : formatPointer({ source: 'own', id: own });
      if (found !== undefined) return found;
    }
    return undefined;
  }

  function resolve(encounter: ImportedEncounter, notes: string[]) {
    const monsters: EncounterMonster[] = [];
    let total = 0;
    for (const monster of encounter.monsters) {
      const { name, count } = monster;
      const pointer = pointerTo(monster);
      const room = Math.min(count, MONSTERS_MAXIMUM - total);
      if (pointer === undefined) notes.push(`No monster is called “${name}”: it is left out.`);
      else if (room < count)
        notes.push(`An encounter has at most 1,000 monsters: some “${name}” are left out.`);
      if (pointer === undefined || room <= 0) continue;
      total += room;
      monsters.push({ name, count: room, pointer });
    }
    const characters = encounter.characters.flatMap((name) => {
      const id = findCharacter(name);
      if (id === undefined) notes.push(`No character is called “${name}”: it is left out.`);
      return id ?? [];
    });
    return { monsters, characters: [...new Set(characters)].slice(0, LIST_MAXIMUM) };
  }

  for (const candidate of candidates) {
    const place = places.get(candidate.id);
    if (place === undefined || place.action === 'skip') continue;
    const { id, action } = place as { id: string; action: 'add' | 'replace' };
    if (candidate.kind === 'monster') records.monsters.push({ id, action, fields: candidate.record.fields });
    else if (candidate.kind === 'spell') records.spells.push({ id, action, fields: candidate.record.fields });
    else if (candidate.kind === 'character') {
      const { player, armor_class, ...fields } = candidate.record.fields;
      const armor = armor_class ?? decisions.get(candidate.id)?.armor_class ?? NO_ARMOR_CLASS;
      records.characters.push({
        id,
        action,
        fields: { ...fields, player: player || NO_PLAYER, armor_class: armor },
      });
    } else {
      const { name, details } = candidate.record.fields;
      const notes: string[] = [];
      const lists = resolve(candidate.record.fields, notes);
      if (notes.length > 0) leftOut.set(candidate.id, notes);
      records.encounters.push({ id, action, name, ...(details && { details }), ...lists });
    }
  }
  return { records, leftOut };
}
