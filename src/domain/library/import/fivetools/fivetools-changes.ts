import { addProblem, type Problems, quoted } from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  entriesAt,
  isObject,
  type LooseObject,
  listAt,
  numberAt,
  textAt,
} from '#domain/library/import/shared/loose-values.ts';
import { boundedExpression } from './bounded-expression.ts';
import { asList, type Change, type Effort, type Report } from './fivetools-change.ts';
import { FIGURE_CHANGES } from './fivetools-changes-figures.ts';
import { SPELL_CHANGES } from './fivetools-changes-spells.ts';
import { TEXT_CHANGES } from './fivetools-changes-text.ts';
import { withVariables } from './fivetools-variables.ts';

/** A change of a list copies it. */
const CHANGE_STEPS = 1_000;

/** The properties that the key '*' means. */
const ENTRY_PROPS = [
  'action',
  'bonus',
  'reaction',
  'trait',
  'legendary',
  'mythic',
  'variant',
  'spellcasting',
  'actionHeader',
  'bonusHeader',
  'reactionHeader',
  'legendaryHeader',
  'mythicHeader',
];

const LIST_CHANGES: Readonly<Record<string, Change>> = {
  appendArr: (record, prop, change) => ({
    ...record,
    [prop]: [...listAt(record, prop), ...asList(at(change, 'items'))],
  }),
  prependArr: (record, prop, change) => ({
    ...record,
    [prop]: [...asList(at(change, 'items')), ...listAt(record, prop)],
  }),
  appendIfNotExistsArr: (record, prop, change) => {
    const list = listAt(record, prop);
    const added = asList(at(change, 'items')).filter((item) => findPlace(list, nameOf(item)) === -1);
    return { ...record, [prop]: [...list, ...added] };
  },
  insertArr: (record, prop, change) => {
    const list = listAt(record, prop);
    const index = numberAt(change, 'index') ?? -1;
    const place = index < 0 ? list.length : Math.min(list.length, Math.trunc(index));
    return { ...record, [prop]: list.toSpliced(place, 0, ...asList(at(change, 'items'))) };
  },
  replaceArr: (record, prop, change, { miss }) => {
    const replaced = replaceIn(record, prop, change);
    if (replaced === undefined) miss(`replaceArr ${nameOf(at(change, 'replace'))}`);
    return replaced ?? record;
  },
  replaceOrAppendArr: (record, prop, change) =>
    replaceIn(record, prop, change) ?? {
      ...record,
      [prop]: [...listAt(record, prop), ...asList(at(change, 'items'))],
    },
  removeArr: (record, prop, change, { miss }) => {
    let list = listAt(record, prop);
    for (const name of [...asList(at(change, 'names')), ...asList(at(change, 'items'))].map(nameOf)) {
      const place = findPlace(list, name);
      if (place !== -1) list = list.toSpliced(place, 1);
      else if (at(change, 'force') !== true) miss(`removeArr ${name}`);
    }
    return { ...record, [prop]: list };
  },
  renameArr: (record, prop, change, { miss }) => {
    let list = listAt(record, prop);
    for (const rename of asList(at(change, 'renames'))) {
      const place = findPlace(list, textAt(rename, 'rename'));
      const item = list[place];
      if (isObject(item)) list = list.with(place, { ...item, name: textAt(rename, 'with') });
      else miss(`renameArr ${textAt(rename, 'rename')}`);
    }
    return { ...record, [prop]: list };
  },
};

const CHANGES: Readonly<Record<string, Change>> = {
  ...LIST_CHANGES,
  ...TEXT_CHANGES,
  ...FIGURE_CHANGES,
  ...SPELL_CHANGES,
};

/** An item is found by its name, or by its own text. */
function nameOf(item: unknown): string {
  return isObject(item) ? textAt(item, 'name') || textAt(item, 'regex') : textAt(item);
}

function findPlace(list: readonly unknown[], name: string): number {
  return list.findIndex((item) => nameOf(item) === name);
}

function replaceIn(record: LooseObject, prop: string, change: LooseObject): LooseObject | undefined {
  const list = listAt(record, prop);
  const wanted = at(change, 'replace');
  const index = numberAt(wanted, 'index');
  const pattern = textAt(wanted, 'regex');
  const expression = boundedExpression(pattern, textAt(wanted, 'flags'))?.expression;
  const place =
    index ??
    (expression === undefined
      ? findPlace(list, nameOf(wanted))
      : list.findIndex((item) => nameOf(item).slice(0, 200).search(expression) !== -1));
  if (!Number.isInteger(place) || place < 0 || place >= list.length) return undefined;
  return { ...record, [prop]: list.toSpliced(place, 1, ...asList(at(change, 'items'))) };
}

/** Applies the changes of `_mod`. Each change that cannot be applied gets a message. */
export function applyChanges(
  record: LooseObject,
  changes: unknown,
  effort: Effort,
  problems: Problems,
): LooseObject {
  let changed = record;
  for (const [key, given] of entriesAt(changes)) {
    const props = key === '_' ? [''] : key === '*' ? ENTRY_PROPS.filter((prop) => prop in changed) : [key];
    for (const one of asList(given)) {
      const miss = (what: string) =>
        addProblem(
          problems,
          `Of the changes to its base, ${quoted(`${key}: ${what}`)} could not be applied.`,
        );
      for (const prop of props) changed = applyChange(changed, prop, one, { effort, miss });
    }
  }
  return changed;
}

function applyChange(record: LooseObject, prop: string, given: unknown, report: Report): LooseObject {
  if (given === 'remove') {
    const { [prop]: _, ...rest } = record;
    return rest;
  }
  const mode = textAt(given, 'mode');
  const change = Object.hasOwn(CHANGES, mode) ? CHANGES[mode] : undefined;
  if (change === undefined || !report.effort.spend(CHANGE_STEPS)) {
    report.miss(mode || textAt(given) || 'a change');
    return record;
  }
  const resolved = withVariables(given, record);
  return isObject(resolved) ? change(record, prop, resolved, report) : record;
}
