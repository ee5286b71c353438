import type { MonsterFeature } from '#domain/codex/monster.ts';
import { plainFeatureName, readEffects } from './feature-effect.ts';

export interface MultiattackPart {
  readonly action: MonsterFeature;
  readonly count: number;
}

export function isMultiattack({ name }: MonsterFeature): boolean {
  return /^multiattack\b/i.test(name);
}

/** Users can write any text. A Multiattack is short. */
const TEXT_LENGTH = 600;
const COUNT_MAXIMUM = 8;
const PARTS_MAXIMUM = 6;

const NUMBERS = new Map(
  ['a', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].map((word, index) => [
    word,
    Math.max(1, index),
  ]),
);

/** These words introduce an alternative or a condition. */
const CHOICE =
  /\b(?:or|either|if|when|instead|in place of|can replace|each one|only|as many|any combination)\b|\dd\d/i;
/** 'In bear form, the werebear makes two claw attacks.' */
const IN_SOME_FORM = /\bin \w{1,20} form, /i;

/** OPT-2: by its entry in the codex, otherwise by its text. Empty if there is a choice: no way is the usual one. */
export function multiattackOf(
  { ways, desc }: MonsterFeature,
  actions: readonly MonsterFeature[],
): MultiattackPart[] {
  if (ways === undefined) return multiattackParts(desc, actions);
  const usual = ways.find(({ way }) => way === undefined);
  const used = (usual?.does ?? []).filter((one) => 'action' in one);
  return used.flatMap((one) => {
    const action = actions.find(({ name }) => name === one.action);
    const isSure = one.if === undefined && action !== undefined && readEffects(action).length > 0;
    return isSure ? [{ action, count: one.times ?? 1 }] : [];
  });
}

/**
 * OPT-2: 'one with its bite and two with its claws' is one Bite and two Claws. Empty if the text leaves a choice, such
 * as 'two melee attacks' with several weapons.
 */
export function multiattackParts(desc: string, actions: readonly MonsterFeature[]): MultiattackPart[] {
  const attacks = actions.filter((action) => !isMultiattack(action) && readEffects(action).length > 0);
  const [, main = ''] = /\bmakes? ([^.]{0,300})/i.exec(desc.slice(0, TEXT_LENGTH)) ?? [];
  if (main === '' || CHOICE.test(main) || IN_SOME_FORM.test(desc.slice(0, TEXT_LENGTH))) return [];
  const named = namedIn(main, attacks);
  if (named.length === 0) return onlyKind(main, attacks);
  // If the sum differs, an attack was not found and would be missing from the roll.
  const total = NUMBERS.get(/^(\w+) (?:melee |ranged )?attacks\b/i.exec(main)?.[1]?.toLowerCase() ?? '');
  const sum = named.reduce((all, { count }) => all + count, 0);
  return total === undefined || total === sum ? named : [];
}

function namedIn(text: string, attacks: readonly MonsterFeature[]): MultiattackPart[] {
  const parts: MultiattackPart[] = [];
  const words = text.toLowerCase().split(/[^a-z]+/);
  let count = 1;
  for (let at = 0; at < words.length && parts.length < PARTS_MAXIMUM; at += 1) {
    count = NUMBERS.get(words[at] ?? '') ?? count;
    const action = attacks.find(({ name }) => isNamedAt(words, at, name));
    if (action === undefined) continue;
    parts.push({ action, count: Math.min(count, COUNT_MAXIMUM) });
    count = 1;
  }
  return parts;
}

/** 'claws' names the action Claw, and 'claw' the action Claws. */
function isNamedAt(words: readonly string[], at: number, actionName: string): boolean {
  const name = plainFeatureName(actionName)
    .toLowerCase()
    .split(/[^a-z]+/);
  return name.every((word, index) => singular(words[at + index] ?? '') === singular(word));
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** 'two melee attacks' with one weapon. */
function onlyKind(text: string, attacks: readonly MonsterFeature[]): MultiattackPart[] {
  const [, number = '', kind = ''] = /^(\w+) (melee |ranged )?(?:weapon )?attacks\b/i.exec(text) ?? [];
  const count = NUMBERS.get(number.toLowerCase());
  if (count === undefined) return [];
  const rolled = attacks.filter(({ attack_bonus }) => attack_bonus !== undefined);
  const fitting = rolled.filter(({ desc }) => kind === '' || desc.toLowerCase().includes(kind.trim()));
  const [action, ...others] = fitting;
  return action === undefined || others.length > 0 ? [] : [{ action, count }];
}
