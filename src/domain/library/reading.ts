import * as z from 'zod/mini';

/** So much of a record is read; the longest stat block of the codex has 7,000 characters. The rest stays plain words. */
export const READ_MAXIMUM = 100_000;
/** What is read may be as long as the words that it stands beside, and so much longer. */
const ROOM = 4_000;

type Schemas = Readonly<Record<string, z.ZodMiniType>>;

/**
 * The readings of one record. What is read out of words is a help beside them: it has its bounds, it is left out where
 * it does not fit its schema, and it is never a reason to refuse the record. `length` is that of all the words.
 */
export function createReadings(length: number) {
  let characters = READ_MAXIMUM;
  let room = length + ROOM;
  return {
    /** Whether a text is still read. */
    admits(text: string): boolean {
      characters -= text.length;
      return characters >= 0;
    },

    /** Those of the parts that fit; nothing once all of them together are too long. */
    keep<Read extends object>(schemas: Schemas, read: Read): Partial<Read> {
      const fitting = Object.fromEntries(
        Object.entries(read).filter(([name, value]) => {
          const schema = schemas[name];
          return schema !== undefined && z.safeParse(schema, value).success;
        }),
      );
      room -= JSON.stringify(fitting).length;
      return room >= 0 ? (fitting as Partial<Read>) : {};
    },
  };
}
