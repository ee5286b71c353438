import { SKILLS } from '#domain/codex/vocabulary.ts';
import { ABILITIES } from '#domain/creature/abilities.ts';
import { DAMAGE_TYPES } from '#domain/creature/damage.ts';
import { htmlText } from '#domain/library/import/markup/html-text.ts';
import { at, numberAt, textAt } from '#domain/library/import/shared/loose-values.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { signed } from '#domain/text/signed-number.ts';
import {
  attackBonus,
  attackHead,
  damageWords,
  deedsOf,
  difficultyOf,
  type FoundryDeed,
  saveOf,
} from './foundry-attack.ts';
import { abilityFor, FOUNDRY_SKILLS, wordFor } from './foundry-codes.ts';
import { bonusOf, type FoundryFigures, readFormula } from './foundry-figures.ts';

/** The lengths are limited, so that a mark without an end stays cheap. */
const LINK = /@[A-Za-z]{1,30}\[([^\]\n]{0,300})\](?:\{([^}\n]{0,300})\})?/g;
const REFERENCE = /&(?:amp;)?Reference\[([^\]\n]{0,300})\](?:\{([^}\n]{0,300})\})?/gi;
const INLINE = /\[\[\s{0,5}([^[\]]{0,300})\]\](?:\{([^}\n]{0,300})\})?/g;

/**
 * Converts the HTML of an item, with its links, rolls and lookups, to text. `figures` are the values of its actor, if
 * the item has one.
 */
export function foundryText(
  html: string,
  document: unknown,
  figures: FoundryFigures | undefined,
  between = '\n',
): string {
  const deeds = deedsOf(document);
  const words = html
    .replace(LINK, (_, target: string, label?: string) => label ?? linkName(target))
    .replace(REFERENCE, (_, target: string, label?: string) => label ?? referenceName(target))
    .replace(INLINE, (_, command: string, label?: string) => label ?? commandWords(command, deeds, figures));
  return htmlText(words, between).replace(/\bft\.\./g, 'ft.');
}

/** An address ends in an id. Only a plain name is shown. */
function linkName(target: string): string {
  const last = target.split('.').pop() ?? '';
  return /\s|^[A-Z][a-z]+$/.test(last) ? last : '';
}

/** 'Blinded apply=false', 'condition=prone'. */
function referenceName(target: string): string {
  const words = target.split(/\s+/).filter((word) => !word.includes('='));
  return words.join(' ') || (target.split('=')[1] ?? '').split(/\s/)[0] || '';
}

interface Command {
  readonly words: readonly string[];
  readonly named: ReadonlyMap<string, string>;
}

function readCommand(text: string): Command {
  const named = new Map<string, string>();
  const words: string[] = [];
  for (const part of text.split(/\s+/)) {
    const equals = part.indexOf('=');
    if (equals > 0) named.set(part.slice(0, equals), part.slice(equals + 1));
    else if (part !== '') words.push(part);
  }
  return { words, named };
}

function commandWords(
  text: string,
  deeds: readonly FoundryDeed[],
  figures: FoundryFigures | undefined,
): string {
  const match = /^\/?([a-zA-Z]{1,30})\b\s{0,20}([\s\S]*)$/.exec(text.trim());
  const verb = match?.[1]?.toLowerCase() ?? '';
  const command = readCommand(match?.[2] ?? '');
  const activity = command.named.get('activity');
  const deed =
    deeds.find((one) => activity !== undefined && textAt(one.activity, '_id') === activity) ?? deeds[0];
  if (verb === 'lookup') return lookUp(command, deed, figures);
  if (verb === 'attack') return attackWords(command, deed, figures);
  if (verb === 'damage' || verb === 'heal') return damageCommand(command, deed, figures);
  if (verb === 'save' || verb === 'concentration') return saveCommand(command, deed, figures);
  if (verb === 'check' || verb === 'skill') return checkCommand(command);
  if (verb === 'item') return /^\.|^[A-Za-z0-9]{16}$/.test(match?.[2] ?? '') ? '' : (match?.[2] ?? '');
  // '[[/r 2d6 # poison]]' and '[[2d6]]'
  const dice =
    text
      .replace(/^\/[a-z]+\s*/i, '')
      .split('#')[0]
      ?.trim() ?? '';
  return figures === undefined ? dice : (readFormula(dice, figures, 0)?.dice ?? dice);
}

