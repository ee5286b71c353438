import {
  at,
  isObject,
  type LooseObject,
  numberAt,
  textAt,
} from '#domain/library/import/shared/loose-values.ts';
import { mapTexts } from '#domain/library/import/shared/map-texts.ts';
import { type BoundedExpression, boundedExpression } from './bounded-expression.ts';
import type { Change, Effort, Report } from './fivetools-change.ts';

/** The parts of a feature that a change of the text reaches, unless the change names them. */
const TEXT_PARTS = ['entries', 'headerEntries', 'footerEntries'];

/** The changes of words and of the numbers in them. */
export const TEXT_CHANGES: Readonly<Record<string, Change>> = {
  replaceTxt: (record, prop, change, report) => {
    const found = expressionOf(change, report.miss);
    if (found === undefined) return record;
    const parts = at(change, 'props');
    const named = Array.isArray(parts) ? parts : [null, ...TEXT_PARTS];
    const replace = replacer(found, change, report);
    const isPlainText = named.includes(null);
    return mapItems(record, prop, (item) => {
      if (typeof item === 'string') return isPlainText ? replace(item) : item;
      if (!isObject(item)) return item;
      return Object.fromEntries(
        Object.entries(item).map(([key, value]) => [
          key,
          named.includes(key) ? mapTexts(value, replace) : value,
        ]),
      );
    });
  },
  replaceName: (record, prop, change, report) => {
    const found = expressionOf(change, report.miss);
    if (found === undefined) return record;
    const replace = replacer(found, change, report);
    return mapItems(record, prop, (item) =>
      isObject(item) && typeof item.name === 'string' ? { ...item, name: replace(item.name) } : item,
    );
  },
  appendStr: (record, prop, change) => {
    const before = textAt(record, prop);
    const added = textAt(change, 'str');
    const joiner = at(change, 'joiner');
    return {
      ...record,
      [prop]: before === '' ? added : before + (typeof joiner === 'string' ? joiner : '') + added,
    };
  },
  scalarAddHit: (record, prop, change, { effort }) =>
    mapItems(record, prop, (item) => addToTag(item, 'hit', numberAt(change, 'scalar') ?? 0, effort)),
  scalarAddDc: (record, prop, change, { effort }) =>
    mapItems(record, prop, (item) => addToTag(item, 'dc', numberAt(change, 'scalar') ?? 0, effort)),
};

function expressionOf(change: LooseObject, miss: (what: string) => void): BoundedExpression | undefined {
  const pattern = textAt(change, 'replace');
  const found = boundedExpression(pattern, textAt(change, 'flags'));
  if (found === undefined) miss(`replace ${pattern}`);
  return found;
}

function mapItems(record: LooseObject, prop: string, change: (item: unknown) => unknown): LooseObject {
  const value = at(record, prop);
  if (Array.isArray(value)) return { ...record, [prop]: value.map(change) };
  return value === undefined ? record : { ...record, [prop]: change(value) };
}

/** Replaces in the words between the tags: '{@creature mire hag}' keeps its link. */
function replacer(
  { expression, steps }: BoundedExpression,
  change: LooseObject,
  { effort, miss }: Report,
): (text: string) => string {
  const replacement = textAt(change, 'with');
  return (text) => {
    if (!effort.spend(text.length * steps)) {
      miss(`replace ${textAt(change, 'replace')}`);
      return text;
    }
    let result = '';
    let from = 0;
    for (let begin = text.indexOf('{@'); begin !== -1; begin = text.indexOf('{@', from)) {
      const end = endOfTag(text, begin);
      result += text.slice(from, begin).replace(expression, replacement) + text.slice(begin, end);
      from = end;
    }
    return result + text.slice(from).replace(expression, replacement);
  };
}

function endOfTag(text: string, begin: number): number {
  let depth = 0;
  for (let at = begin; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at + 1;
  }
  return text.length;
}

const TAGS = { hit: /\{@hit ([+-]?\d{1,4})(?=[|}])/g, dc: /\{@dc ([+-]?\d{1,4})(?=[|}])/g } as const;

function addToTag(item: unknown, tag: keyof typeof TAGS, added: number, effort: Effort): unknown {
  return mapTexts(item, (text) => {
    if (!effort.spend(text.length)) return text;
    return text.replace(TAGS[tag], (_, value: string) => `{@${tag} ${Number(value) + added}`);
  });
}
