import { SCHOOLS } from '#domain/codex/vocabulary.ts';
import { AREA_CODES, SCHOOL_CODES } from '#domain/library/export/fivetools-codes.ts';
import type { ImportCodex, ReadRecord } from '#domain/library/import/import-result.ts';
import { settleSpell } from '#domain/library/import/settle/settle-spell.ts';
import { addProblem, type Problems, quoted } from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  isObject,
  type LooseObject,
  listAt,
  numberAt,
  textAt,
  textsAt,
} from '#domain/library/import/shared/loose-values.ts';
import { COMPONENTS, durationWords } from '#domain/library/import/shared/spell-words.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { entriesText } from './fivetools-entries.ts';
import type { Provenance } from './fivetools-sources.ts';
import { readTags } from './fivetools-tags.ts';

/** What other parts of the file, and the codex, say about a spell. */
interface SpellContext {
  readonly from: Provenance;
  readonly codex: ImportCodex;
}

export function readFivetoolsSpell(
  record: LooseObject,
  { from, codex }: SpellContext,
  problems: Problems,
): ReadRecord {
  const letter = textAt(record, 'school').toUpperCase();
  const school = SCHOOLS.find((name) => SCHOOL_CODES[name] === letter);
  if (school === undefined && letter !== '') addProblem(problems, `There is no school ${quoted(letter)}.`);
  const material = at(record, 'components', 'm');
  const concentration = listAt(record, 'duration').some((one) => at(one, 'concentration') === true);
  const name = readTags(textAt(record, 'name'));
  return {
    kind: 'spell',
    record: settleSpell(
      {
        name,
        ...from,
        level: numberAt(record, 'level'),
        school,
        casting_time: listAt(record, 'time').map(timeWords).filter(Boolean).join(' or '),
        range: rangeWords(at(record, 'range')),
        duration: durationOf(record, concentration, problems),
        components: COMPONENTS.filter((letter) => at(record, 'components', letter.toLowerCase())),
        material: readTags(isObject(material) ? textAt(material, 'text') : textAt(material)),
        ritual: at(record, 'meta', 'ritual') === true,
        concentration,
        classes: classesOf(record, problems, codex.spellClasses(name)),
        desc: entriesText(at(record, 'entries'), '\n\n'),
        higher_level: higherLevel(record),
      },
      problems,
    ),
  };
}

/** The classes from the file. Newer files have none: then the classes of the codex spell with the same name. */
function classesOf(record: LooseObject, problems: Problems, ofCodex: readonly string[]): string[] {
  const classes = ['fromClassList', 'fromClassListVariant'].flatMap((list) =>
    listAt(record, 'classes', list).map((one) => textAt(one, 'name')),
  );
  for (const one of listAt(record, 'classes', 'fromSubclass')) {
    const subclass = `${textAt(one, 'class', 'name')} (${textAt(one, 'subclass', 'name')})`;
    addProblem(problems, `Of the classes, ${quoted(subclass)} could not be kept.`);
  }
  return [...new Set(classes.length > 0 ? classes : ofCodex)];
}

const HIGHER_HEADING = /^(?:At Higher Levels|Using a Higher-Level Spell Slot|Cantrip Upgrade)[.:]?$/i;

/** The usual headings are removed, because the spell page already shows one. */
function higherLevel(record: LooseObject): string {
  return listAt(record, 'entriesHigherLevel')
    .map((part) => {
      const isUsual = isObject(part) && HIGHER_HEADING.test(textAt(part, 'name'));
      return entriesText(isUsual ? at(part, 'entries') : part, '\n\n');
    })
    .filter((text) => text !== '')
    .join('\n\n');
}

/** `{number: 1, unit: 'bonus'}`, `{number: 1, unit: 'reaction', condition: 'which you take when …'}`. */
function timeWords(time: unknown): string {
  const unit = textAt(time, 'unit').replace(/^bonus$/, 'bonus action');
  if (unit === '') return '';
  const number = numberAt(time, 'number');
  const words = number === undefined ? unit : `${number} ${unit}${number === 1 ? '' : 's'}`;
  const condition = readTags(textAt(time, 'condition'));
  const note = readTags(textAt(time, 'note'));
  const whole = condition === '' ? words : `${words}, ${condition}`;
  return note === '' ? whole : `${whole} (${note})`;
}

/** `{type: 'point', distance: {type: 'feet', amount: 60}}`. An area starts at the caster. */
function rangeWords(range: unknown): string {
  const type = textAt(range, 'type');
  const unit = textAt(range, 'distance', 'type');
  const amount = numberAt(range, 'distance', 'amount');
  const area = Object.keys(AREA_CODES).find((words) => AREA_CODES[words] === type);
  if (area !== undefined && amount !== undefined) {
    return `Self (${amount}-${unit === 'miles' ? 'mile' : 'foot'}${area.startsWith('radius ') ? '-' : ' '}${area})`;
  }
  if (type === 'special') return 'Special';
  if (unit === 'feet' || unit === 'miles') {
    if (amount === undefined) return '';
    const one = unit === 'feet' ? 'foot' : 'mile';
    return `${amount} ${amount === 1 ? one : unit}`;
  }
  if (unit === 'plane') return 'Unlimited on the same plane';
  return capitalised(unit);
}

const ENDS: Readonly<Record<string, string>> = {
  dispel: 'dispelled',
  trigger: 'triggered',
  discharge: 'discharged',
};

/** Some homebrew has durations without a number or without a unit. They are not guessed. */
function durationOf(record: LooseObject, concentration: boolean, problems: Problems): string {
  const texts = listAt(record, 'duration').map((one) => {
    const condition = readTags(textAt(one, 'condition'));
    const words = durationIn(one, concentration) ?? condition;
    if (words === '') addProblem(problems, 'A duration has no time.');
    return condition === '' || words === condition ? words : `${words} (${condition})`;
  });
  return texts.filter((text) => text !== '').join(' or ');
}

/** Undefined if the duration has only a condition. */
function durationIn(duration: unknown, concentration: boolean): string | undefined {
  const type = textAt(duration, 'type');
  if (type === 'instant') return 'Instantaneous';
  if (type === 'permanent') {
    const ends = textsAt(duration, 'ends').map((end) => (Object.hasOwn(ENDS, end) ? ENDS[end] : end));
    return ends.length === 0 ? 'Permanent' : `Until ${ends.join(' or ')}`;
  }
  if (type !== 'timed') return textAt(duration, 'condition') === '' && type !== '' ? 'Special' : undefined;
  const amount = numberAt(duration, 'duration', 'amount');
  const unit = textAt(duration, 'duration', 'type');
  if (unit === '' || amount === undefined) return unit;
  const time = `${amount} ${unit}${amount === 1 ? '' : 's'}`;
  return at(duration, 'duration', 'upTo') === true && !concentration
    ? `Up to ${time}`
    : durationWords(time, concentration);
}
