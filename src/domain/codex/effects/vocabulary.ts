/*
 * The words of an entry. "its" is always the creature that bears the effect. "the user" is the monster or the caster.
 */

/** When an effect ends, counted in turns. */
export const UNTIL = [
  'the start of its next turn',
  'the end of its next turn',
  'the end of its turn',
  "the start of the user's next turn",
  "the end of the user's next turn",
] as const;

/** When something happens by itself, or is done again. */
export const MOMENTS = [
  'start of its next turn',
  'end of its next turn',
  'start of each of its turns',
  'end of each of its turns',
  'each of its turns',
  "start of the user's next turn",
  "start of each of the user's turns",
  "end of each of the user's turns",
  "the user's bonus action",
  'its action',
  // Once a turn for a creature, even if it enters and starts its turn there.
  'enters the area',
  'starts its turn in the area',
  'ends its turn in the area',
  'takes damage',
  'is harmed by the user or its allies',
  'is attacked',
  'is hit',
  'hits',
  'touches the user',
  'hits the user with a melee attack',
  'attacks the user',
  'the user hits',
  'the user hits with a weapon attack',
  'the user is hit',
  'the user takes damage',
  'the user drops to 0 hit points',
  'the user dies',
  'the user ends its turn in an object',
  'drops to 0 hit points',
  'acts against the command',
  'the spell ends',
  'wakes',
  'every 10 minutes',
  'every 24 hours',
  'every 30 days',
  'every 5 feet moved',
  'every 10 feet thrown',
] as const;
export type EffectMoment = (typeof MOMENTS)[number];

/** What ends an effect early. */
export const ENDINGS = [
  'takes damage',
  'is harmed by the user or its allies',
  'is shaken awake',
  'attacks',
  'casts a spell',
  'drops to 0 hit points',
  'regains hit points',
  'magical healing',
  'short rest',
  'long rest',
  'the user dies',
  'the user is incapacitated',
  'the user leaves its plane',
  'the user ends it',
  'the user uses this again',
  "the user's concentration ends",
  'cure of diseases',
  'lesser restoration',
  'greater restoration',
  'remove curse',
  'dispel magic',
  'dispel evil and good',
  'heal',
  'wish',
] as const;

/** What a creature cannot do while the effect lasts. */
export const CANNOT = [
  'take actions',
  'take reactions',
  'take an action and a bonus action',
  'make more than one attack',
  'attack',
  'cast spells',
  'move',
  'stand up',
  'speak',
  'breathe',
  'regain hit points',
  'regain hit points except by magic',
  'gain temporary hit points',
  'benefit from a rest',
  'be put to sleep by magic',
  'be surprised',
  'be hidden or invisible',
  'change its form',
] as const;

/** When a swarm deals its other dice. */
export const HALF_OR_FEWER = 'if the swarm has half of its hit points or fewer';

/** Amounts that follow from the damage of the same effect. */
export const AMOUNTS = [
  'the damage taken',
  'the necrotic damage taken',
  'half the necrotic damage taken',
  'all hit points',
] as const;
