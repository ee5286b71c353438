import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Consequence } from '#domain/codex/effects/consequence.ts';
import type { Way } from '#domain/codex/effects/effect.ts';
import type { Monster } from '#domain/codex/monster.ts';
import { buildCodex } from './build.ts';

/*
 * Facts that are easy to get wrong, written from the texts of the monsters. A fact is a part of a way, or of a
 * consequence in its place: 'hit.fail.later' is what comes later after a failed save after a hit.
 */

const { monsters } = buildCodex();
const USER_END = "the end of the user's next turn";
const ITS_START = 'the start of its next turn';
const EACH_END = 'end of each of its turns';

type Fact = [monster: string, feature: string, place: string, fact: Readonly<Record<string, unknown>>];

const FACTS: Fact[] = [
  // Areas, recharge and uses.
  ['Octopus', 'Ink Cloud', 'way', { area: { within: 5 }, uses: 'short rest' }],
  ['Giant Octopus', 'Ink Cloud', 'way', { area: { within: 20 } }],
  ['Magmin', 'Death Burst', 'way', { area: { within: 10 }, at: 'the user dies' }],
  ['Ancient Black Dragon', 'Acid Breath', 'way', { area: { line: 90, width: 10 }, recharge: 5 }],
  ['Blink Dog', 'Teleport', 'way', { recharge: 4 }],
  ['Kraken', 'Ink Cloud (Costs 3 Actions)', 'way', { costs: 3, area: { within: 60 } }],
  ['Marilith', 'Multiattack', 'does', { action: 'Longsword', times: 6 }],
  ['Elephant', 'Stomp', 'way', { only: { has: 'prone' } }],
  ['Rug of Smothering', 'Smother', 'way', { only: { size_at_most: 'Medium' } }],
  // Magical, and against magic.
  ['Aboleth', 'Tentacle', 'way', { magical: undefined }],
  ['Bearded Devil', 'Glaive', 'way', { magical: undefined }],
  ['Horned Devil', 'Tail', 'way', { magical: undefined }],
  ['Mummy', 'Rotting Fist', 'way', { magical: undefined }],
  ['Rakshasa', 'Claw', 'way', { magical: undefined }],
  ['Medusa', 'Petrifying Gaze', 'way', { magical: undefined }],
  ['Basilisk', 'Petrifying Gaze', 'way', { magical: true }],
  ['Cockatrice', 'Bite', 'way', { magical: undefined }],
  ['Cockatrice', 'Bite', 'hit', { save: 'constitution', magical: true }],
  ['Balor', 'Whip', 'way', { magical: true }],
  ['Deva', 'Mace', 'way', { magical: true }],
  ['Erinyes', 'Longbow', 'way', { magical: true }],
  // Ends of conditions.
  ['Vrock', 'Stunning Screech', 'does.fail', { condition: 'stunned', until: USER_END }],
  ['Cloaker', 'Moan', 'does.fail', { condition: 'frightened', until: USER_END }],
  ['Otyugh', 'Tentacle Slam', 'does.fail', { condition: 'stunned', until: USER_END }],
  [
    'Mummy Lord',
    'Blasphemous Word (Costs 2 Actions)',
    'does.fail',
    { condition: 'stunned', until: USER_END },
  ],
  ['Mummy Lord', 'Blinding Dust', 'does.fail', { condition: 'blinded', until: 'the end of its next turn' }],
  ['Chain Devil', 'Unnerving Mask', 'does.fail', { condition: 'frightened', until: 'the end of its turn' }],
  ['Ghast', 'Stench', 'does.fail', { condition: 'poisoned', until: ITS_START }],
  ['Pit Fiend', 'Fear Aura', 'does.fail', { condition: 'frightened', until: ITS_START }],
  ['Dretch', 'Fetid Cloud', 'does.later.fail', { condition: 'poisoned', until: ITS_START }],
  ['Dust Mephit', 'Death Burst', 'does.fail', { condition: 'blinded', save_ends: 'each of its turns' }],
  ['Young Brass Dragon', 'Breath Weapons', 'does.fail', { condition: 'unconscious', for: '5 minutes' }],
  ['Erinyes', 'Longbow', 'hit.fail', { condition: 'poisoned', ends_when: 'lesser restoration' }],
  ['Shambling Mound', 'Engulf', 'does', { condition: 'engulfed', while: 'grappled' }],
  ['Lich', 'Frightening Gaze (Costs 2 Actions)', 'does', { save: 'wisdom', immune: '24 hours' }],
  ['Ghast', 'Stench', 'does', { save: 'constitution', immune: undefined }],
  // Several conditions of one feature.
  ['Chuul', 'Tentacles', 'does.fail', { condition: 'paralyzed', while: 'poisoned' }],
  ['Otyugh', 'Tentacle', 'hit', { condition: 'restrained', while: 'grappled' }],
  ['Harpy', 'Luring Song', 'does.fail', { condition: 'incapacitated', while: 'charmed' }],
  ['Ankheg', 'Bite', 'hit', { condition: 'grappled', escape: 13, only: { size_at_most: 'Large' } }],
  ['Glabrezu', 'Pincer', 'hit', { condition: 'grappled', escape: 15, only: { size_at_most: 'Medium' } }],
  ['Dragon Turtle', 'Tail', 'hit.fail', { condition: 'prone' }],
  ['Minotaur', 'Charge', 'does.fail', { push: 10 }],
  // What fails by 5 or more, and what a second failure does.
  [
    'Medusa',
    'Petrifying Gaze',
    'does.fail_by_5',
    { condition: 'petrified', ends_when: 'greater restoration' },
  ],
  ['Gorgon', 'Petrifying Breath', 'does.fail.repeated', { condition: 'petrified' }],
  ['Cockatrice', 'Bite', 'hit.fail.repeated', { condition: 'petrified', for: '24 hours' }],
  ['Homunculus', 'Bite', 'hit.fail_by_5', { condition: 'poisoned', for: '1d10 minutes' }],
  ['Mummy', 'Dreadful Glare', 'does.fail_by_5', { condition: 'paralyzed', until: USER_END }],
  // What comes later, or only in a case.
  ['Gelatinous Cube', 'Engulf', 'does.fail.later', { damage: '6d6', type: 'acid' }],
  ['Vrock', 'Spores', 'does.fail.later', { damage: '1d10', type: 'poison' }],
  ['Magmin', 'Touch', 'hit', { at: EACH_END, while: 'burning' }],
  ['Fire Elemental', 'Touch', 'hit', { at: 'start of each of its turns', while: 'burning' }],
  ['Bearded Devil', 'Glaive', 'hit.fail.later', { damage: '1d10', type: undefined }],
  ['Air Elemental', 'Whirlwind', 'does.fail', { at: 'every 10 feet thrown', if: 'it strikes an object' }],
  ['Cloaker', 'Bite', 'hit', { condition: 'blinded', if: 'the user had advantage on the attack' }],
  ['Kraken', 'Bite', 'way', { way: undefined, hit: [{ damage: '3d8 + 10', type: 'piercing' }] }],
  // What a success leaves.
  ['Steam Mephit', 'Death Burst', 'does', { save: 'dexterity', half: undefined }],
  ['Giant Centipede', 'Bite', 'hit', { save: 'constitution', half: undefined }],
  [
    'Adult Red Dragon',
    'Wing Attack (Costs 2 Actions)',
    'does',
    { save: 'dexterity', dc: 22, half: undefined },
  ],
  ['Bulette', 'Deadly Leap', 'does', { save: ['strength', 'dexterity'], dc: 16, half: true }],
  ['Bulette', 'Deadly Leap', 'does.success', { push: 5 }],
  // Hit points, their maximum and thresholds.
  [
    'Succubus/Incubus',
    'Draining Kiss',
    'does',
    { lower_maximum: 'the damage taken', ends_when: 'long rest' },
  ],
  ['Wraith', 'Life Drain', 'hit.fail', { lower_maximum: 'the damage taken', ends_when: 'long rest' }],
  ['Clay Golem', 'Slam', 'hit.fail', { ends_when: 'greater restoration', at_zero: 'It dies.' }],
  ['Vampire Spawn', 'Bite', 'hit', { heal: 'the necrotic damage taken', to: 'user' }],
  ['Solar', 'Slaying Longbow', 'hit', { save: 'constitution', only: { hit_points_at_most: 100 } }],
  ['Sea Hag', 'Death Glare', 'does.fail', { drops_to: 0 }],
  ['Wereboar', 'Relentless', 'way', { only: { damage_at_most: 14 } }],
  ['Troll', 'Regeneration', 'way', { stopped_by: ['acid', 'fire'] }],
  ['Oni', 'Regeneration', 'way', { stopped_by: undefined }],
];

