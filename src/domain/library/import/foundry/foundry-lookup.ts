import { legendaryIntroduction } from '#domain/codex/text/describe.ts';
import type { OwnFeature } from '#domain/library/feature-lists.ts';
import { at, numberAt, textAt } from '#domain/library/import/shared/loose-values.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import type { FoundryCommand } from './foundry-command.ts';
import { deedNames, type FoundryDeed, sharedField } from './foundry-deed.ts';
import type { FoundryFigures } from './foundry-figures.ts';
import { numberOfFormula } from './foundry-formula.ts';
import { checkDifficulty, saveOf } from './foundry-save.ts';
import { affectedWords, areaWords, rangeWords, timeWords } from './foundry-target.ts';

/** Longer than any value that is shown in a sentence. A text can look up the same value very often. */
const WORDS_MAXIMUM = 500;

/** '[[lookup @name lowercase]]', '[[lookup @save.dc.value activity=…]]'. Undefined if there is no value. */
export function lookUp({ words, named, deeds, chosen, place }: FoundryCommand): string | undefined {
  const path = (named.get('path') ?? words.find((word) => word.startsWith('@')) ?? '').replace(/^@/, '');
  const style =
    named.get('style') ?? words.find((word) => ['capitalize', 'lowercase', 'uppercase'].includes(word));
  const isMissing = named.has('activity') && chosen === undefined;
  const found = isMissing
    ? undefined
    : wordsAt(path, chosen ?? deeds[0], place.figures)?.slice(0, WORDS_MAXIMUM);
  if (found === undefined || found === '') return undefined;
  if (style === 'lowercase') return found.toLowerCase();
  if (style === 'uppercase') return found.toUpperCase();
  return style === 'capitalize' ? capitalised(found) : found;
}

function wordsAt(
  path: string,
  deed: FoundryDeed | undefined,
  figures: FoundryFigures | undefined,
): string | undefined {
  if (path === '') return undefined;
  // A spell that belongs to no creature.
  if (path === 'name' && figures === undefined) return 'creature';
  if (path === 'details.type.config.label')
    return capitalised(textAt(figures?.system, 'details', 'type', 'value'));
  if (figures !== undefined && /^resources\.legact\.(?:label|description)$/.test(path))
    return legendaryWords(figures);
  const own = deed === undefined ? undefined : deedValue(path.replace(/^activity\./, ''), deed, figures);
  if (own !== undefined && own !== '') return own;
  const named = deedNames(deed, figures)(path);
  return named === undefined ? undefined : String(named);
}

function deedValue(path: string, deed: FoundryDeed, figures: FoundryFigures | undefined): string | undefined {
  if (path === 'save.dc.value') return numberWords(saveOf(deed, figures)?.dc);
  if (path === 'check.dc.value') return numberWords(checkDifficulty(deed, figures));
  if (path === 'target.affects.labels.statblock') return affectedWords(deed, 'one');
  if (path === 'labels.description.affects' || path === 'target.affects.labels.description')
    return specialTarget(deed) || affectedWords(deed, 'any');
  if (path === 'labels.description.template') return areaWords(deed, 'whole');
  if (path === 'labels.description.templateSize') return areaWords(deed, 'size');
  if (path === 'labels.description.templateType') return areaWords(deed, 'type');
  if (path === 'labels.description.range' || path === 'labels.range') return rangeWords(deed);
  if (path === 'labels.duration') return timeWords(sharedField(deed, 'duration')).toLowerCase();
  return fieldValue(path, deed, figures);
}

function specialTarget(deed: FoundryDeed): string {
  return textAt(sharedField(deed, 'target'), 'affects', 'special');
}

function numberWords(number: number | undefined): string | undefined {
  return number === undefined ? undefined : String(number);
}

/** A field of the activity or the item. Its value may be a formula: '10 * @prof'. */
function fieldValue(
  path: string,
  deed: FoundryDeed,
  figures: FoundryFigures | undefined,
): string | undefined {
  const [first = '', ...rest] = path.split('.');
  if (first === 'name' || first === 'abilities' || first === 'skills') return undefined;
  const isShared = ['range', 'target', 'duration', 'activation', 'uses'].includes(first);
  const value = isShared ? at(sharedField(deed, first), ...rest) : at(deed.activity, first, ...rest);
  const text = textAt(value) || textAt(deed.item, first, ...rest);
  if (!text.includes('@')) return text || undefined;
  return numberWords(numberOfFormula(text, deedNames(deed, figures)));
}

/** The text before the legendary actions, which Foundry writes itself. */
export function legendaryWords(
  { system, name, edition }: FoundryFigures,
  legendary_actions: readonly OwnFeature[] = [],
): string {
  const count = numberAt(system, 'resources', 'legact', 'max') ?? 3;
  if (edition === '2014')
    return legendaryIntroduction({ name, legendary_actions: [...legendary_actions] }, count);
  const subject = name.toLowerCase();
  const lair = hasLair(system) ? ` (${count + 1} in Lair)` : '';
  return `Legendary Action Uses: ${count}${lair}. Immediately after another creature's turn, the ${subject} can expend a use to take one of the following actions. The ${subject} regains all expended uses at the start of each of its turns.`;
}

/** By the rules of 2024 a lair gives one more legendary action and one more legendary resistance. */
export function hasLair(system: unknown): boolean {
  return at(system, 'resources', 'lair', 'value') === true;
}
