import { FATES, FORM_MANNERS, groupOf } from '#domain/combat/combatant.ts';
import type { CommandOf, CommandType } from '#domain/combat/commands.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import { findCombatant } from '#domain/combat/fight.ts';
import { customBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { readReminders } from '#domain/combat/stat-block/stat-block-reminders.ts';
import { encounter, statBlock, Table } from './combat-table.ts';

/** For tests of data that players must not see: fights with a hidden combatant, and every command about it. */

/** The name of the hidden combatant. It is also in every text that a game master might type. */
export const MARKER = 'Zzyzx the Unseen';
export const HIDDEN = 'marker';
const counter = {
  id: 'n',
  name: 'Charm',
  kind: 'custom',
  maximum: 2,
  used: 0,
  recharge_from: null,
} as const;

const reminders = readReminders({
  special_abilities: [
    { name: 'Regeneration', desc: 'It regains 3 hit points at the start of its turn.' },
    {
      name: 'Undead Fortitude',
      desc: 'If damage reduces the one to 0 hit points, it must make a Constitution saving throw with a DC of 5.',
    },
  ],
});

/** One or more commands of every type about `id` (hidden or not). Other references point to the hidden combatant. */
type Every = { [Type in CommandType]: (id: string, fight: Table) => readonly CommandOf<Type>[] };

export const EVERY: Every = {
  'set-initiative': (id) => [
    { type: 'set-initiative', combatant_id: id, initiative: 7 },
    { type: 'set-initiative', combatant_id: id, initiative: null },
  ],
  'roll-initiative': (id) => [{ type: 'roll-initiative', combatant_ids: [id, HIDDEN] }],
  'order-by-initiative': () => [{ type: 'order-by-initiative' }],
  'move-combatant': (id) => [0, 1, 2, 3, 4].map((to) => ({ type: 'move-combatant', combatant_id: id, to })),
  'place-combatants': (id, { fight }) =>
    fight.order.flatMap((neighbour_id) => [
      { type: 'place-combatants', combatant_ids: [id], place: 'above', neighbour_id },
      { type: 'place-combatants', combatant_ids: [id, HIDDEN], place: 'below', neighbour_id },
    ]),
  'start-fight': () => [{ type: 'start-fight' }, { type: 'start-fight', roll_missing: true }],
  'advance-turn': (_, { fight }) => [
    { type: 'advance-turn' },
    { type: 'advance-turn', as_one: Object.values(fight.combatants).flatMap((one) => groupOf(one) ?? []) },
    { type: 'advance-turn', member: true },
  ],
  'return-turn': () => [{ type: 'return-turn' }],
  'end-fight': () => [{ type: 'end-fight' }],
  'resume-fight': () => [{ type: 'resume-fight' }],
  'delay-turn': (id) => [{ type: 'delay-turn', combatant_id: id }],
  'act-now': (id) => [{ type: 'act-now', combatant_id: id }],
  'ready-action': (id) => [{ type: 'ready-action', combatant_id: id, trigger: `${MARKER} moves` }],
  'use-readied-action': (id) => [{ type: 'use-readied-action', combatant_id: id }],
  'add-combatants': () => [
    { type: 'add-combatants', blueprint: wolf(), ids: ['w1', 'w2'], initiative: 12 },
    { type: 'add-combatants', blueprint: { ...wolf(), name: MARKER }, ids: ['w'], hidden: true },
    { type: 'add-combatants', blueprint: { ...wolf(), name: MARKER }, ids: ['w'], enters_at_round: 9 },
  ],
  'remove-combatants': (id) => [{ type: 'remove-combatants', combatant_ids: [id, HIDDEN] }],
  'rename-combatant': (id) => [{ type: 'rename-combatant', combatant_id: id, name: 'Somebody' }],
  'set-alias': (id) => [
    { type: 'set-alias', combatant_id: id, alias: 'a hooded figure' },
    { type: 'set-alias', combatant_id: id, alias: null },
  ],
  fell: (id) => [
    { type: 'fell', combatant_ids: [id, HIDDEN], to: 'zero' },
    { type: 'fell', combatant_ids: [id], to: 'death' },
  ],
  'lower-maximum': (id) => [
    { type: 'lower-maximum', targets: [{ combatant_id: id, amount: 3 }], until_rest: true, kills: true },
    { type: 'lower-maximum', targets: [{ combatant_id: id, amount: 999 }], until_rest: false, kills: true },
  ],
  'set-side': (id) => [{ type: 'set-side', combatant_ids: [id, HIDDEN], side: 'neutral' }],
  'set-surprised': (id) =>
    [true, false].map((surprised) => ({
      type: 'set-surprised',
      combatant_ids: [id, HIDDEN],
      surprised,
    })),
  'set-hidden': (id) => [
    { type: 'set-hidden', combatant_ids: [id], hidden: true },
    { type: 'set-hidden', combatant_ids: [id], hidden: false },
  ],
  'set-entry-round': (id) => [
    { type: 'set-entry-round', combatant_ids: [id, HIDDEN], round: 9 },
    { type: 'set-entry-round', combatant_ids: [id, HIDDEN], round: null },
  ],
  'set-notes': (id) => [{ type: 'set-notes', combatant_id: id, notes: MARKER }],
  'follow-campaign': (id, { fight }) => [
    {
      type: 'follow-campaign',
      characters: [id, HIDDEN].map((one) => ({
        character_id: fight.combatants[one]?.source ?? MARKER,
        hit_points: 3,
        maximum_hit_points: 9,
        dead: false,
      })),
    },
  ],
  'follow-encounter': (id) => [
    {
      type: 'follow-encounter',
      joining: [{ blueprint: wolf(), ids: ['w1', 'w2'] }],
      leaving: [id, HIDDEN],
      roster: [{ stem: 'npc:hidden', name: MARKER, copies: 1 }],
    },
  ],
  'set-hit-points': (id) => [
    { type: 'set-hit-points', combatant_id: id, hit_points: 0 },
    { type: 'set-hit-points', combatant_id: id, hit_points: 3 },
  ],
  'adjust-hit-points': (id) => [
    { type: 'adjust-hit-points', combatant_id: id, delta: -3 },
    { type: 'adjust-hit-points', combatant_id: id, delta: 3 },
  ],
  damage: (id) =>
    [3, 200].map((amount) => ({
      type: 'damage',
      parts: [{ amount, damage_type: 'fire' }],
      source_id: HIDDEN,
      targets: [id, HIDDEN].map((combatant_id) => ({ combatant_id, factor: 'full' })),
    })),
  heal: (id) => [
    {
      type: 'heal',
      amount: 5,
      targets: [id, HIDDEN].map((combatant_id) => ({ combatant_id, factor: 'full' })),
    },
  ],
  'grant-temporary-hit-points': (id) => [
    { type: 'grant-temporary-hit-points', combatant_ids: [id, HIDDEN], amount: 5 },
  ],
  'set-maximum-hit-points': (id) => [{ type: 'set-maximum-hit-points', combatant_id: id, maximum: 9 }],
  'roll-hit-points': (id) => [{ type: 'roll-hit-points', combatant_ids: [id, HIDDEN] }],
  'set-armor-class': (id) => [{ type: 'set-armor-class', combatant_id: id, armor_class: 3 }],
  'take-form': (id) =>
    FORM_MANNERS.map((manner) => ({ type: 'take-form', combatant_id: id, blueprint: wolf(), manner })),
  'take-own-form': (id) => [
    { type: 'take-own-form', combatant_id: id, name: `Form of ${MARKER}`, armor_class: 12 },
  ],
  'return-form': (id) => [{ type: 'return-form', combatant_id: id }],
  'set-dying': (id) => FATES.map((at_zero) => ({ type: 'set-dying', combatant_ids: [id, HIDDEN], at_zero })),
  'roll-death-save': (id) => [{ type: 'roll-death-save', combatant_id: id }],
  'set-death-saves': (id) => [{ type: 'set-death-saves', combatant_id: id, successes: 1, failures: 1 }],
  'set-concentration': (id) => [
    { type: 'set-concentration', combatant_id: id, on: `hex on ${MARKER}` },
    { type: 'set-concentration', combatant_id: id, on: null },
  ],
  'answer-concentration': (_, { fight }) =>
    fight.prompts.flatMap(({ id: prompt_id }) =>
      (['roll', 'keep', 'drop'] as const).map((answer) => ({
        type: 'answer-concentration' as const,
        prompt_id,
        answer,
      })),
    ),
  together: (id, fight) => [
    { type: 'together', commands: [...EVERY.damage(id, fight), ...EVERY['apply-condition'](id, fight)] },
    ...[id, HIDDEN].map((combatant_id) => ({
      type: 'together' as const,
      commands: [],
      deed: { combatant_id, how: 'cast' as const, name: `Bane of ${MARKER}` },
    })),
    // LOG-6: the rolls of attacks and saves, by and against combatants that the players do not see.
    ...[undefined, { total: 7717, natural: 12 }, { total: 7720, natural: 20 }].map((attack) => ({
      type: 'together' as const,
      commands: [...EVERY.damage(id, fight)].slice(0, 1),
      deed: { combatant_id: HIDDEN, how: 'use' as const, name: `Breath of ${MARKER}` },
      rolls: {
        ...(attack && { attack }),
        targets: [id, HIDDEN].map((combatant_id) => ({
          combatant_id,
          save: { dc: 27, total: 7708, succeeded: combatant_id === id },
        })),
      },
    })),
  ],
  'apply-condition': (id) =>
    ['prone', 'stunned', 'unconscious', 'exhaustion', `marked by ${MARKER}`].map((name) => ({
      type: 'apply-condition',
      combatant_ids: [id, HIDDEN],
      condition_id: `new ${name}`,
      name,
      note: MARKER,
      duration: { rounds: 1, anchor_id: HIDDEN, moment: 'start' },
      save_ends: { ability: 'wisdom', dc: 12, moment: 'start' },
    })),
  'remove-condition': (id, { fight }) =>
    (findCombatant(fight, id)?.conditions ?? []).map((condition) => ({
      type: 'remove-condition',
      combatant_id: id,
      condition_id: condition.id,
    })),
  'set-exhaustion': (id) =>
    [0, 2, 6].map((level) => ({ type: 'set-exhaustion', combatant_id: id, condition_id: 'e', level })),
  'answer-save': (_, { fight }) =>
    fight.prompts.flatMap(({ id: prompt_id }) =>
      (['roll', 'succeed', 'fail'] as const).map((answer) => ({
        type: 'answer-save' as const,
        prompt_id,
        answer,
      })),
    ),
  'answer-trait': (_, { fight }) =>
    fight.prompts.flatMap(({ id: prompt_id }) =>
      (['apply', 'roll', 'decline'] as const).map((answer) => ({
        type: 'answer-trait' as const,
        prompt_id,
        answer,
      })),
    ),
  'forget-custom-condition': () => [{ type: 'forget-custom-condition', name: `marked by ${MARKER}` }],
  'use-counter': (id) => [
    { type: 'use-counter', combatant_id: id, counter_id: 'own', amount: 1 },
    { type: 'use-counter', combatant_id: id, counter_id: 'own', amount: -1 },
  ],
  'add-counter': (id) => [
    { type: 'add-counter', combatant_id: id, counter: { ...counter, name: `Eye of ${MARKER}` } },
  ],
  'remove-counter': (id) => [{ type: 'remove-counter', combatant_id: id, counter_id: 'own' }],
  rest: (id) => [
    { type: 'rest', combatant_ids: [id, HIDDEN], kind: 'short' },
    { type: 'rest', combatant_ids: [id, HIDDEN], kind: 'long' },
  ],
  'set-reaction': (id) => [
    { type: 'set-reaction', combatant_id: id, used: true },
    { type: 'set-reaction', combatant_id: id, used: false },
  ],
  'set-lair': () => [
    { type: 'set-lair', note: `${MARKER} lurks` },
    { type: 'set-lair', note: null },
  ],
  'add-reminder': (id) =>
    [null, { combatant_id: id, moment: 'end' as const }].map((turn) => ({
      type: 'add-reminder',
      reminder_id: 'r',
      text: `${MARKER} comes`,
      round: 0,
      turn,
      each: true,
    })),
  'remove-reminder': () => [{ type: 'remove-reminder', reminder_id: 'kept' }],
  'change-settings': () => [{ type: 'change-settings', settings: { timer: true } }],
  'dismiss-prompt': (_, { fight }) =>
    fight.prompts.map(({ id }) => ({ type: 'dismiss-prompt', prompt_id: id })),
  'write-log': () => [{ type: 'write-log', text: `They hear ${MARKER.toLowerCase()}.` }],
  undo: () => [{ type: 'undo' }],
  redo: () => [{ type: 'redo' }],
};

function wolf() {
  return customBlueprint({ name: 'Wolf', type: 'monster', hit_points: 11, armor_class: 13 });
}

/** Every combatant has what commands can be about: a counter, a condition with a save, concentration, prompts. */
export function prepared(): Table {
  const table = new Table(createFight(encounter({ monsters: [{ statBlock: statBlock(), count: 1 }] })));
  const blueprint = { ...wolf(), name: MARKER, hit_dice: '2d8', at_zero: 'regenerates' as const, reminders };
  table.do({ type: 'add-combatants', blueprint, ids: [HIDDEN], hidden: true, initiative: 17 });
  for (const [index, id] of table.fight.order.entries()) {
    if (id !== HIDDEN) table.do({ type: 'set-initiative', combatant_id: id, initiative: 19 - index });
    table.do({ type: 'add-counter', combatant_id: id, counter: { ...counter, id: 'own' } });
    table.do({ type: 'use-counter', combatant_id: id, counter_id: 'own', amount: 1 });
    table.do({ type: 'set-concentration', combatant_id: id, on: 'bless' });
  }
  table.do({
    type: 'add-reminder',
    reminder_id: 'kept',
    text: `${MARKER} stirs`,
    round: 1,
    turn: null,
    each: true,
  });
  table.do({
    type: 'apply-condition',
    combatant_ids: [...table.fight.order],
    condition_id: 'k',
    name: 'frightened',
    save_ends: { ability: 'wisdom', dc: 12, moment: 'end' },
  });
  return table;
}

export const underWay = (turns: number) => {
  const table = prepared()
    .do({ type: 'set-lair', note: `${MARKER} waits` })
    .do({ type: 'start-fight' });
  for (let turn = 0; turn < turns; turn += 1) table.next();
  const targets = table.fight.order.map((combatant_id) => ({ combatant_id, factor: 'full' as const }));
  return table.do({ type: 'damage', parts: [{ amount: 1, damage_type: null }], targets });
};

const waitsItsTurn = () => {
  const table = underWay(0);
  while (table.fight.active_id !== HIDDEN) table.next();
  return table.do({ type: 'delay-turn', combatant_id: HIDDEN });
};

export const HIDDEN_FIGHTS: Record<string, () => Table> = {
  'before the start': prepared,
  'in the first turn': () => underWay(0),
  'in the hidden one’s turn': () => {
    const table = underWay(0);
    while (table.fight.active_id !== HIDDEN) table.next();
    return table;
  },
  'while somebody delays, in the hidden one’s turn': () => {
    const table = underWay(0).do({ type: 'move-combatant', combatant_id: HIDDEN, to: 1 });
    table.do({ type: 'delay-turn', combatant_id: table.fight.active_id ?? '' });
    return table.do({ type: 'ready-action', combatant_id: HIDDEN, trigger: '' });
  },
  'while the hidden one delays': waitsItsTurn,
  'while everybody is down': () => {
    const table = underWay(2);
    for (const id of table.fight.order) {
      table.do({ type: 'set-hit-points', combatant_id: id, hit_points: 0 });
    }
    return table;
  },
  'while the hidden one is yet to come': () =>
    underWay(1).do({ type: 'set-entry-round', combatant_ids: [HIDDEN], round: 2 }),
  'after the end': () => underWay(6).do({ type: 'end-fight' }),
  'with something to redo': () => underWay(1).hit('Aria', 2).do({ type: 'undo' }),
};
