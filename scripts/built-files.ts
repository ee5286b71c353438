import path from 'node:path';
import type { Manifest } from 'vite';

/** Files of the browser's build that a page needs besides those that the template names. */
export interface BuiltFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The address of the file that a source became. */
export function fileOf(manifest: Manifest, source: string): string {
  return `/${partOf(manifest, source).file}`;
}

/** What these sources became, with all that they import. */
export function filesOf(manifest: Manifest, sources: readonly string[], template: string): BuiltFiles {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (source: string): void => {
    const { file, css = [], imports = [] } = partOf(manifest, source);
    if (scripts.has(`/${file}`)) return;
    scripts.add(`/${file}`);
    for (const sheet of css) styles.add(`/${sheet}`);
    for (const imported of imports) visit(imported);
  };
  for (const source of sources) visit(source);
  const isMissing = (file: string) => !template.includes(`"${file}"`);
  return { scripts: [...scripts].filter(isMissing), styles: [...styles].filter(isMissing) };
}

/** What is imported in both ways is not listed by its source, but has its name. */
function partOf(manifest: Manifest, source: string): Manifest[string] {
  const name = path.basename(source).replace(/\.tsx?$/, '');
  const part = manifest[source] ?? Object.values(manifest).find((one) => one.name === name);
  if (part === undefined) throw new Error(`The build has no file for '${source}'.`);
  return part;
}
