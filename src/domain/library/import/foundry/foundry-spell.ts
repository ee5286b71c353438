import type { ImportCodex, ReadRecord } from '#domain/library/import/import-result.ts';
import { settleSpell } from '#domain/library/import/settle/settle-spell.ts';
import { addProblem, type Problems, quoted } from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  type LooseObject,
  numberAt,
  textAt,
  textsAt,
} from '#domain/library/import/shared/loose-values.ts';
import { COMPONENTS, durationWords } from '#domain/library/import/shared/spell-words.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { sourceOf } from './foundry-actor.ts';
import { FOUNDRY_SCHOOLS, wordFor } from './foundry-codes.ts';
import { rulesOf, systemOf } from './foundry-figures.ts';
import { timeWords } from './foundry-target.ts';
import { foundryText } from './foundry-text.ts';

const PROPERTIES = { V: 'vocal', S: 'somatic', M: 'material' } as const;
const HIGHER =
  /^\*{0,2}(?:At Higher Levels|Using a Higher-Level Spell Slot|Cantrip Upgrade)[.:]?\*{0,2}[.:]?\s*/i;

export function readFoundrySpell(document: LooseObject, codex: ImportCodex): ReadRecord {
  const problems: Problems = [];
  const system = systemOf(document);
  const code = textAt(system, 'school');
  const school = wordFor(FOUNDRY_SCHOOLS, code);
  if (school === undefined && code !== '') addProblem(problems, `There is no school ${quoted(code)}.`);
  const properties = textsAt(system, 'properties');
  // Before version 3 of the system, each property is a separate field.
  const has = (property: string) =>
    properties.includes(property) || at(system, 'components', property) === true;
  const html = textAt(system, 'description', 'value') || textAt(system, 'description');
  const place = { document, figures: undefined, problems };
  const blocks = foundryText(html, place, '\n\n').split('\n\n');
  const raised = blocks.findIndex((block) => HIGHER.test(block));
  const concentration = has('concentration');
  const edition = rulesOf(system) ?? '2014';
  return {
    kind: 'spell',
    record: settleSpell(
      {
        name: textAt(document, 'name'),
        edition,
        source: sourceOf(system),
        level: numberAt(system, 'level'),
        school,
        casting_time: foundryText(timeOf(system), place),
        range: foundryText(rangeOf(system, edition), place),
        duration: durationOf(system, concentration),
        components: COMPONENTS.filter((letter) => has(PROPERTIES[letter])),
        material: foundryText(textAt(system, 'materials', 'value'), place),
        ritual: has('ritual'),
        concentration,
        classes: [...codex.spellClasses(textAt(document, 'name'))],
        desc: (raised === -1 ? blocks : blocks.slice(0, raised)).join('\n\n'),
        higher_level: raised === -1 ? '' : blocks.slice(raised).join('\n\n').replace(HIGHER, ''),
      },
      problems,
    ),
  };
}

const TIMES: Readonly<Record<string, string>> = { bonus: 'bonus action' };

function timeOf(system: LooseObject): string {
  const type = textAt(system, 'activation', 'type');
  if (type === '') return '';
  const condition = textAt(system, 'activation', 'condition');
  if (type === 'special') return condition || 'Special';
  const number = numberAt(system, 'activation', 'value') ?? numberAt(system, 'activation', 'cost') ?? 1;
  const words = `${number} ${wordFor(TIMES, type) ?? type}${number === 1 ? '' : 's'}`;
  return condition === '' ? words : `${words}, ${condition}`;
}

const RANGES: Readonly<Record<string, string>> = {
  self: 'Self',
  touch: 'Touch',
  spec: 'Special',
  any: 'Unlimited',
};
/** The words of 2014. By the rules of 2024, the range of such a spell is only 'Self'. */
const AREAS: Readonly<Record<string, string>> = {
  cone: ' cone',
  cube: ' cube',
  line: ' line',
  radius: ' radius',
  circle: ' radius',
  sphere: '-radius sphere',
  cylinder: '-radius cylinder',
};

function rangeOf(system: LooseObject, edition: '2014' | '2024'): string {
  const units = textAt(system, 'range', 'units');
  const value = textAt(system, 'range', 'value');
  const special = textAt(system, 'range', 'special');
  if (units === 'ft') return `${value || 0} feet`;
  if (units === 'mi') return `${value || 0} ${value === '1' ? 'mile' : 'miles'}`;
  const range = units === 'spec' && special !== '' ? special : (wordFor(RANGES, units) ?? capitalised(units));
  const shape = wordFor(
    AREAS,
    textAt(system, 'target', 'template', 'type') || textAt(system, 'target', 'type'),
  );
  const size = numberAt(system, 'target', 'template', 'size') ?? numberAt(system, 'target', 'value');
  const isArea = range === 'Self' && shape !== undefined && size && edition === '2014';
  return isArea ? `Self (${size}-foot${shape})` : range;
}

function durationOf(system: LooseObject, concentration: boolean): string {
  return durationWords(timeWords(at(system, 'duration')), concentration);
}
