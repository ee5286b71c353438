import * as z from 'zod/mini';
import { idSchema } from '#domain/identity/id-schema.ts';
import { listOf } from '#domain/schema/list-of.ts';
import { LEVEL_MAXIMUM, requiredText, TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';

/** JRN-1: the kinds of lines in a session's timeline. The game master types one kind; the server writes the others. */
export const LINE_KINDS = [
  'typed',
  'fight',
  'encounter',
  'handout',
  'rest',
  'level-up',
  'started',
  'ended',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export const LINE_TEXT_MAXIMUM = 500;
/** Far more than one evening has. */
export const SESSION_LINES_MAXIMUM = 2_000;
/** The latest time that a date can have, in milliseconds. */
const TIME_MAXIMUM = 8_640_000_000_000_000;

export const lineTextSchema = requiredText('A line', LINE_TEXT_MAXIMUM);
export const lineTimeSchema = z
  .int('A time in milliseconds is required.')
  .check(z.minimum(0), z.maximum(TIME_MAXIMUM));

/** A fight with a thousand creatures is still one line. */
export const LISTED_MAXIMUM = 30;
export const REWARDS_MAXIMUM = 2_000;

const name = z.string().check(z.maxLength(TEXT_MAXIMUM));
/** Far above any fight. */
export const COUNT_MAXIMUM = 1_000_000_000;
const count = z.int().check(z.minimum(0), z.maximum(COUNT_MAXIMUM));
const list = <Item extends z.ZodMiniType>(item: Item) =>
  listOf(item, LISTED_MAXIMUM, { tooMany: `At most ${LISTED_MAXIMUM} are taken.` });

/** JRN-2: the data of an ended fight that a session shows. */
export const toldFightSchema = z.object({
  fight_id: idSchema,
  encounter_id: idSchema,
  name,
  rounds: count,
  /** Characters, NPCs and others on the side of the players. */
  party: list(
    z.object({
      name,
      character_id: z.nullable(idSchema),
      /** How often it fell to 0 hit points, and how often it got up again. */
      fell: count,
      rose: count,
      dead: z.boolean(),
    }),
  ),
  foes: list(
    z.object({
      name,
      count,
      defeated: count,
      /** 'Goblin' is a kind of creature, 'Klarg' a name. */
      is_kind: z.boolean(),
    }),
  ),
  xp: count,
  /** Natural 20 and 1. `who` is null if the log does not say who rolled. */
  rolls: list(
    z.object({
      who: z.nullable(name),
      target: z.nullable(name),
      natural: z.union([z.literal(20), z.literal(1)]),
    }),
  ),
  rewards: z.string().check(z.maxLength(REWARDS_MAXIMUM)),
});
export type ToldFight = z.infer<typeof toldFightSchema>;

const level = z.int().check(z.minimum(1), z.maximum(LEVEL_MAXIMUM));

/** The records that a line is about. The line stays when they are deleted. */
const LINE_DATA = {
  fight: toldFightSchema,
  encounter: z.object({ fight_id: idSchema, encounter_id: idSchema, name }),
  handout: z.object({ handout_id: idSchema, name }),
  'level-up': z.object({ character_id: idSchema, name, from: level, level }),
} as const;

const plain = <const Kind extends LineKind>(kind: Kind) =>
  z.object({ kind: z.literal(kind), data: z.prefault(z.null(), null) });
const about = <const Kind extends keyof typeof LINE_DATA>(kind: Kind) =>
  z.object({ kind: z.literal(kind), data: LINE_DATA[kind] });

/** The kind of a line, with the data of this kind. */
export const lineContentSchema = z.discriminatedUnion('kind', [
  plain('typed'),
  plain('rest'),
  plain('started'),
  plain('ended'),
  about('fight'),
  about('encounter'),
  about('handout'),
  about('level-up'),
]);
export type LineContent = z.infer<typeof lineContentSchema>;

export type SessionLine = LineContent & {
  readonly line_id: string;
  readonly at: number;
  readonly text: string;
  /** The game master has changed the words that the server wrote. */
  readonly isEdited?: boolean;
};