/** What the text does not say at this place. */
const FALSEHOODS: Fact[] = [
  ['Gelatinous Cube', 'Engulf', 'does.fail', { damage: '6d6' }],
  ['Vrock', 'Spores', 'does.fail', { damage: '1d10' }],
  ['Specter', 'Life Drain', 'hit', { lower_maximum: 'the damage taken' }],
  ['Octopus', 'Tentacles', 'hit', { condition: 'restrained' }],
  ['Sprite', 'Shortbow', 'hit.fail', { condition: 'unconscious' }],
  ['Knight', 'Greatsword', 'way', { magical: true }],
];

describe('the effects of monsters', () => {
  it.each(FACTS)('%s: %s says in %s: %j', (monster, feature, place, fact) => {
    expect(saidIn(monster, feature, place)).toContainEqual(expect.toSatisfy(has(fact)));
  });

  it.each(FALSEHOODS)('%s: %s does not say in %s: %j', (monster, feature, place, fact) => {
    const said = saidIn(monster, feature, place);
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter(has(fact))).toEqual([]);
  });
});

/** A field that is undefined in the fact must be missing. */
function has(fact: Fact[3]): (one: object) => boolean {
  return (one) =>
    Object.entries(fact).every(([key, value]) =>
      isDeepStrictEqual((one as Record<string, unknown>)[key], value),
    );
}