function lookUp(
  { words, named }: Command,
  deed: FoundryDeed | undefined,
  figures: FoundryFigures | undefined,
): string {
  const path = (words[0] ?? '').replace(/^@/, '');
  const found = path === 'name' ? (figures?.name ?? '') : lookedUp(path, deed, figures);
  const isLower = words.includes('lowercase') || named.get('style') === 'lowercase';
  return isLower ? found.toLowerCase() : found;
}

function lookedUp(path: string, deed: FoundryDeed | undefined, figures: FoundryFigures | undefined): string {
  if (figures === undefined || deed === undefined) return '';
  if (path === 'save.dc.value') return String(saveOf(deed, figures)?.dc ?? '');
  if (path === 'check.dc.value') {
    const dc = at(deed.activity, 'check', 'dc');
    return String(difficultyOf(textAt(dc, 'calculation'), bonusOf(at(dc, 'formula'), figures), figures));
  }
  const steps = path.split('.');
  return textAt(deed.activity, ...steps) || textAt(deed.item, ...steps) || textAt(figures.system, ...steps);
}

function attackWords(
  { words }: Command,
  deed: FoundryDeed | undefined,
  figures: FoundryFigures | undefined,
): string {
  const given = words.find((word) => /^[+-]?\d+$/.test(word));
  if (given !== undefined) return signed(Number(given));
  if (figures === undefined || deed === undefined) return '';
  return words.includes('extended') ? attackHead(deed, figures) : signed(attackBonus(deed, figures));
}

/** '[[/damage 2d6 fire average]]'. Without dice, the damage of the item. */
function damageCommand(
  command: Command,
  deed: FoundryDeed | undefined,
  figures: FoundryFigures | undefined,
): string {
  const { words, named } = command;
  const isAverage = words.includes('average') || named.has('average');
  const type =
    named.get('type') ?? words.find((word) => (DAMAGE_TYPES as readonly string[]).includes(word)) ?? '';
  const formula =
    named.get('formula') ??
    words.filter((word) => /^[+\-*/]$|\d|^@/.test(word) && !word.includes('=')).join(' ');
  if (formula !== '') {
    const rolled = figures === undefined ? undefined : readFormula(formula, figures, 0);
    const dice = rolled?.dice ?? formula;
    return `${isAverage && rolled !== undefined ? `${rolled.average} (${dice})` : dice} ${type}`.trim();
  }
  if (figures === undefined || deed === undefined) return '';
  const dealt = damageWords(deed, figures);
  // The text around the command already says 'damage', except in the extended form.
  return words.includes('extended') ? `Hit: ${dealt}` : dealt.replace(/ damage$/, '');
}

function saveCommand(
  command: Command,
  deed: FoundryDeed | undefined,
  figures: FoundryFigures | undefined,
): string {
  const { words, named } = command;
  const own = figures === undefined || deed === undefined ? undefined : saveOf(deed, figures);
  const ability =
    abilityFor(named.get('ability') ?? '') ??
    words.map((word) => abilityFor(word)).find((one) => one !== undefined) ??
    own?.ability;
  if (ability === undefined) return 'saving throw';
  const dc = numberAt(named.get('dc')) ?? numberAt(words.find((word) => /^\d+$/.test(word))) ?? own?.dc;
  const ending = named.get('format') === 'long' || words.includes('long') ? ' saving throw' : '';
  return `${dc === undefined ? '' : `DC ${dc} `}${capitalised(ability)}${ending}`;
}

/** 'DC 15 Strength (Athletics)'. */
function checkCommand({ words, named }: Command): string {
  const skill =
    wordFor(FOUNDRY_SKILLS, named.get('skill') ?? '') ??
    words
      .map((word) => wordFor(FOUNDRY_SKILLS, word.toLowerCase().slice(0, 3)))
      .find((one) => one !== undefined);
  const usual = ABILITIES.find((one) => skill !== undefined && one.startsWith(SKILLS[skill].toLowerCase()));
  const ability =
    abilityFor(named.get('ability') ?? words.find((word) => word.length === 3 && abilityFor(word)) ?? '') ??
    usual;
  const dc = named.get('dc') ?? words.find((word) => /^\d+$/.test(word));
  const ending = named.get('format') === 'long' || words.includes('long') ? ' check' : '';
  const name =
    `${ability === undefined ? '' : capitalised(ability)}${skill === undefined ? '' : ` (${skill})`}`.trim();
  return `${dc === undefined ? '' : `DC ${dc} `}${name || 'ability'}${ending}`;
}
