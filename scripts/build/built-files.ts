import type { Manifest } from 'vite';

/** Files of the browser build that a page needs in addition to those of the template. */
export interface BuiltFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The built file of a source, with all its imports. */
export function filesOf(manifest: Manifest, source: string, template: string): BuiltFiles {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string): void => {
    const { file, css = [], imports = [] } = partOf(manifest, name);
    if (scripts.has(`/${file}`)) return;
    scripts.add(`/${file}`);
    for (const sheet of css) styles.add(`/${sheet}`);
    for (const imported of imports) visit(imported);
  };
  visit(source);
  const isMissing = (file: string) => !template.includes(`"${file}"`);
  return { scripts: [...scripts].filter(isMissing), styles: [...styles].filter(isMissing) };
}

function partOf(manifest: Manifest, source: string): Manifest[string] {
  const part = manifest[source];
  if (part === undefined) throw new Error(`The build has no file for '${source}'.`);
  return part;
}
