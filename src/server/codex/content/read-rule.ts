import path from 'node:path';
import * as z from 'zod/mini';
import { type WrittenRule, writtenRuleSchema } from '#domain/codex/rule.ts';
import { ContentError, parseYaml } from './yaml-file.ts';

type Table = NonNullable<WrittenRule['tables']>[number];

const FRONT = /^---\n([\s\S]*?)\n---\n/;
const CAPTION = /^\*\*([^*]+)\*\*$/;
const FIRST_LINE = 2;
const frontSchema = z.omit(writtenRuleSchema, { index: true, desc: true, tables: true });

/**
 * A rule from its Markdown file: fields in the front matter, then paragraphs and lists, then tables with their captions
 * in bold above them. The name of the file is the index.
 */
export function readRule(file: string, text: string): WrittenRule {
  const front = FRONT.exec(text);
  if (front === null)
    throw new ContentError(file, 1, 'The file begins with fields between two lines of ---.');
  const [head, fields = ''] = front;
  const lines = { file, first: head.split('\n').length };
  const rule = {
    ...parseYaml(file, fields, frontSchema, FIRST_LINE),
    index: path.basename(file, '.md'),
    ...readBody(text.slice(head.length).split('\n'), lines),
  };
  const checked = z.safeParse(writtenRuleSchema, rule);
  if (checked.success) return checked.data;
  throw new ContentError(file, lines.first, checked.error.issues[0]?.message ?? '');
}

interface Place {
  readonly file: string;
  /** The line of the file in which the body begins. */
  readonly first: number;
}

function readBody(lines: readonly string[], { file, first }: Place): Pick<WrittenRule, 'desc' | 'tables'> {
  const desc: string[] = [];
  const tables: Table[] = [];
  let isOpen = false;
  for (const [at, raw] of lines.entries()) {
    const line = raw.trim();
    const fail = (problem: string) => new ContentError(file, first + at, problem);
    if (line.startsWith('|')) {
      if (!lines[at - 1]?.trim().startsWith('|'))
        tables.push({ caption: captionOf(desc, fail), columns: [], rows: [] });
      addRow(tables.at(-1) as Table, line, fail);
      isOpen = false;
    } else if (line === '') isOpen = false;
    else if (isOpen && !line.startsWith('- ')) desc.push(`${desc.pop()} ${line}`);
    else {
      desc.push(line);
      isOpen = true;
    }
  }
  return { desc, ...(tables.length > 0 && { tables }) };
}

/** The last paragraph before a table is its caption. */
function captionOf(desc: string[], fail: (problem: string) => ContentError): string {
  const [, caption] = CAPTION.exec(desc.pop() ?? '') ?? [];
  if (caption === undefined) throw fail('A table needs a caption: a line in **bold** above it.');
  return caption;
}

function addRow(table: Table, line: string, fail: (problem: string) => ContentError): void {
  const cells = line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
  if (table.columns.length === 0) table.columns = cells;
  else if (cells.every((cell) => /^:?-+:?$/.test(cell)) && table.rows.length === 0) return;
  else if (cells.length === table.columns.length) table.rows.push(cells);
  else throw fail(`This row has ${cells.length} cells, and the table has ${table.columns.length} columns.`);
}
