import fc from 'fast-check';
import type { Ability } from '#domain/creature/abilities.ts';
import { blueprint } from './blueprints.ts';
import {
  concentrating,
  counting,
  type Drafts,
  firstOf,
  formed,
  gesture,
  maybe,
  pick,
  pickSome,
  round,
  small,
  some,
  who,
} from './draft.ts';

/** Commands about combatants, their forms and their counters. */
export const COMBATANT_DRAFTS = {
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
  'follow-encounter': {
    drafts: fc
      .record({ blueprint: fc.option(blueprint), ns: fc.array(who, { maxLength: 2 }), copies: small })
      .map(({ blueprint: joins, ns, copies }) => (fight, fresh) => ({
        type: 'follow-encounter',
        joining: joins ? [{ blueprint: joins, ids: [fresh(), fresh()] }] : [],
        leaving: pickSome(fight, ns),
        roster: [{ stem: 'srd/goblin', name: 'Goblin', copies }],
      })),
  },
  'take-form': {
    drafts: fc
      .record({
        n: who,
        form: blueprint,
        manner: fc.constantFrom('wild-shape', 'polymorph', 'shapechanger'),
        isHeld: fc.boolean(),
        proficient_saves: maybe(fc.subarray<Ability>(['strength', 'constitution', 'wisdom'])),
        keeps: maybe(fc.constantFrom('mind', 'statistics')),
      })
      .map(({ n, form, manner, isHeld, ...kept }) => (fight) => ({
        type: 'take-form',
        combatant_id: pick(fight, n),
        blueprint: form,
        manner,
        ...(isHeld && { held_by: concentrating(fight) ?? pick(fight, n) }),
        ...kept,
      })),
    weight: 2,
  },
  'take-own-form': {
    drafts: fc.record({ n: who, armor_class: small }).map(({ n, armor_class }) => (fight) => ({
      type: 'take-own-form',
      combatant_id: pick(fight, n),
      name: 'Hybrid',
      armor_class: Math.abs(armor_class),
    })),
  },
  'return-form': {
    drafts: who.map((n) => (fight) => ({
      type: 'return-form',
      combatant_id: formed(fight) ?? pick(fight, n),
    })),
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
} satisfies Partial<Drafts>;
