import { readFileSync } from 'node:fs';
import path from 'node:path';

const shapes = new Map<string, string>();

/**
 * Puts the shapes of icons into a page's markup, in place of the files that they are in. For each such file a browser makes
 * a document of its own before the first paint, which takes as long as the style of the whole page.
 */
export function inlineIcons(markup: string, webFolder: string): string {
  return markup.replace(/<use href="([^"]+\.svg)#icon"\/>/g, (_, address: string) => {
    const kept = shapes.get(address) ?? readShape(path.join(webFolder, address));
    shapes.set(address, kept);
    return kept;
  });
}

function readShape(file: string): string {
  const [, shape] = /<g id="icon">(.*)<\/g>/s.exec(readFileSync(file, 'utf8')) ?? [];
  if (shape === undefined) throw new Error(`${file} is no icon.`);
  return shape;
}
