import type { ImportAdapter, ImportCodex, ReadRecord } from '#domain/library/import/import-result.ts';
import { PACK_LIMITS, readYaml } from '#domain/library/import/markup/yaml-text.ts';
import { addProblem } from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  isObject,
  type LooseObject,
  recordsAt,
  textAt,
} from '#domain/library/import/shared/loose-values.ts';
import { readEach, readOne, unread, unreadRecord } from '#domain/library/import/shared/read-each.ts';
import { readFoundryActor } from './foundry-actor.ts';
import { readFoundryCharacter } from './foundry-character.ts';
import { KEY, whyUnread } from './foundry-documents.ts';
import { systemOf } from './foundry-figures.ts';
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
      if (typeof parsed === 'string') yield unread(what, parsed, yaml);
      else yield withProblems(readOne(parsed.value, what, read), parsed.problems);
    }
  },
};

function readDocument(document: LooseObject, codex: ImportCodex): ReadRecord {
  const type = textAt(document, 'type');
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  return read?.(document, codex) ?? unreadRecord(document, whyUnread(document), 'A document');
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
