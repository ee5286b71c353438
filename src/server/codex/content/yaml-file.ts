import { readFileSync } from 'node:fs';
import { LineCounter, parseDocument } from 'yaml';
import * as z from 'zod/mini';

/** An error of a file, with the line that it is in. */
export class ContentError extends Error {
  constructor(file: string, line: number, problem: string) {
    super(`${file}:${line}: ${problem}`);
  }
}

/** Reads a YAML file and checks it. */
export function readYaml<T>(file: string, schema: z.ZodMiniType<T>): T {
  return parseYaml(file, readFileSync(file, 'utf8'), schema);
}

/** `firstLine` is the line of the file in which the YAML begins. */
export function parseYaml<T>(file: string, text: string, schema: z.ZodMiniType<T>, firstLine = 1): T {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const [broken] = document.errors;
  if (broken !== undefined)
    throw new ContentError(file, lineAt(broken.pos[0]), broken.message.split('\n')[0] ?? '');
  const result = z.safeParse(schema, document.toJS({ maxAliasCount: -1 }));
  if (result.success) return result.data;
  const { path: keys, message } = innermost(result.error.issues);
  const path = keys.filter((key) => typeof key !== 'symbol');
  throw new ContentError(file, lineAt(offsetOf(path)), `${path.join('.')} ${message}`.trim());

  /** A missing field is reported where the object around it begins. */
  function offsetOf(keys: readonly (string | number)[]): number {
    const node = keys.length === 0 ? document.contents : document.getIn(keys, true);
    const { range } = (node ?? {}) as { range?: readonly number[] };
    return range?.[0] ?? (keys.length === 0 ? 0 : offsetOf(keys.slice(0, -1)));
  }
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** If a value may have one of several forms, the form that it fits best says what is wrong with it. */
function innermost(issues: readonly z.core.$ZodIssue[]): Issue {
  const [first] = issues;
  if (first === undefined) return { path: [], message: '' };
  if (first.code !== 'invalid_union') return first;
  const deepest = first.errors
    .map(innermost)
    .reduce<Issue>((best, one) => (one.path.length > best.path.length ? one : best), {
      path: [],
      message: '',
    });
  return deepest.path.length === 0 ? first : { ...deepest, path: [...first.path, ...deepest.path] };
}
