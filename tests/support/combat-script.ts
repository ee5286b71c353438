import fc from 'fast-check';
import type { Command, CommandOf, CommandType } from '#domain/combat/commands.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import { customBlueprint, monsterBlueprint } from '#domain/combat/stat-block.ts';
import { encounter, statBlock, Table } from './combat-table.ts';

/** Picks somebody present by number; now and then somebody who is not. */
export const who = fc.nat({ max: 12 });
const some = fc.array(who, { minLength: 1, maxLength: 3 });
const small = fc.integer({ min: 0, max: 60 });
const round = fc.option(fc.integer({ min: 1, max: 8 }));
const d20 = fc.integer({ min: 1, max: 20 });
const moment = fc.constantFrom('start' as const, 'end' as const);
const factor = fc.constantFrom('full' as const, 'half' as const);
/** Few, so that they often go on. */
const gesture = fc.constantFrom('one', 'one', 'two');
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

/** A command made for the fight as it is then. */
export type Draft = (fight: Fight, fresh: () => string) => Command;
type DraftOf<Type extends CommandType> = (fight: Fight, fresh: () => string) => CommandOf<Type>;
interface Kind<Type extends CommandType> {
  readonly drafts: fc.Arbitrary<DraftOf<Type>>;
  readonly weight?: number;
}

export function pick(fight: Fight, number: number): string {
  return fight.order[number % Math.max(1, fight.order.length)] ?? 'nobody';
}

const pickSome = (fight: Fight, numbers: readonly number[]) => numbers.map((number) => pick(fight, number));

/** The id of a counter or condition of a combatant: the first that it has. */
function firstOf(fight: Fight, id: string, list: 'counters' | 'conditions'): string {
  return findCombatant(fight, id)?.[list][0]?.id ?? 'none';
}

function promptOf(fight: Fight, kind: string): string {
  return fight.prompts.find((prompt) => prompt.kind === kind)?.id ?? 'none';
}

const dragon = statBlock({
  name: 'Dragon',
  pointer: 'srd/dragon',
  hit_points: 60,
  damage_resistances: ['fire'],
  actions: [{ name: 'Breath', desc: 'Fire.', usage: 'Recharge 5-6' }],
  special_abilities: [{ name: 'Legendary Resistance (3/Day)', desc: 'It succeeds.' }],
  legendary_actions: [{ name: 'Tail', desc: 'A swipe.' }],
});

const troll = statBlock({
  name: 'Troll',
  pointer: 'srd/troll',
  hit_points: 30,
  special_abilities: [
    {
      name: 'Regeneration',
      desc: "The troll regains 10 hit points at the start of its turn. If the troll takes acid or fire damage, this trait doesn't function at the start of the troll's next turn. The troll dies only if it starts its turn with 0 hit points and doesn't regenerate.",
    },
  ],
});

const zombie = statBlock({
  name: 'Zombie',
  pointer: 'srd/zombie',
  hit_points: 12,
  special_abilities: [
    {
      name: 'Undead Fortitude',
      desc: 'If damage reduces the zombie to 0 hit points, it must make a Constitution saving throw with a DC of 5+the damage taken.',
    },
  ],
});

const blueprint = fc.oneof(
  fc
    .constantFrom('Goblin', 'Orc', 'Aria')
    .map((name) => customBlueprint({ name, type: 'monster', hit_points: 9, armor_class: 12 })),
  fc.constantFrom(...[dragon, troll, zombie].map((block) => monsterBlueprint(block))),
);

const turn = fc.boolean().map((isNamed) => (fight: Fight) => ({
  from: isNamed ? { round: fight.round, combatant_id: fight.active_id } : undefined,
}));

