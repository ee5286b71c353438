import type { ImportAdapter, ImportCodex, ReadRecord } from '#domain/library/import/import-result.ts';
import { PACK_LIMITS, readYaml } from '#domain/library/import/markup/yaml-text.ts';
import type { FoundMonster } from '#domain/library/import/settle/settle-monster.ts';
import {
  addProblem,
  fitNumber,
  fitText,
  type Problems,
} from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  isObject,
  type LooseObject,
  numberAt,
  recordsAt,
  textAt,
} from '#domain/library/import/shared/loose-values.ts';
import { readEach, readOne } from '#domain/library/import/shared/read-each.ts';
import { HIT_POINTS_MAXIMUM, LEVEL_MAXIMUM, TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { readFoundryActor } from './foundry-actor.ts';
import { readArmor } from './foundry-armor.ts';
import { KEY, whyUnread } from './foundry-documents.ts';
import { readFigures, systemOf } from './foundry-figures.ts';
import { readFoundrySpell } from './foundry-spell.ts';
import { hasYamlDocuments, isPackDocument, yamlDocuments, yamlName } from './foundry-yaml.ts';

type DocumentReader = (document: LooseObject, codex: ImportCodex) => ReadRecord;

const READERS: Readonly<Record<string, DocumentReader>> = {
  npc: readFoundryActor,
  spell: readFoundrySpell,
  character: readFoundryCharacter,
};

/** Actors and spells of Foundry's dnd5e system: exported JSON, or YAML of a pack. */
export const foundry: ImportAdapter = {
  format: 'Foundry VTT',
  listedAs: 'Foundry actors',
  recognises: ({ json, text }) => (json === undefined ? hasYamlDocuments(text) : isPack(json)),
  *read({ json, text, codex }): Generator<ReadRecord> {
    const read = (document: LooseObject) => readDocument(document, codex);
    if (json !== undefined) {
      yield* readEach(documentsOf(json), 'document', read);
      return;
    }
    let place = 0;
    for (const yaml of yamlDocuments(text)) {
      place++;
      // Other texts are not parsed: YAML may take a second for the length of a pack.
      const parsed = isPackDocument(yaml) ? readYaml(yaml, PACK_LIMITS) : 'It is no document of a pack.';
      const what = yamlName(yaml) || `document ${place}`;
      if (typeof parsed === 'string') yield { kind: 'unread', record: { what, why: parsed }, source: yaml };
      else yield withProblems(readOne(parsed.value, what, read), parsed.problems);
    }
  },
};

function readDocument(document: LooseObject, codex: ImportCodex): ReadRecord {
  const type = textAt(document, 'type');
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  if (read !== undefined) return read(document, codex);
  const what = textAt(document, 'name').slice(0, TEXT_MAXIMUM) || 'A document';
  return { kind: 'unread', record: { what, why: whyUnread(document) } };
}

function withProblems(read: ReadRecord, problems: readonly string[]): ReadRecord {
  if (read.kind !== 'unread') for (const problem of problems) addProblem(read.record.problems, problem);
  return read;
}

/** Lists of documents that an export of a whole adventure has. */
const LISTS = ['actors', 'items', 'journal', 'tables', 'folders', 'scenes', 'macros', 'cards', 'playlists'];

function* documentsOf(json: unknown): Generator<unknown> {
  for (const document of Array.isArray(json) ? json : [json]) {
    const isAdventure =
      isObject(document) && textAt(document, 'type') === '' && Array.isArray(document.actors);
    if (!isAdventure) yield document;
    else for (const list of LISTS) yield* recordsAt(document, list);
  }
}

function isPack(json: unknown): boolean {
  for (const document of documentsOf(json)) if (isDocument(document)) return true;
  return false;
}

function isDocument(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (KEY.test(textAt(value, '_key').slice(0, 100)) && isObject(at(value, '_stats'))) return true;
  if (!Object.hasOwn(READERS, textAt(value, 'type'))) return false;
  const system = systemOf(value);
  return isObject(system.abilities) || (textAt(system, 'school') !== '' && textAt(system, 'level') !== '');
}

/** The level is the sum of the class levels. Hit points are read only if the file has a number. */
function readFoundryCharacter(actor: LooseObject): ReadRecord {
  const problems: Problems = [];
  const figures = readFigures(actor, []);
  const { system } = figures;
  const level = figures.level || (numberAt(system, 'details', 'level') ?? 1);
  const points = numberAt(system, 'attributes', 'hp', 'max') ?? numberAt(system, 'attributes', 'hp', 'value');
  if (points === undefined) addProblem(problems, 'No hit points found; 1 is kept.');
  const armor: FoundMonster = {};
  readArmor(figures, armor, []);
  return {
    kind: 'character',
    record: {
      fields: {
        name: fitText(textAt(actor, 'name'), TEXT_MAXIMUM, 'The name', problems) || 'Without a name',
        player: '',
        level: fitNumber(level, { what: 'The level', range: [1, LEVEL_MAXIMUM], standard: 1 }, problems),
        hit_points: fitNumber(
          points,
          { what: 'The hit points', range: [1, HIT_POINTS_MAXIMUM], standard: 1 },
          problems,
        ),
        armor_class:
          armor.armor_class === undefined
            ? null
            : fitNumber(
                armor.armor_class,
                { what: 'The armor class', range: [1, 100], standard: 10 },
                problems,
              ),
      },
      problems,
    },
  };
}
