import { describe, expect, it } from 'vitest';
import type { Consequence, ConsequenceOf } from '#domain/codex/effects/consequence.ts';
import type { Way } from '#domain/codex/effects/effect.ts';
import { each } from '#domain/codex/effects/lists.ts';
import type { Monster } from '#domain/codex/monster.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import { type FeatureEffect, readEffects } from '#domain/combat/stat-block/feature-effect.ts';
import { spellEffects } from '#domain/combat/stat-block/spell-effect.ts';
import { monsterBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { parseDice } from '#domain/dice/notation.ts';
import { encounter, Table } from '#support/fights/combat-table.ts';
import { actOfEffect, dealAct } from '#support/fights/effect-act.ts';
import { buildCodex } from './build.ts';

const codex = buildCodex();
/** A modifier of 0 and the first level leave the dice of an entry as they are written. */
const plain = { dc: 10, attack_bonus: 0, modifier: 0, level: 1 };

interface Played {
  readonly name: string;
  readonly way: Way;
  readonly effect: FeatureEffect;
}

/** The usual effect of each way that a fight can roll. */
const played: Played[] = [
  ...codex.monsters.flatMap((monster) =>
    featuresOf(monster).flatMap((feature) =>
      (feature.ways ?? []).map((way) => ({
        name: `${monster.name}: ${feature.name}`,
        way,
        effect: readEffects({ ...feature, ways: [way] })[0],
      })),
    ),
  ),
  ...codex.spells.flatMap((spell) =>
    (spell.ways ?? []).map((way) => ({
      name: spell.name,
      way: { ...way, copies: undefined },
      effect: spellEffects({ ...spell, ways: [{ ...way, copies: undefined }] }, plain, spell.level)[0],
    })),
  ),
].filter((one): one is Played => one.effect !== undefined);

function featuresOf({ special_abilities, actions, reactions, legendary_actions }: Monster) {
  return [...special_abilities, ...actions, ...reactions, ...legendary_actions];
}

const OUTCOMES = ['miss', 'fail', 'fail by 5', 'success'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** What each part of the damage deals, and the hit points of the target before it. */
const PART = 6;
const HIT_POINTS = 100;
const MANY = 1000;

interface Result {
  readonly lost: number;
  readonly maximum: number;
  readonly conditions: readonly string[];
  readonly isDead: boolean;
}

const isSure = ({ if: only, to }: Consequence) => only === undefined && to === undefined;
/** `types` of creatures are for the game master to judge. */
const isMeant = ({ only }: Consequence, hitPoints: number) =>
  only?.types === undefined &&
  hitPoints <= (only?.hit_points_at_most ?? hitPoints) &&
  hitPoints > (only?.hit_points_above ?? 0);
/** A casting does not impose what lasts as long as its bearer is in the area. */
const isByArea = (one: Consequence) => 'condition' in one && one.while === 'in the area';
const isNow = (one: Consequence) =>
  ('save' in one || isSure(one)) && !('at' in one || 'note' in one || isByArea(one));
const isSave = (one: Consequence): one is ConsequenceOf<'save'> => 'save' in one && one.to === undefined;

/** What is used first. A spell that does nothing at once is used when its first later part happens. */
function usedList({ hit, does }: Way): readonly Consequence[] {
  const list = hit ?? does ?? [];
  return list.some((one) => isNow(one)) ? list : (list.find((one) => 'at' in one)?.does ?? list);
}

/** What the entry itself says, read straight from its data. */
function saidBy(way: Way, outcome: Outcome, hitPoints: number): Result {
  const list = usedList(way);
  const saves = list.filter(isSave);
  const save = saves.find((one) => one.if === undefined) ?? saves[0];
  const isSaver = hitPoints <= (save?.only?.hit_points_at_most ?? hitPoints);
  const isOut = hitPoints > (way.only?.hit_points_at_most ?? hitPoints);
  const direct = outcome === 'miss' || isOut ? [] : list.filter((one) => !('save' in one || isByArea(one)));
  const follows = outcome === 'miss' || isOut || !isSaver ? [] : outcomeOf(save, outcome);
  const isHalf = outcome === 'success' && save?.half === true;
  const sure = [...direct, ...follows].filter((one) => isSure(one) && isMeant(one, hitPoints));
  const certain = PART * direct.filter((one) => 'damage' in one && isSure(one)).length;
  const saved = PART * follows.filter((one) => 'damage' in one && isSure(one)).length;
  const missed = list.some((one) => 'damage' in one && one.half_on_miss) && outcome === 'miss';
  const lost = missed ? PART / 2 : certain + (isHalf ? Math.floor(saved / 2) : saved);
  const isDead = sure.some((one) => 'dies' in one);
  const drops = sure.some((one) => 'drops_to' in one && one.drops_to === 0);
  return {
    lost: isDead || drops ? HIT_POINTS : lost,
    maximum:
      hitPoints -
      loweredBy(
        sure.filter((one) => !(isHalf && follows.includes(one))),
        direct,
        lost,
      ),
    conditions: conditionsIn(
      sure.filter((one) => !(isHalf && save?.fail?.includes(one))),
      list,
      save,
    ),
    isDead,
  };
}

function outcomeOf(save: ConsequenceOf<'save'> | undefined, outcome: Outcome): readonly Consequence[] {
  const { fail = [], fail_by_5 = fail, success = [], half } = save ?? {};
  if (outcome === 'fail') return fail;
  if (outcome === 'fail by 5') return fail_by_5;
  return [...(half ? fail.filter((one) => 'damage' in one) : []), ...success];
}

function loweredBy(sure: readonly Consequence[], direct: readonly Consequence[], lost: number): number {
  const lowers = sure.find((one) => 'lower_maximum' in one);
  if (lowers === undefined) return 0;
  if (lowers.lower_maximum === 'the damage taken') return lost;
  const parts = [...direct, ...sure].filter((one) => 'damage' in one && each(one.type).includes('necrotic'));
  return lowers.lower_maximum === 'the necrotic damage taken' ? PART * new Set(parts).size : 0;
}

/** Without what is secret, and what lasts only with something that is not sure. */
function conditionsIn(
  sure: readonly Consequence[],
  list: readonly Consequence[],
  save: ConsequenceOf<'save'> | undefined,
): string[] {
  const imposed = sure.filter((one) => 'condition' in one);
  const all = [...list, ...(save?.fail ?? []), ...(save?.fail_by_5 ?? [])];
  const names = imposed.flatMap((one) => ('condition' in one && !one.secret ? [one.condition] : []));
  return imposed.flatMap((one) => {
    if (!('condition' in one) || one.secret) return [];
    const base = one.while;
    const isOpen = all.every((other) => !('condition' in other) || other.condition !== base);
    return base === undefined || isOpen || names.includes(base) ? [one.condition] : [];
  });
}

const fightWith = (hitPoints: number) =>
  createFight(
    encounter({
      players: ['Aria', 'User'].map((name) => ({
        character_id: name,
        name,
        hit_points: hitPoints,
        armor_class: 10,
        level: 9,
      })),
    }),
  );
const FIGHTS = new Map([HIT_POINTS, MANY].map((hitPoints) => [hitPoints, fightWith(hitPoints)]));

/** The target of the test, with what the entry demands of it. */
function tableFor({ only }: Way, hitPoints: number): Table {
  const table = new Table(FIGHTS.get(hitPoints));
  if (only?.has === undefined) return table;
  const bears = { combatant_ids: [table.id('Aria')], condition_id: 'had', name: only.has };
  return table.do({ type: 'apply-condition', ...bears });
}

const rolled = (natural: number) => ({
  mode: 'normal' as const,
  dice: [natural],
  natural,
  modifier: 0,
  total: natural,
});

/** What a fight does with it. */
function doneBy({ way, effect }: Played, outcome: Outcome, hitPoints: number): Result {
  const table = tableFor(way, hitPoints);
  const dc = effect.save?.dc ?? 10;
  const totals = { miss: dc, success: dc, fail: dc - 1, 'fail by 5': dc - 5 };
  const target = effect.self ? 'User' : 'Aria';
  const act = actOfEffect(table, effect, {
    amount: PART,
    attack: effect.attack_bonus === null ? null : rolled(outcome === 'miss' ? 2 : 15),
    saves: { [target]: String(totals[outcome]) },
    user: 'User',
  });
  const before = table.get(target).conditions;
  const after = dealAct(table, act, 'User', target).get(target);
  const isDead = after.death_saves.failures >= 3;
  return {
    lost: isDead || after.hit_points === 0 ? HIT_POINTS : hitPoints - after.hit_points,
    maximum: after.maximum_hit_points,
    conditions: after.conditions
      .filter((one) => !before.includes(one) && !one.id.includes('zero') && one.id.startsWith('dealt'))
      .map(({ name }) => name),
    isDead,
  };
}

/** The outcomes that a way can have. */
function outcomesOf({ way, effect }: Played): readonly Outcome[] {
  return OUTCOMES.filter((outcome) => {
    if (outcome === 'miss') return effect.attack_bonus !== null && way.attack !== undefined;
    return outcome === 'fail' || effect.save !== null;
  });
}

/** Healing and what its user gets are other results. */
const harming = played.filter(({ effect }) => effect.healing === undefined && effect.self !== true);

/** EFF-11: the spells whose later damage a target bears as a condition with their name. */
const BORNE = ['Acid Arrow', 'Heat Metal'];

function compared(hitPoints: number): string[] {
  return harming.flatMap((one) =>
    outcomesOf(one).flatMap((outcome) => {
      const entry = saidBy(one.way, outcome, hitPoints);
      const isBorne = BORNE.includes(one.name) && outcome.startsWith('fail');
      const said = isBorne ? { ...entry, conditions: [...entry.conditions, one.name] } : entry;
      const done = doneBy(one, outcome, hitPoints);
      const isSame = JSON.stringify(sorted(said)) === JSON.stringify(sorted(done));
      return isSame ? [] : [`${one.name}, ${outcome}: ${JSON.stringify(done)}, not ${JSON.stringify(said)}`];
    }),
  );
}

const sorted = (result: Result): Result => ({
  ...result,
  conditions: [...new Set(result.conditions)].toSorted(),
});

describe('EFF-2: every effect of the codex, played once', () => {
  it('is known for most features and spells', () => {
    expect(played.length).toBeGreaterThan(900);
  });

  it('deals and imposes exactly what its entry says: on a hit, a miss, a save and a failure', () => {
    expect(compared(HIT_POINTS)).toEqual([]);
  });

  it('does not affect creatures with too many hit points', () => {
    const limited = harming.filter(({ way }) => way.only?.hit_points_at_most !== undefined);
    expect(limited.length).toBeGreaterThan(1);
    for (const one of limited) {
      expect(doneBy(one, 'fail', MANY), one.name).toEqual({
        lost: 0,
        maximum: MANY,
        conditions: [],
        isDead: false,
      });
    }
  });

  it('has a known end for a condition that ends with a turn', () => {
    const endless = played.flatMap(({ name, way, effect }) =>
      [...(way.hit ?? []), ...(way.does ?? [])]
        .flatMap((one) => ('save' in one ? [...(one.fail ?? []), ...(one.fail_by_5 ?? [])] : [one]))
        .flatMap((one) =>
          'condition' in one && one.until !== undefined && isSure(one) ? [one.condition] : [],
        )
        .filter((condition) =>
          [effect.condition, ...(effect.also ?? [])].some(
            (imposed) => imposed?.name === condition && imposed.until === undefined,
          ),
        )
        .map((condition) => `${name}: ${condition}`),
    );
    expect(endless).toEqual([]);
  });

  it('rolls only dice, and types that its entry has', () => {
    for (const { name, effect, way } of played) {
      for (const { dice } of effect.damage) expect(parseDice(dice), name).toBeDefined();
      const types = JSON.stringify(way);
      for (const { damage_type } of effect.damage) {
        if (damage_type !== null) expect(types, name).toContain(each(damage_type).join());
      }
    }
  });
});

/** The result of one feature or spell, by its name. */
function playedAs(name: string, outcome: Outcome): Result {
  const one = played.find((other) => other.name === name);
  if (one === undefined) throw new Error(`${name} is not played.`);
  return doneBy(one, outcome, HIT_POINTS);
}

describe('EFF-2: what was dealt at once, and is not', () => {
  it.each([
    ['Gelatinous Cube: Engulf', 'fail', PART, ['engulfed', 'restrained']],
    ['Gelatinous Cube: Engulf', 'success', 0, []],
    ['Vrock: Spores', 'fail', 0, ['poisoned']],
    ['Vrock: Spores', 'success', 0, []],
    ['Air Elemental: Whirlwind', 'fail', PART, ['prone']],
    ['Air Elemental: Whirlwind', 'success', PART / 2, []],
    ['Kraken: Bite', 'fail', PART, []],
    ['Cloaker: Bite', 'fail', PART, ['attached']],
    ['Phantasmal Killer', 'fail', 0, ['frightened']],
    ['Phantasmal Killer', 'success', 0, []],
    ['Weird', 'fail', 0, ['frightened']],
    ['Wind Walk', 'fail', 0, ['Wind Walk']],
  ] as const)('%s, %s', (name, outcome, lost, conditions) => {
    expect(playedAs(name, outcome)).toMatchObject({ lost, conditions });
  });
});

describe('EFF-3: several conditions', () => {
  it.each([
    ['Chuul: Tentacles', ['poisoned', 'paralyzed']],
    ['Hideous Laughter', ['Hideous Laughter', 'prone', 'incapacitated']],
    ['Hypnotic Pattern', ['charmed', 'incapacitated']],
    ['Otyugh: Tentacle', ['grappled', 'restrained']],
    ['Kraken: Tentacle', ['grappled', 'restrained']],
    ['Minotaur: Charge', ['prone']],
    ['Ankheg: Bite', ['grappled']],
    ['Glabrezu: Pincer', ['grappled']],
  ] as const)('%s', (name, conditions) => {
    expect(playedAs(name, 'fail').conditions).toEqual(conditions);
    expect(playedAs(name, 'miss').conditions).toEqual([]);
  });
});

it.each([
  'Vrock: Stunning Screech',
  'Mummy: Dreadful Glare',
  'Cloaker: Moan',
  'Ghast: Stench',
  'Pit Fiend: Fear Aura',
  'Mummy Lord: Blasphemous Word (Costs 2 Actions)',
  'Otyugh: Tentacle Slam',
  'Telekinesis',
])('EFF-3: the condition of %s ends with a turn', (name) => {
  const { effect } = played.find((one) => one.name === name) ?? {};
  expect(effect?.condition?.until).toBeDefined();
});

it('EFF-4: 16 monsters have magic weapons, and a fist that rots is not magical', () => {
  const rules = codex.monsters.map((monster) => monsterBlueprint(monster).trait_rules ?? []);
  expect(rules.filter((one) => one.includes('magic weapons')).length).toBeGreaterThanOrEqual(16);
  const names = [
    'Mummy: Rotting Fist',
    'Horned Devil: Tail',
    'Bearded Devil: Glaive',
    'Cockatrice: Bite',
    'Rakshasa: Claw',
    'Aboleth: Tentacle',
  ];
  const magical = played.filter(({ name, effect }) => names.includes(name) && effect.magical);
  expect(magical.map(({ name }) => name)).toEqual([]);
});

it('EFF-14: every swarm has dice for half of its hit points', () => {
  const swarms = codex.monsters.filter(({ name }) => name.startsWith('Swarm of'));
  expect(swarms.length).toBeGreaterThan(5);
  for (const swarm of swarms) {
    expect(monsterBlueprint(swarm).trait_rules, swarm.name).toContain('regains no hit points');
    const halved = swarm.actions.flatMap((action) => readEffects(action)).filter((one) => one.halved);
    expect(halved.length, swarm.name).toBeGreaterThan(0);
  }
});
