import fc from 'fast-check';
import { groupOf } from '#domain/combat/combatant.ts';
import type { Fight } from '#domain/combat/fight.ts';
import {
  type Drafts,
  gesture,
  maybe,
  moment,
  pick,
  pickSome,
  readying,
  small,
  some,
  waiting,
  who,
} from './draft.ts';

const turn = fc.boolean().map((isNamed) => (fight: Fight) => ({
  from: isNamed ? { round: fight.round, combatant_id: fight.active_id } : undefined,
}));

/** TRN-10: all groups, or none. */
const groups = fc.boolean().map((isAsOne) => (fight: Fight) => {
  if (!isAsOne) return undefined;
  const keys = Object.values(fight.combatants).flatMap((combatant) => groupOf(combatant) ?? []);
  return [...new Set(keys)].slice(0, 100);
});

/** Commands about the order, turns and the whole fight. */
export const TURN_DRAFTS = {
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
  'place-combatants': {
    drafts: fc
      .record({ ns: some, below: fc.boolean(), neighbour: who })
      .map(({ ns, below, neighbour }) => (fight) => ({
        type: 'place-combatants',
        combatant_ids: pickSome(fight, ns),
        place: below ? 'below' : 'above',
        neighbour_id: pick(fight, neighbour),
      })),
  },
  'start-fight': {
    drafts: maybe(fc.boolean()).map((roll_missing) => () => ({ type: 'start-fight', roll_missing })),
    weight: 3,
  },
  'advance-turn': {
    drafts: fc
      .record({ from: turn, as_one: groups, member: maybe(fc.boolean()) })
      .map(({ from, as_one, member }) => (fight) => ({
        type: 'advance-turn',
        ...from(fight),
        as_one: as_one(fight),
        member,
      })),
    weight: 6,
  },
  'return-turn': {
    drafts: fc.record({ from: turn, as_one: groups }).map(({ from, as_one }) => (fight) => ({
      type: 'return-turn',
      ...from(fight),
      as_one: as_one(fight),
    })),
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
  'dismiss-prompt': {
    drafts: fc.constant((fight) => ({ type: 'dismiss-prompt', prompt_id: fight.prompts[0]?.id ?? 'none' })),
  },
  'write-log': { drafts: fc.constant(() => ({ type: 'write-log', text: 'The bridge burns' })) },
  undo: { drafts: fc.constant(() => ({ type: 'undo' })), weight: 4 },
  redo: { drafts: fc.constant(() => ({ type: 'redo' })), weight: 3 },
} satisfies Partial<Drafts>;

/** A settings patch has only the changed settings. */
function withoutUndefined<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as Value;
}