/** Every command there is: one that is missing here does not compile. */
const KINDS: { [Type in CommandType]: Kind<Type> } = {
  'set-initiative': {
    drafts: fc
      .record({ n: who, initiative: fc.option(fc.integer({ min: -5, max: 30 })) })
      .map(({ n, initiative }) => (fight) => ({
        type: 'set-initiative',
        combatant_id: pick(fight, n),
        initiative,
      })),
  },
  'roll-initiative': {
    drafts: fc.constant((fight) => ({ type: 'roll-initiative', combatant_ids: [...fight.order, 'nobody'] })),
  },
  'order-by-initiative': { drafts: fc.constant(() => ({ type: 'order-by-initiative' })) },
  'move-combatant': {
    drafts: fc.record({ n: who, to: small }).map(({ n, to }) => (fight) => ({
      type: 'move-combatant',
      combatant_id: pick(fight, n),
      to,
    })),
  },
  'start-fight': {
    drafts: maybe(fc.boolean()).map((roll_missing) => () => ({ type: 'start-fight', roll_missing })),
    weight: 3,
  },
  'advance-turn': {
    drafts: turn.map((from) => (fight) => ({ type: 'advance-turn', ...from(fight) })),
    weight: 6,
  },
  'return-turn': {
    drafts: turn.map((from) => (fight) => ({ type: 'return-turn', ...from(fight) })),
  },
  'end-fight': { drafts: fc.constant(() => ({ type: 'end-fight' })) },
  'resume-fight': { drafts: fc.constant(() => ({ type: 'resume-fight' })), weight: 3 },
  'delay-turn': {
    drafts: fc.constant((fight) => ({ type: 'delay-turn', combatant_id: fight.active_id ?? 'nobody' })),
    weight: 2,
  },
  'act-now': {
    drafts: who.map((n) => (fight) => ({ type: 'act-now', combatant_id: waiting(fight) ?? pick(fight, n) })),
    weight: 2,
  },
  'ready-action': {
    drafts: fc.constant((fight) => ({
      type: 'ready-action',
      combatant_id: fight.active_id ?? 'nobody',
      trigger: 'It moves',
    })),
    weight: 2,
  },
  'use-readied-action': {
    drafts: who.map((n) => (fight) => ({
      type: 'use-readied-action',
      combatant_id: readying(fight) ?? pick(fight, n),
    })),
    weight: 2,
  },
  'add-combatants': {
    drafts: fc
      .record({
        blueprint,
        copies: fc.integer({ min: 1, max: 3 }),
        initiative: maybe(fc.option(small)),
        roll_initiative: maybe(fc.boolean()),
        hidden: maybe(fc.boolean()),
        enters_at_round: maybe(round),
      })
      .map(({ copies, ...rest }) => (_, fresh) => ({
        type: 'add-combatants',
        ids: Array.from({ length: copies }, fresh),
        ...rest,
      })),
    weight: 2,
  },
  'remove-combatants': {
    drafts: some.map((ns) => (fight) => ({ type: 'remove-combatants', combatant_ids: pickSome(fight, ns) })),
  },
  'rename-combatant': {
    drafts: fc
      .record({ n: who, name: fc.constantFrom('Goblin', 'Goblin - 1', 'Orc - 2', 'Zed') })
      .map(({ n, name }) => (fight) => ({ type: 'rename-combatant', combatant_id: pick(fight, n), name })),
  },
  'set-alias': {
    drafts: fc
      .record({ n: who, alias: fc.constantFrom('a hooded figure', null) })
      .map(({ n, alias }) => (fight) => ({ type: 'set-alias', combatant_id: pick(fight, n), alias })),
  },
  'set-side': {
    drafts: fc
      .record({ ns: some, side: fc.constantFrom('enemy' as const, 'ally' as const, 'neutral' as const) })
      .map(({ ns, side }) => (fight) => ({ type: 'set-side', combatant_ids: pickSome(fight, ns), side })),
  },
  'set-surprised': {
    drafts: fc.record({ ns: some, surprised: fc.boolean() }).map(({ ns, surprised }) => (fight) => ({
      type: 'set-surprised',
      combatant_ids: pickSome(fight, ns),
      surprised,
    })),
  },
  'set-hidden': {
    drafts: fc.record({ ns: some, hidden: fc.boolean() }).map(({ ns, hidden }) => (fight) => ({
      type: 'set-hidden',
      combatant_ids: pickSome(fight, ns),
      hidden,
    })),
  },
  'set-entry-round': {
    drafts: fc.record({ ns: some, round }).map(({ ns, round: entry }) => (fight) => ({
      type: 'set-entry-round',
      combatant_ids: pickSome(fight, ns),
      round: entry,
    })),
  },
  'set-notes': {
    drafts: fc
      .record({ notes: fc.constantFrom('', 'Has', 'Has the key'), gesture: maybe(gesture) })
      .map((rest) => (fight) => ({ type: 'set-notes', combatant_id: pick(fight, 0), ...rest })),
    weight: 2,
  },
  'follow-campaign': {
    drafts: fc
      .record({ hit_points: small, maximum_hit_points: fc.integer({ min: 1, max: 60 }), dies: fc.boolean() })
      .map(({ hit_points, maximum_hit_points, dies }) => () => ({
        type: 'follow-campaign',
        characters: ['ch-1', 'ch-2', 'nobody'].map((character_id) => ({
          character_id,
          hit_points: dies ? 0 : hit_points,
          maximum_hit_points,
          dead: dies,
        })),
      })),
  },
  'set-hit-points': {
    drafts: fc
      .record({ n: who, hit_points: fc.integer({ min: -5, max: 60 }) })
      .map(({ n, hit_points }) => (fight) => ({
        type: 'set-hit-points',
        combatant_id: pick(fight, n),
        hit_points,
      })),
  },
  'adjust-hit-points': {
    drafts: fc
      .record({ n: fc.constantFrom(0, 0, 1), delta: fc.constantFrom(-9, -2, -1, 1, 2), gesture })
      .map(({ n, ...rest }) => (fight) => ({
        type: 'adjust-hit-points',
        combatant_id: pick(fight, n),
        ...rest,
      })),
    weight: 8,
  },
  damage: {
    drafts: fc
      .record({
        targets: fc.array(
          fc.record({
            n: who,
            factor,
            defence: maybe(fc.constantFrom('normal', 'resistant', 'vulnerable', 'immune')),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        parts: fc.array(
          fc.record({ amount: small, damage_type: fc.constantFrom('fire' as const, 'cold' as const, null) }),
          { minLength: 1, maxLength: 2 },
        ),
        magical: maybe(fc.boolean()),
        critical: maybe(fc.boolean()),
        source: maybe(fc.option(who)),
      })
      .map(({ targets, source, ...rest }) => (fight) => ({
        type: 'damage',
        targets: targets.map(({ n, ...target }) => ({ combatant_id: pick(fight, n), ...target })),
        source_id: typeof source === 'number' ? pick(fight, source) : source,
        ...rest,
      })),
    weight: 4,
  },
  heal: {
    drafts: fc.record({ n: who, amount: small, factor }).map(({ n, amount, factor: share }) => (fight) => ({
      type: 'heal',
      amount,
      targets: [{ combatant_id: pick(fight, n), factor: share }],
    })),
  },
  'grant-temporary-hit-points': {
    drafts: fc
      .record({ ns: some, amount: small, replace: maybe(fc.boolean()) })
      .map(({ ns, ...rest }) => (fight) => ({
        type: 'grant-temporary-hit-points',
        combatant_ids: pickSome(fight, ns),
        ...rest,
      })),
  },
  'set-maximum-hit-points': {
    drafts: fc
      .record({ n: who, maximum: fc.integer({ min: 1, max: 60 }) })
      .map(({ n, maximum }) => (fight) => ({
        type: 'set-maximum-hit-points',
        combatant_id: pick(fight, n),
        maximum,
      })),
  },
  'roll-hit-points': {
    drafts: fc.constant((fight) => ({ type: 'roll-hit-points', combatant_ids: [...fight.order, 'nobody'] })),
  },
  'set-armor-class': {
    drafts: fc.record({ n: who, armor_class: small }).map(({ n, armor_class }) => (fight) => ({
      type: 'set-armor-class',
      combatant_id: pick(fight, n),
      armor_class,
    })),
  },
  'take-form': {
    drafts: fc
      .record({
        n: who,
        form: blueprint,
        manner: fc.constantFrom('wild-shape', 'polymorph', 'shapechanger'),
        isHeld: fc.boolean(),
      })
      .map(({ n, form, manner, isHeld }) => (fight) => ({
        type: 'take-form',
        combatant_id: pick(fight, n),
        blueprint: form,
        manner,
        ...(isHeld && { held_by: concentrating(fight) ?? pick(fight, n) }),
      })),
    weight: 2,
  },
  'return-form': {
    drafts: who.map((n) => (fight) => ({
      type: 'return-form',
      combatant_id: formed(fight) ?? pick(fight, n),
    })),
  },
  'set-dying': {
    drafts: fc
      .record({ ns: some, at_zero: fc.constantFrom('dies', 'death-saves', 'knocked-out', 'regenerates') })
      .map(({ ns, at_zero }) => (fight) => ({
        type: 'set-dying',
        combatant_ids: pickSome(fight, ns),
        at_zero,
      })),
  },
  'roll-death-save': {
    drafts: fc
      .record({ n: who, natural: maybe(d20), outcome: maybe(fc.constantFrom('succeed', 'fail')) })
      .map(({ n, ...rest }) => (fight) => ({
        type: 'roll-death-save',
        combatant_id: dying(fight) ?? pick(fight, n),
        ...rest,
      })),
    weight: 2,
  },
  'set-death-saves': {
    drafts: fc
      .record({ n: who, successes: fc.nat({ max: 3 }), failures: fc.nat({ max: 3 }) })
      .map(({ n, ...rest }) => (fight) => ({
        type: 'set-death-saves',
        combatant_id: dying(fight) ?? pick(fight, n),
        ...rest,
      })),
  },
  'set-concentration': {
    drafts: fc
      .record({ n: who, on: fc.option(fc.constant('bless')), again: fc.boolean() })
      .map(({ n, on, again }) => (fight) => ({
        type: 'set-concentration',
        combatant_id: (again ? concentrating(fight) : undefined) ?? pick(fight, n),
        on,
        again,
      })),
    weight: 4,
  },
  'answer-concentration': {
    drafts: fc
      .record({
        answer: fc.constantFrom('roll', 'keep', 'drop'),
        natural: maybe(d20),
        bonus: maybe(small),
      })
      .map((rest) => (fight) => ({
        type: 'answer-concentration',
        prompt_id: promptOf(fight, 'concentration'),
        ...rest,
      })),
    weight: 4,
  },
  'apply-condition': {
    drafts: fc
      .record({
        ns: some,
        anchor: who,
        name: fc.constantFrom('prone', 'stunned', 'exhaustion', 'hexed'),
        level: maybe(fc.integer({ min: 1, max: 6 })),
        rounds: fc.option(fc.integer({ min: 0, max: 4 })),
        ownTurns: fc.boolean(),
        moment,
        saves: fc.boolean(),
        isHeld: fc.boolean(),
        note: maybe(fc.constant('by the lich')),
      })
      .map(({ ns, anchor, rounds, ownTurns, moment: when, saves, isHeld, ...rest }) => (fight, fresh) => ({
        type: 'apply-condition',
        combatant_ids: pickSome(fight, ns),
        condition_id: fresh(),
        duration:
          rounds === null
            ? null
            : rounds === 0
              ? 'this-turn'
              : { rounds, anchor_id: ownTurns ? null : pick(fight, anchor), moment: when },
        ...(isHeld && { held_by: concentrating(fight) ?? pick(fight, anchor) }),
        save_ends: saves ? { ability: 'wisdom', dc: 13, moment: when } : null,
        ...rest,
      })),
    weight: 3,
  },
  'remove-condition': {
    drafts: who.map((n) => (fight) => {
      const id = bearing(fight) ?? pick(fight, n);
      return {
        type: 'remove-condition',
        combatant_id: id,
        condition_id: firstOf(fight, id, 'conditions'),
      };
    }),
  },
  'set-exhaustion': {
    drafts: fc.record({ n: who, level: fc.nat({ max: 6 }) }).map(({ n, level }) => (fight, fresh) => ({
      type: 'set-exhaustion',
      combatant_id: pick(fight, n),
      condition_id: fresh(),
      level,
    })),
  },
  'answer-save': {
    drafts: fc
      .record({
        answer: fc.constantFrom('roll', 'succeed', 'fail'),
        natural: maybe(d20),
        bonus: maybe(small),
      })
      .map((rest) => (fight) => ({ type: 'answer-save', prompt_id: promptOf(fight, 'save-ends'), ...rest })),
    weight: 4,
  },
  'answer-trait': {
    drafts: fc
      .record({
        answer: fc.constantFrom('apply', 'roll', 'decline'),
        natural: maybe(d20),
        bonus: maybe(small),
      })
      .map((rest) => (fight) => ({ type: 'answer-trait', prompt_id: promptOf(fight, 'trait'), ...rest })),
    weight: 3,
  },
  'forget-custom-condition': {
    drafts: fc.constant(() => ({ type: 'forget-custom-condition', name: 'hexed' })),
  },
  'use-counter': {
    drafts: fc.record({ n: who, amount: fc.integer({ min: -1, max: 3 }) }).map(({ n, amount }) => (fight) => {
      const id = counting(fight) ?? pick(fight, n);
      return {
        type: 'use-counter',
        combatant_id: id,
        counter_id: firstOf(fight, id, 'counters'),
        amount,
      };
    }),
  },
  'add-counter': {
    drafts: fc
      .record({ n: who, maximum: fc.integer({ min: 1, max: 4 }) })
      .map(({ n, maximum }) => (fight, fresh) => {
        const counter = { name: 'Ki', kind: 'rest' as const, maximum, used: 0, recharge_from: null };
        return { type: 'add-counter', combatant_id: pick(fight, n), counter: { id: fresh(), ...counter } };
      }),
  },
  'remove-counter': {
    drafts: who.map((n) => (fight) => {
      const id = counting(fight) ?? pick(fight, n);
      return { type: 'remove-counter', combatant_id: id, counter_id: firstOf(fight, id, 'counters') };
    }),
  },
  rest: {
    drafts: fc
      .record({ ns: some, kind: fc.constantFrom('short' as const, 'long' as const) })
      .map(({ ns, kind }) => (fight) => ({ type: 'rest', combatant_ids: pickSome(fight, ns), kind })),
  },
  'set-reaction': {
    drafts: fc.record({ n: who, used: fc.boolean() }).map(({ n, used }) => (fight) => ({
      type: 'set-reaction',
      combatant_id: pick(fight, n),
      used,
    })),
  },
  together: {
    drafts: fc
      .record({ one: who, other: who, amount: small, name: fc.constantFrom('prone', 'stunned') })
      .map(({ one, other, amount, name }) => (fight, fresh) => ({
        type: 'together',
        commands: [
          {
            type: 'damage',
            parts: [{ amount, damage_type: 'fire' }],
            targets: [{ combatant_id: pick(fight, one), factor: 'full' }],
          },
          {
            type: 'apply-condition',
            combatant_ids: [pick(fight, one), pick(fight, other)],
            condition_id: fresh(),
            name,
          },
          { type: 'set-reaction', combatant_id: pick(fight, other), used: true },
        ],
      })),
  },
  'set-lair': {
    drafts: fc
      .record({ note: fc.option(fc.constantFrom('The ceiling', 'The ceiling falls')), gesture })
      .map((rest) => () => ({ type: 'set-lair', ...rest })),
  },
  'add-reminder': {
    drafts: fc
      .record({ n: fc.option(who), round: fc.nat({ max: 4 }), when: moment, each: fc.boolean() })
      .map(({ n, round: from, when, each }) => (fight, fresh) => ({
        type: 'add-reminder',
        reminder_id: fresh(),
        text: 'The gate falls',
        round: from,
        turn: n === null ? null : { combatant_id: pick(fight, n), moment: when },
        each,
      })),
    weight: 2,
  },
  'remove-reminder': {
    drafts: fc.constant((fight) => ({
      type: 'remove-reminder',
      reminder_id: fight.own_reminders?.[0]?.id ?? 'none',
    })),
  },
  'change-settings': {
    drafts: fc
      .record({
        timer: maybe(fc.boolean()),
        skip_dead: maybe(fc.boolean()),
        initiative: maybe(fc.constantFrom('individual', 'group')),
        edition: maybe(fc.constantFrom('2014', '2024')),
        monster_hit_points: maybe(fc.constantFrom('average', 'rolled')),
      })
      .map((settings) => () => ({ type: 'change-settings', settings: withoutUndefined(settings) })),
  },
  'dismiss-prompt': {
    drafts: fc.constant((fight) => ({ type: 'dismiss-prompt', prompt_id: fight.prompts[0]?.id ?? 'none' })),
  },
  'write-log': { drafts: fc.constant(() => ({ type: 'write-log', text: 'The bridge burns' })) },
  undo: { drafts: fc.constant(() => ({ type: 'undo' })), weight: 4 },
  redo: { drafts: fc.constant(() => ({ type: 'redo' })), weight: 3 },
};

function find(fight: Fight, test: (id: string) => unknown): string | undefined {
  return fight.order.find(test);
}
const waiting = (fight: Fight) => find(fight, (id) => findCombatant(fight, id)?.delaying);
const readying = (fight: Fight) => find(fight, (id) => findCombatant(fight, id)?.readied);
const bearing = (fight: Fight) => find(fight, (id) => findCombatant(fight, id)?.conditions.length);
const formed = (fight: Fight) => find(fight, (id) => findCombatant(fight, id)?.form);
const concentrating = (fight: Fight) => find(fight, (id) => findCombatant(fight, id)?.concentration);
const counting = (fight: Fight) => find(fight, (id) => findCombatant(fight, id)?.counters.length);
function dying(fight: Fight): string | undefined {
  return fight.prompts.find(({ kind }) => kind === 'death-save')?.combatant_id ?? undefined;
}

/** A settings patch names only what it changes. */
function withoutUndefined<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as Value;
}

export const COMMAND_TYPES = Object.keys(KINDS) as CommandType[];

const ALL = Object.values(KINDS) as readonly { drafts: fc.Arbitrary<Draft>; weight?: number }[];

export const draft: fc.Arbitrary<Draft> = fc.oneof(
  ...ALL.map(({ drafts, weight = 1 }) => ({ weight, arbitrary: drafts })),
);

/** Any commands, sensible or not, each with its seed. */
export const script = fc.array(fc.tuple(draft, fc.nat()), { minLength: 1, maxLength: 60, size: 'max' });

/** Plays the script on the usual encounter or another fight; what is refused changes nothing. */
export function play(
  steps: [Draft, number][],
  afterEach: (table: Table, before: Fight) => void,
  from = createFight(encounter()),
): Table {
  const table = new Table(from);
  let made = 0;
  const fresh = () => {
    made += 1;
    return `n${made}`;
  };
  for (const [make, seed] of steps) {
    const before = table.fight;
    table.try(make(table.fight, fresh), seed);
    afterEach(table, before);
  }
  return table;
}
