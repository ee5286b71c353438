import * as z from 'zod/mini';

/**
 * The maximum number of characters of a record that are parsed. The longest stat block of the codex has 7,000. The rest
 * stays plain text.
 */
export const READ_MAXIMUM = 100_000;
/** The parsed values may be longer than the text by this number of characters. */
const ROOM = 4_000;

type Schemas = Readonly<Record<string, z.ZodMiniType>>;

/**
 * Limits the values that are parsed from one record. Parsed values are hints beside the text. They have a size limit,
 * are omitted if they do not fit their schema, and never make a record invalid. `length` is the length of all texts of
 * the record.
 */
export function createReadings(length: number) {
  let characters = READ_MAXIMUM;
  let room = length + ROOM;
  return {
    /** Whether the text is within the limit and should be parsed. */
    admits(text: string): boolean {
      characters -= text.length;
      return characters >= 0;
    },

    /** Returns the parts that fit their schema, or nothing after the total size limit is reached. */
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
