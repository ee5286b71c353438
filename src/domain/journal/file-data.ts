import * as z from 'zod/mini';
import { idSchema } from '#domain/identity/id-schema.ts';
import { listOf } from '#domain/schema/list-of.ts';
import { lineContentSchema, lineTimeSchema, SESSION_LINES_MAXIMUM } from './session-line.ts';
import { sentExperienceSchema, timeSchema } from './transfer/sent-records.ts';

/** More than a text of 20,000 characters and a timeline can name. */
const LINKS_MAXIMUM = 10_000;

const fileDataSchema = z.object({
  /** The id of the record in the exporting account. */
  id: z.optional(idSchema),
  /** The record of each link (`npc:2b…`) and its name. Names are not unique, and a link cannot contain every name. */
  links: z.prefault(
    listOf(z.object({ link: z.string(), record: z.string(), name: z.string() }), LINKS_MAXIMUM),
    [],
  ),
  /** The tags as they are, because Obsidian refuses spaces in them. */
  tags: z.optional(z.string()),
  session: z.optional(
    z.object({
      started_at: timeSchema,
      ended_at: timeSchema,
      experience: z._default(z.nullable(sentExperienceSchema), null),
      /** The lines of the timeline in the order of the text, which has their words. */
      lines: listOf(
        z.intersection(
          z.object({ at: lineTimeSchema }),
          z.catch(lineContentSchema, { kind: 'typed', data: null }),
        ),
        SESSION_LINES_MAXIMUM,
      ),
    }),
  ),
});
export type FileData = z.infer<typeof fileDataSchema>;

const BEGIN = '%% lorescreen ';
const END = ' %%';

/** What Markdown cannot say, as the last line of an exported file. Obsidian shows no comments. */
export function writeFileData(data: Partial<FileData>): string {
  // A sign of the end inside the data would end the comment.
  return `${BEGIN}${JSON.stringify(data).replaceAll('%', '\\u0025')}${END}`;
}

/** The text without its data. The data is missing if the file has none, or if it was changed and cannot be read. */
export function readFileData(whole: string): { text: string; data?: FileData } {
  const trimmed = whole.trimEnd();
  const begin = trimmed.lastIndexOf('\n') + 1;
  if (!trimmed.startsWith(BEGIN, begin) || !trimmed.endsWith(END)) return { text: whole };
  const text = trimmed.slice(0, begin);
  try {
    const read = z.safeParse(fileDataSchema, JSON.parse(trimmed.slice(begin + BEGIN.length, -END.length)));
    return read.success ? { text, data: read.data } : { text };
  } catch {
    return { text };
  }
}
