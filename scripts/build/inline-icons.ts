import { readFileSync } from 'node:fs';
import path from 'node:path';

const shapes = new Map<string, string>();

/**
 * Replaces references to icon files in a page's markup with the icons themselves. A browser creates a separate document
 * for each such file before the first paint, which takes as long as styling the whole page.
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
  if (shape === undefined) throw new Error(`${file} is not an icon.`);
  return shape;
}
