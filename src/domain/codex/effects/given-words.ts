import { formatModifier } from '#domain/text/signed-number.ts';
import { inWords } from './lists.ts';
import type { Given } from './terms.ts';

/** '+2 to AC, advantage on dexterity saves, cannot take reactions' */
export function givenWords(given: Given): string {
  const { ac, ac_minimum, ac_base, bonus, speed, cannot } = given;
  const list = (values: readonly string[] | undefined, write: (words: string) => string) =>
    values === undefined
      ? false
      : write(inWords(values, 'and').replace('nonmagical weapons', 'nonmagical weapon'));
  const parts = [
    ac !== undefined && `${formatModifier(ac)} to AC`,
    ac_minimum !== undefined && `AC at least ${ac_minimum}`,
    ac_base !== undefined && `AC ${ac_base} plus the Dexterity modifier`,
    list(given.resistance, (types) => `resistance to ${types} damage`),
    list(given.immunity, (types) => `immunity to ${types} damage`),
    list(given.vulnerability, (types) => `vulnerability to ${types} damage`),
    list(given.absorbs, (types) => `${types} damage heals it instead`),
    given.immune_to !== undefined && `cannot be ${inWords(given.immune_to, 'or')}`,
    list(given.advantage, (rolls) => `advantage on ${rolls}`),
    list(given.disadvantage, (rolls) => `disadvantage on ${rolls}`),
    bonus !== undefined && `${bonusWords(bonus.dice)} to ${inWords(bonus.to, 'and')}`,
    speed !== undefined && speedWords(speed),
    cannot !== undefined && `cannot ${inWords(cannot, 'or')}`,
    given.magic_weapons && 'its weapon attacks are magical',
    given.evasion && 'Evasion',
    given.legendary_resistance && 'a failed save can be a success instead',
    given.reaction_every_turn && 'one reaction on every turn',
  ].filter(Boolean);
  const cases = [given.if && `if ${given.if}`, given.unless && `unless ${given.unless}`];
  return [...parts, ...cases.filter(Boolean)].join(', ');
}

function bonusWords(dice: string | number): string {
  if (typeof dice === 'number') return formatModifier(dice);
  return dice.startsWith('-') ? `−${dice.slice(1)}` : `+${dice}`;
}

function speedWords(speed: string): string {
  if (/^[+-]/.test(speed)) return `speed ${formatModifier(Number(speed))} feet`;
  const [, manner, figure] = /^(fly|swim|climb)(?: (\d+))?$/.exec(speed) ?? [];
  if (manner === undefined) return `speed ${speed}`;
  return `${manner} speed ${figure === undefined ? 'as its walking speed' : `${figure} feet`}`;
}
