import fc from 'fast-check';
import type { Command } from '#domain/combat/commands.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import type { Fight } from '#domain/combat/fight.ts';
import { customBlueprint, monsterBlueprint } from '#domain/combat/stat-block.ts';
import { encounter, statBlock, Table } from './combat-table.ts';

/** Picks somebody present by number; now and then somebody who is not. */
export const who = fc.nat({ max: 12 });
const small = fc.integer({ min: 0, max: 60 });
/** Few, so that they often go on. */
const gesture = fc.constantFrom('one', 'one', 'two');
/** A command made for the fight as it is then. */
export type Draft = (fight: Fight, fresh: () => string) => Command;

export function pick(fight: Fight, number: number): string {
  return fight.order[number % Math.max(1, fight.order.length)] ?? 'nobody';
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

export const draft: fc.Arbitrary<Draft> = fc.oneof(
  fc.tuple(who, fc.option(fc.integer({ min: -5, max: 30 }))).map(
    ([n, initiative]): Draft =>
      (fight) => ({ type: 'set-initiative', combatant_id: pick(fight, n), initiative }),
  ),
  fc.constant<Draft>((fight) => ({ type: 'roll-initiative', combatant_ids: [...fight.order, 'nobody'] })),
  fc.constant<Draft>(() => ({ type: 'order-by-initiative' })),
  fc.tuple(who, small).map(
    ([n, to]): Draft =>
      (fight) => ({ type: 'move-combatant', combatant_id: pick(fight, n), to }),
  ),
  fc.constant<Draft>(() => ({ type: 'start-fight' })),
  { weight: 6, arbitrary: fc.constant<Draft>(() => ({ type: 'advance-turn' })) },
  fc.constant<Draft>(() => ({ type: 'return-turn' })),
  fc.constant<Draft>(() => ({ type: 'end-fight' })),
  fc.constant<Draft>(() => ({ type: 'resume-fight' })),
  fc.constant<Draft>((fight) => ({ type: 'delay-turn', combatant_id: fight.active_id ?? 'nobody' })),
  who.map(
    (n): Draft =>
      (fight) => ({ type: 'act-now', combatant_id: pick(fight, n) }),
  ),
  fc.tuple(fc.constantFrom('Goblin', 'Orc', 'Aria'), fc.integer({ min: 1, max: 3 }), fc.option(small)).map(
    ([name, copies, round]): Draft =>
      (_, fresh) => ({
        type: 'add-combatants',
        blueprint: customBlueprint({ name, type: 'monster', hit_points: 9, armor_class: 12 }),
        ids: Array.from({ length: copies }, fresh),
        initiative: round,
        enters_at_round: round === null ? null : Math.max(1, round % 6),
      }),
  ),
  fc.constant<Draft>((_, fresh) => ({
    type: 'add-combatants',
    blueprint: monsterBlueprint(dragon),
    ids: [fresh()],
    roll_initiative: true,
  })),
  fc.array(who, { minLength: 1, maxLength: 3 }).map(
    (ns): Draft =>
      (fight) => ({ type: 'remove-combatants', combatant_ids: ns.map((n) => pick(fight, n)) }),
  ),
  fc.tuple(who, fc.constantFrom('Goblin', 'Goblin - 1', 'Orc - 2', 'Zed')).map(
    ([n, name]): Draft =>
      (fight) => ({ type: 'rename-combatant', combatant_id: pick(fight, n), name }),
  ),
  fc.tuple(who, fc.option(fc.integer({ min: 1, max: 8 }))).map(
    ([n, round]): Draft =>
      (fight) => ({ type: 'set-entry-round', combatant_ids: [pick(fight, n)], round }),
  ),
  fc.tuple(who, fc.integer({ min: -5, max: 60 })).map(
    ([n, hitPoints]): Draft =>
      (fight) => ({ type: 'set-hit-points', combatant_id: pick(fight, n), hit_points: hitPoints }),
  ),
  {
    weight: 8,
    arbitrary: fc.tuple(fc.constantFrom(0, 0, 1), fc.constantFrom(-9, -2, -1, 1, 2), gesture).map(
      ([n, delta, of]): Draft =>
        (fight) => ({ type: 'adjust-hit-points', combatant_id: pick(fight, n), delta, gesture: of }),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.array(who, { minLength: 1, maxLength: 4 }), small, fc.boolean()).map(
      ([ns, amount, critical]): Draft =>
        (fight) => ({
          type: 'damage',
          parts: [{ amount, damage_type: 'fire' }],
          critical,
          targets: ns.map((n) => ({ combatant_id: pick(fight, n), factor: n % 2 ? 'half' : 'full' })),
        }),
    ),
  },
  fc.tuple(who, small).map(
    ([n, amount]): Draft =>
      (fight) => ({ type: 'heal', amount, targets: [{ combatant_id: pick(fight, n), factor: 'full' }] }),
  ),
  fc.tuple(who, small).map(
    ([n, amount]): Draft =>
      (fight) => ({ type: 'grant-temporary-hit-points', combatant_ids: [pick(fight, n)], amount }),
  ),
  fc.tuple(who, fc.integer({ min: 1, max: 60 })).map(
    ([n, maximum]): Draft =>
      (fight) => ({ type: 'set-maximum-hit-points', combatant_id: pick(fight, n), maximum }),
  ),
  who.map(
    (n): Draft =>
      (fight) => ({ type: 'roll-death-save', combatant_id: pick(fight, n) }),
  ),
  fc.tuple(who, fc.option(fc.constant('bless'))).map(
    ([n, on]): Draft =>
      (fight) => ({ type: 'set-concentration', combatant_id: pick(fight, n), on }),
  ),
  fc.constantFrom('roll' as const, 'keep' as const, 'drop' as const).map(
    (answer): Draft =>
      (fight) => ({
        type: 'answer-concentration',
        prompt_id: fight.prompts.find(({ kind }) => kind === 'concentration')?.id ?? 'none',
        answer,
      }),
  ),
  fc
    .record({
      ns: fc.array(who, { minLength: 1, maxLength: 3 }),
      anchor: who,
      name: fc.constantFrom('prone', 'stunned', 'exhaustion', 'hexed'),
      rounds: fc.option(fc.integer({ min: 1, max: 4 })),
      moment: fc.constantFrom('start' as const, 'end' as const),
      saves: fc.boolean(),
    })
    .map(
      ({ ns, anchor, name, rounds, moment, saves }): Draft =>
        (fight, fresh) => ({
          type: 'apply-condition',
          combatant_ids: ns.map((n) => pick(fight, n)),
          condition_id: fresh(),
          name,
          duration: rounds === null ? null : { rounds, anchor_id: pick(fight, anchor), moment },
          save_ends: saves ? { ability: 'wisdom', dc: 13, moment } : null,
        }),
    ),
  fc.constant<Draft>((fight) => ({
    type: 'answer-save',
    prompt_id: fight.prompts.find(({ kind }) => kind === 'save-ends')?.id ?? 'none',
    answer: 'roll',
  })),
  fc.tuple(who, fc.integer({ min: -1, max: 3 })).map(
    ([n, amount]): Draft =>
      (fight) => {
        const id = pick(fight, n);
        return {
          type: 'use-counter',
          combatant_id: id,
          counter_id: fight.combatants[id]?.counters[0]?.id ?? 'none',
          amount,
        };
      },
  ),
  fc.tuple(fc.option(fc.constantFrom('The ceiling', 'The ceiling falls')), gesture).map(
    ([note, of]): Draft =>
      () => ({ type: 'set-lair', note, gesture: of }),
  ),
  fc.boolean().map(
    (timer): Draft =>
      () => ({ type: 'change-settings', settings: { timer } }),
  ),
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom('', 'Has', 'Has the key'), gesture).map(
      ([notes, of]): Draft =>
        (fight) => ({ type: 'set-notes', combatant_id: pick(fight, 0), notes, gesture: of }),
    ),
  },
  fc.constant<Draft>((fight) => ({ type: 'dismiss-prompt', prompt_id: fight.prompts[0]?.id ?? 'none' })),
  { weight: 4, arbitrary: fc.constant<Draft>(() => ({ type: 'undo' })) },
  { weight: 3, arbitrary: fc.constant<Draft>(() => ({ type: 'redo' })) },
);

/** Any commands, sensible or not, each with its seed. */
export const script = fc.array(fc.tuple(draft, fc.nat()), { minLength: 1, maxLength: 60 });

/** Plays the script on the usual encounter; what is refused changes nothing. */
export function play(steps: [Draft, number][], afterEach: (table: Table, before: Fight) => void): Table {
  const table = new Table(createFight(encounter()));
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
