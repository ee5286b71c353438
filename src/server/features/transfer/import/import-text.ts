import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { BodyOf } from '#contract/call.ts';
import { type ImportedText, importText } from '#contract/library-import.ts';
import type { Monster } from '#domain/codex/monster.ts';
import type { FindSpells } from '#domain/codex/reading/spell-names.ts';
import { completeMonster } from '#domain/library/complete-monster.ts';
import { completeSpell } from '#domain/library/complete-spell.ts';
import { ownFieldsOf } from '#domain/library/fields-from-monster.ts';
import type { ImportCodex, Unread } from '#domain/library/import/import-result.ts';
import {
  type Candidate,
  matchCandidates,
  nameOf,
  type PresentRecords,
  planLibraryImport,
} from '#domain/library/import/library-import-plan.ts';
import { KNOWN_FORMATS, readSources } from '#domain/library/import/read-sources.ts';
import type { ImportRecords } from '#domain/library/import/records.ts';
import { groupUnread } from '#domain/library/import/shared/group-unread.ts';
import { nameKey } from '#domain/text/name-key.ts';
import { newId } from '#server/ids.ts';
import { Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import { namesOf } from './present-account.ts';
import type { Imports } from './service.ts';

/** What every text import needs of the codex. */
interface CodexNames {
  monsters: readonly { name: string; pointer: string }[];
  spells: readonly { name: string; classes: readonly string[] }[];
}

interface Dependencies {
  db: Kysely<Database>;
  imports: Imports;
  codex: CodexNames;
  loadMonsters: () => Promise<readonly Monster[]>;
  findSpells: FindSpells;
}

/** Reads a text like the import page and adds all of it. For API clients, which have no selection step. */
export function createTextImport({ db, imports, codex: facts, loadMonsters, findSpells }: Dependencies) {
  const codex = new Map(facts.monsters.map(({ name, pointer }) => [nameKey(name), pointer]));
  const read = createReader(facts, loadMonsters);

  return async (ownerId: string, sent: BodyOf<typeof importText>): Promise<ImportedText> => {
    const { mode, text, filename } = sent;
    const { format, candidates, unread } = await read(filename, text);
    const present = await presentNames(db, ownerId);
    const matches = matchCandidates(candidates, present);
    const plan = planLibraryImport({ candidates, decisions: new Map(), present, matches, codex });
    for (const candidate of candidates) {
      const problems = [...candidate.record.problems, ...(plan.leftOut.get(candidate.id) ?? [])];
      for (const why of problems) unread.push({ what: nameOf(candidate), why });
    }
    // Validated before the save: if the answer is invalid, nothing is imported.
    const answer = z.parse(importText.response, {
      mode,
      format,
      ...recordsOf(plan.records, findSpells, mode),
      unread: groupUnread(unread),
    });
    if (mode === 'commit' && candidates.length > 0) {
      await imports.importRecords(ownerId, {
        source: filename || format,
        new_id: undefined,
        ...plan.records,
        notes: [],
        sessions: [],
        handouts: [],
      });
    }
    return answer;
  };
}

async function presentNames(db: Kysely<Database>, ownerId: string): Promise<PresentRecords> {
  return {
    monsters: await namesOf(db, ownerId, 'monster'),
    spells: await namesOf(db, ownerId, 'spell'),
    characters: await namesOf(db, ownerId, 'character'),
    encounters: await namesOf(db, ownerId, 'encounter'),
  };
}

function createReader(facts: CodexNames, loadMonsters: () => Promise<readonly Monster[]>) {
  const classes = new Map(facts.spells.map((spell) => [nameKey(spell.name), spell.classes]));
  const monsters = new Map<string, Monster>();
  const codex: ImportCodex = {
    monster: (name) => {
      const monster = monsters.get(nameKey(name));
      return monster && ownFieldsOf(monster);
    },
    spellClasses: (name) => classes.get(nameKey(name)) ?? [],
  };

  return async (name: string, text: string) => {
    const candidates: Candidate[] = [];
    const unread: Unread[] = [];
    const formats = new Set<string>();
    for (const step of readSources([{ name, text }], { codex })) {
      if (step.step === 'format') formats.add(step.format);
      else if (step.step === 'codex') {
        for (const monster of monsters.size === 0 ? await loadMonsters() : []) {
          monsters.set(nameKey(monster.name), monster);
        }
      } else if (step.step === 'unknown') {
        const message = `${step.why} Known formats: ${KNOWN_FORMATS.join(', ')}.`;
        throw new Refusal('invalid', { text: message });
      } else if (step.step === 'full') throw new Refusal('invalid', { text: step.message });
      else if (step.read.kind === 'unread') unread.push(step.read.record);
      else candidates.push({ ...step.read, id: newId() });
    }
    for (const candidate of candidates) {
      if (candidate.kind === 'character' && candidate.record.fields.armor_class === null) {
        unread.push({ what: nameOf(candidate), why: 'The armor class is not in the file: it is set to 10.' });
      }
    }
    return { format: [...formats].join(' and '), candidates, unread };
  };
}

/** The records in the form of the other calls; with ids after they are saved. */
function recordsOf(records: ImportRecords, findSpells: FindSpells, mode: 'preview' | 'commit') {
  const saved = (id: string) => (mode === 'commit' ? { id } : {});
  return {
    monsters: records.monsters.map(({ id, fields }) => ({
      ...completeMonster(id, fields, findSpells),
      ...saved(id),
    })),
    spells: records.spells.map(({ id, fields }) => ({
      ...completeSpell(id, fields, findSpells),
      ...saved(id),
    })),
    characters: records.characters.map(({ id, fields: { sheet, ...fields } }) => ({
      ...fields,
      ...(sheet && { sheet }),
      ...saved(id),
    })),
    encounters: records.encounters.map(({ id, name, monsters, characters }) => ({
      name,
      monsters: monsters.map(({ name: called, count, pointer }) => ({ name: called, count, pointer })),
      characters,
      ...saved(id),
    })),
  };
}
