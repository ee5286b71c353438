import fc from 'fast-check';
import {
  bearing,
  concentrating,
  type Drafts,
  d20,
  dying,
  factor,
  firstOf,
  gesture,
  maybe,
  moment,
  pick,
  pickSome,
  promptOf,
  small,
  some,
  who,
} from './draft.ts';

/** Hit points, dying, concentration and conditions. */
export const HARM_DRAFTS = {
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
        leaves: maybe(fc.constant(1)),
        kills: maybe(fc.boolean()),
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
  fell: {
    drafts: fc.record({ ns: some, to: fc.constantFrom('zero', 'death') }).map(({ ns, to }) => (fight) => ({
      type: 'fell',
      combatant_ids: pickSome(fight, ns),
      to,
    })),
  },
  'lower-maximum': {
    drafts: fc
      .record({ n: who, amount: small, until_rest: fc.boolean(), kills: fc.boolean() })
      .map(({ n, amount, ...rest }) => (fight) => ({
        type: 'lower-maximum',
        targets: [{ combatant_id: pick(fight, n), amount }],
        ...rest,
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
        answer: fc.constantFrom('roll', 'keep', 'drop', 'resist'),
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
        while: maybe(fc.constantFrom('prone', 'stunned')),
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
        save_ends: saves ? { ability: 'wisdom', dc: 13, moment: when, fails_to: 'stunned' } : null,
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
        answer: fc.constantFrom('roll', 'succeed', 'fail', 'resist'),
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
        deed: { combatant_id: pick(fight, other), how: 'cast', name: 'Thunderwave' },
      })),
  },
} satisfies Partial<Drafts>;