function saidIn(monster: string, feature: string, place: string): object[] {
  const ways = waysOf(monster, feature);
  if (place === 'way') return ways;
  return ways
    .flatMap(({ hit = [], does = [] }) => [...placed('hit', hit), ...placed('does', does)])
    .filter(([where]) => where === place)
    .map(([, one]) => one);
}

function waysOf(name: string, feature: string): Way[] {
  const monster = monsters.find((one) => one.name === name) as Monster;
  const { special_abilities, actions, reactions, legendary_actions } = monster;
  return [...special_abilities, ...actions, ...reactions, ...legendary_actions]
    .filter((one) => one.name === feature)
    .flatMap(({ ways = [] }) => ways);
}

function placed(place: string, list: readonly Consequence[]): [string, Consequence][] {
  return list.flatMap((one) => [[place, one] as [string, Consequence], ...below(place, one)]);
}

function below(place: string, one: Consequence): [string, Consequence][] {
  if ('at' in one) return placed(`${place}.later`, one.does);
  if ('save' in one) {
    return (['fail', 'fail_by_5', 'success'] as const).flatMap((outcome) =>
      placed(`${place}.${outcome}`, one[outcome] ?? []),
    );
  }
  const repeated = 'condition' in one ? one.save_ends : undefined;
  if (typeof repeated !== 'object' || Array.isArray(repeated)) return [];
  return placed(`${place}.repeated`, repeated.fail ?? []);
}
