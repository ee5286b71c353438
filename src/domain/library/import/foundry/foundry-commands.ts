import { DAMAGE_TYPES } from '#domain/creature/damage.ts';
import { numberAt, textAt } from '#domain/library/import/shared/loose-values.ts';
import { seriesOf } from '#domain/library/import/shared/phrases.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { signed } from '#domain/text/signed-number.ts';
import {
  attackBonus,
  attackHead,
  damageOf,
  damageWords,
  type FoundryDamage,
  hasDamage,
  joinedDamage,
  partWords,
} from './foundry-attack.ts';
import { checkWords } from './foundry-check.ts';
import {
  dcWords,
  type FoundryCommand,
  type FoundryTextPlace,
  readCommand,
  wholeAbility,
} from './foundry-command.ts';
import { deedNames, deedsOf, type FoundryDeed, isAttack, isSave } from './foundry-deed.ts';
import { numberOfFormula, rollFormula } from './foundry-formula.ts';
import { lookUp } from './foundry-lookup.ts';
import { saveOf } from './foundry-save.ts';

type CommandReader = (command: FoundryCommand) => string | undefined;

const READERS: Readonly<Record<string, CommandReader>> = {
  attack: attackWords,
  damage: (command) => damageCommand(command, false),
  heal: (command) => damageCommand(command, true),
  healing: (command) => damageCommand(command, true),
  save: saveWords,
  concentration: ({ named, words }) =>
    `${dcWords(named.get('dc') ?? words.find((word) => /^\d+$/.test(word)))}Concentration`,
  check: checkWords,
  skill: checkWords,
  tool: checkWords,
  item: itemName,
  award: ({ words }) => words.join(' '),
};

/** The words for a command. Undefined if it cannot be read. A label replaces them, except for a lookup. */
export function commandWords(
  text: string,
  label: string | undefined,
  place: FoundryTextPlace,
): string | undefined {
  const match = /^\/?([a-zA-Z]{1,30})\b\s{0,20}([\s\S]*)$/.exec(text.trim());
  const verb = match?.[1]?.toLowerCase() ?? '';
  const isCommand = text.trim().startsWith('/') && Object.hasOwn(READERS, verb);
  if (verb === 'lookup') return lookUp(readCommand(match?.[2] ?? '', place)) ?? label;
  if (label !== undefined) return label;
  if (isCommand) return READERS[verb]?.(readCommand(match?.[2] ?? '', place));
  return rollWords(text, place);
}

/** '[[/r 2d6 # poison]]' and '[[2d6]]'. Foundry shows the dice. */
function rollWords(text: string, { document, figures }: FoundryTextPlace): string | undefined {
  const formula = (
    text
      .trim()
      .replace(/^\/[a-z]+\s*/i, '')
      .split('#')[0] ?? ''
  ).trim();
  const rolled = rollFormula(formula, deedNames(deedsOf(document)[0], figures));
  if (rolled !== undefined && rolled.unknown.length === 0) return rolled.dice;
  return formula.includes('@') || formula === '' ? undefined : formula.replace(/\[[^\]]{0,60}\]/g, '');
}

function attackWords({ words, named, deeds, chosen, place }: FoundryCommand): string | undefined {
  const { figures } = place;
  const isExtended = words.includes('extended') || named.get('format') === 'extended';
  const formula = named.get('formula') ?? words.filter((word) => /^[+-]?[\d@]/.test(word)).join(' ');
  const deed = chosen ?? deeds.find(isAttack);
  const ending = figures?.edition === '2024' ? '' : ' to hit';
  if (formula !== '') {
    const bonus = numberOfFormula(formula, deedNames(deed, figures));
    return bonus === undefined ? undefined : `${signed(bonus)}${ending}`;
  }
  if (figures === undefined || deed === undefined) return undefined;
  return isExtended ? attackHead(deed, figures) : `${signed(attackBonus(deed, figures))}${ending}`;
}

