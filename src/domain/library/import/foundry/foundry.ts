import type { ImportAdapter, ReadRecord } from '#domain/library/import/import-result.ts';
import type { FoundMonster } from '#domain/library/import/settle/settle-monster.ts';
import {
  addProblem,
  fitNumber,
  fitText,
  type Problems,
} from '#domain/library/import/shared/fit-to-limits.ts';
import {
  isObject,
  type LooseObject,
  listAt,
  numberAt,
  textAt,
} from '#domain/library/import/shared/loose-values.ts';
import { readEach } from '#domain/library/import/shared/read-each.ts';
import { HIT_POINTS_MAXIMUM, LEVEL_MAXIMUM, TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { readFoundryActor } from './foundry-actor.ts';
import { readArmor } from './foundry-armor.ts';
import { readFigures, systemOf } from './foundry-figures.ts';
import { readFoundrySpell } from './foundry-spell.ts';

const READERS: Readonly<Record<string, (document: LooseObject) => ReadRecord>> = {
  npc: readFoundryActor,
  spell: readFoundrySpell,
  character: readFoundryCharacter,
};

/** Actors and spells that Foundry's dnd5e system exports, or a list of them. */
export const foundry: ImportAdapter = {
  format: 'Foundry VTT',
  listedAs: 'Foundry actors',
  recognises: ({ json }) => isDocument(documentsOf(json)[0]),
  *read({ json }): Generator<ReadRecord> {
    yield* readEach(documentsOf(json), 'document', (document) => {
      const type = textAt(document, 'type');
      const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
      if (read !== undefined) return read(document);
      const what = textAt(document, 'name').slice(0, TEXT_MAXIMUM) || 'A document';
      return {
        kind: 'unread',
        record: { what, why: 'It is neither a creature, nor a character, nor a spell.' },
      };
    });
  },
};

function documentsOf(json: unknown): readonly unknown[] {
  return Array.isArray(json) ? json : [json];
}

function isDocument(value: unknown): boolean {
  if (!isObject(value) || !Object.hasOwn(READERS, textAt(value, 'type'))) return false;
  const system = systemOf(value);
  return isObject(system.abilities) || (textAt(system, 'school') !== '' && textAt(system, 'level') !== '');
}

/** The level is the sum of the class levels. Hit points are read only if the file has a number. */
function readFoundryCharacter(actor: LooseObject): ReadRecord {
  const problems: Problems = [];
  const system = systemOf(actor);
  const levels = listAt(actor, 'items')
    .filter((item) => textAt(item, 'type') === 'class')
    .map((item) => numberAt(systemOf(item), 'levels') ?? 0);
  const level = levels.reduce((sum, one) => sum + one, 0) || (numberAt(system, 'details', 'level') ?? 1);
  const points = numberAt(system, 'attributes', 'hp', 'max') ?? numberAt(system, 'attributes', 'hp', 'value');
  if (points === undefined) addProblem(problems, 'No hit points found; 1 is kept.');
  const armor: FoundMonster = {};
  readArmor(actor, readFigures(actor, system, 0), armor, []);
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
