import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { analyse } from 'scslre';
import { parseSync } from 'vite';

/**
 * Fails on a regular expression whose time grows faster than the length of the text, because most of them run on user
 * input. Checks every literal in `src`, and the expressions that modules of `src/domain` construct while they load. It
 * does not see an expression that a function constructs, nor one that is slow only for a repeated word of several
 * characters. Such an expression needs explicit bounds ({0,200} in place of *).
 */
interface Found {
  readonly at: string;
  readonly source: string;
  readonly flags: string;
}

const files = (await readdir('src', { recursive: true }))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => join('src', file));
const found: Found[] = [];

for (const file of files) {
  const text = readFileSync(file, 'utf8');
  const { program } = parseSync(file, text);
  collect(program, (source, flags, start) => {
    found.push({ at: `${file}:${text.slice(0, start).split('\n').length}`, source, flags });
  });
}

globalThis.RegExp = new Proxy(RegExp, {
  construct(target, args, newTarget) {
    const made = Reflect.construct(target, args, newTarget) as RegExp;
    const caller = /src\/domain\/[\w/.-]+:\d+/.exec(new Error().stack?.split('\n')[2] ?? '')?.[0];
    if (caller !== undefined) found.push({ at: caller, source: made.source, flags: made.flags });
    return made;
  },
});
for (const file of files.filter((one) => one.startsWith(join('src', 'domain')))) {
  await import(pathToFileURL(file).href);
}

const slow = found.filter(({ source, flags }) => {
  const { reports } = analyse({ source, flags });
  return reports.length > 0;
});
for (const { at, source, flags } of slow) console.error(`${at}: /${source}/${flags} is not linear.`);
console.log(`${found.length} regular expressions checked.`);
if (slow.length > 0) process.exitCode = 1;

function collect(node: unknown, tell: (source: string, flags: string, start: number) => void): void {
  if (typeof node !== 'object' || node === null) return;
  const { regex, start } = node as { regex?: { pattern: string; flags: string }; start?: number };
  if (regex !== undefined) tell(regex.pattern, regex.flags, start ?? 0);
  for (const part of Object.values(node)) collect(part, tell);
}