/** '[[/damage 2d6 fire average]]', '[[/damage 1d6 fire & 1d6 cold]]'. Without dice, the damage of the item. */
function damageCommand(command: FoundryCommand, isHealing: boolean): string | undefined {
  const { words, named, deeds, chosen, place } = command;
  const { figures } = place;
  const isExtended = words.includes('extended') || named.get('format') === 'extended';
  const given = named.get('average');
  const average =
    numberAt(given) ??
    (isExtended || words.includes('average') || (given !== undefined && given !== 'false'));
  const written = writtenDamage(command, isHealing);
  const usual = (deed: FoundryDeed) =>
    figures !== undefined &&
    hasDamage(deed, figures) &&
    (textAt(deed.activity, 'type') === 'heal') === isHealing;
  const deed = chosen ?? [...deeds].sort((one, other) => rankOf(one) - rankOf(other)).find(usual);
  if (written.length > 0) {
    const parts = written.map((part) => partWords(part, deed ?? deeds[0], figures, average));
    return `${isExtended ? 'Hit: ' : ''}${joinedWith(parts, average)}${isExtended ? ' damage' : ''}`;
  }
  if (figures === undefined || deed === undefined) return undefined;
  if (isExtended) return `Hit: ${damageWords(deed, figures)}`;
  const parts = damageOf(deed, figures).map((part) => partWords(part, deed, figures, average));
  return parts.length === 0 ? undefined : joinedWith(parts, average);
}

/** With averages as in a book: each part but the last says 'damage', the last is followed by it in the text. */
function joinedWith(parts: readonly string[], average: boolean | number): string {
  if (average === false) return seriesOf(parts);
  const isDamage = !parts.some((part) => /hit points$/i.test(part));
  return joinedDamage(parts.map((part, at) => (isDamage && at < parts.length - 1 ? `${part} damage` : part)));
}

function rankOf({ activity }: FoundryDeed): number {
  const rank = ['attack', 'damage', 'save', 'heal'].indexOf(textAt(activity, 'type'));
  return rank === -1 ? 4 : rank;
}

const HEALING = ['healing', 'temphp'];

function writtenDamage({ words, named }: FoundryCommand, isHealing: boolean): FoundryDamage[] {
  const parts: { formula: string; types: string[] }[] = [];
  const begin = () => parts.push({ formula: '', types: [] });
  begin();
  for (const word of words) {
    const part = parts.at(-1);
    const lower = word.toLowerCase();
    if (
      part === undefined ||
      ['average', 'extended', 'onehanded', 'twohanded', 'thrown', 'offhand'].includes(lower)
    )
      continue;
    if (lower === '&' || lower === '&amp;') begin();
    else if ((DAMAGE_TYPES as readonly string[]).includes(lower) || HEALING.includes(lower))
      part.types.push(lower);
    else if (lower === 'temp') part.types.push('temphp');
    else part.formula = `${part.formula} ${word}`.trim();
  }
  const [first] = parts;
  if (first !== undefined) {
    first.formula ||= named.get('formula') ?? '';
    if (first.types.length === 0)
      first.types.push(...(named.get('type') ?? '').split(/[/|]/).filter(Boolean));
  }
  const dealt = parts.filter(({ formula }) => formula !== '');
  for (const { types } of dealt) if (isHealing && types.length === 0) types.push('healing');
  return dealt;
}

/** 'DC 15 Dexterity', 'DC 12 Strength or Dexterity saving throw'. Without an ability, the save of the item. */
function saveWords({ words, named, deeds, chosen, place }: FoundryCommand): string | undefined {
  const deed = chosen ?? deeds.find(isSave);
  const asked = [...(named.get('ability') ?? '').split(/[/|]/), ...words].map(wholeAbility);
  const given = asked.filter((ability) => ability !== undefined);
  const own = deed === undefined || given.length > 0 ? undefined : saveOf(deed, place.figures);
  const abilities = chosen === undefined && given.length > 0 ? given : (own?.abilities ?? given);
  if (abilities.length === 0) return undefined;
  const written = named.get('dc') ?? words.find((word) => /^(?:\d+|@\S+)$/.test(word));
  const dc =
    written === undefined ? own?.dc : numberOfFormula(written, deedNames(deed ?? deeds[0], place.figures));
  if (written !== undefined && dc === undefined) return undefined;
  const ending = named.get('format') === 'long' || words.includes('long') ? ' saving throw' : '';
  return `${dcWords(dc)}${abilities.map(capitalised).join(' or ')}${ending}`;
}

/** An item of the actor by its id, or a name. With an activity 'Bite: Poison'. */
function itemName({ words, named, place }: FoundryCommand): string | undefined {
  const given = words.join(' ');
  const id = given.split('.').pop() ?? '';
  const item = place.figures?.items.find((one) => textAt(one, '_id') === id && id !== '');
  const activity = named.get('activity');
  const isId = /^\.|\.Item\.|^[A-Za-z0-9]{16}$/.test(given);
  const name = item === undefined ? (isId ? undefined : given) : textAt(item, 'name');
  if (name === undefined || name === '' || activity === undefined) return name || undefined;
  const found = deedsOf(item).find((deed) => textAt(deed.activity, '_id') === activity);
  const use = found === undefined ? activity : textAt(found.activity, 'name');
  return use === '' ? name : `${name}: ${use}`;
}
