import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';

export interface FoundExpression {
  readonly at: string;
  readonly source: string;
  readonly flags: string;
}

/** Every literal in `src`, and what the modules of `src/domain` construct while they load. */
export async function findRegularExpressions(): Promise<FoundExpression[]> {
  const files = (await readdir('src', { recursive: true }))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join('src', file));
  const found: FoundExpression[] = [];
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    collect(parseSync(file, text).program, (source, flags, start) => {
      found.push({ at: `${file}:${text.slice(0, start).split('\n').length}`, source, flags });
    });
  }
  const native = globalThis.RegExp;
  globalThis.RegExp = new Proxy(native, {
    construct(target, args, newTarget) {
      const made = Reflect.construct(target, args, newTarget) as RegExp;
      const caller = /src\/domain\/[\w/.-]+:\d+/.exec(new Error().stack?.split('\n')[2] ?? '')?.[0];
      if (caller !== undefined) found.push({ at: caller, source: made.source, flags: made.flags });
      return made;
    },
  });
  try {
    for (const file of files.filter((one) => one.startsWith(join('src', 'domain')))) {
      await import(/* @vite-ignore */ pathToFileURL(resolve(file)).href);
    }
  } finally {
    globalThis.RegExp = native;
  }
  return found;
}

function collect(node: unknown, tell: (source: string, flags: string, start: number) => void): void {
  if (typeof node !== 'object' || node === null) return;
  const { regex, start } = node as { regex?: { pattern: string; flags: string }; start?: number };
  if (regex !== undefined) tell(regex.pattern, regex.flags, start ?? 0);
  for (const part of Object.values(node)) collect(part, tell);
}
