import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildCodex } from '#server/codex/build.ts';
import { conditionPicture, monsterPicture, sitePicture, spellPicture } from './link-picture-markup.ts';

/** Pictures are made once for each markup: a build that changes none of them makes none. */
const CACHE = fileURLToPath(new URL('../.cache/link-pictures/', import.meta.url));
const FACES = [
  '400Regular/Alegreya_400Regular',
  '400Regular_Italic/Alegreya_400Regular_Italic',
  '700Bold/Alegreya_700Bold',
];

/** Sharp at the size at which services show them; twice as wide takes thrice the space. */
const WIDTH_PIXELS = 800;

/** The picture that a link to each public page is shown with, as PNG: no service shows an SVG. */
export async function makeLinkPictures(folder: string): Promise<void> {
  const codex = buildCodex();
  const markups = new Map([
    ['site', sitePicture()],
    ...codex.monsters.map((monster) => [`monsters/${monster.index}`, monsterPicture(monster)] as const),
    ...codex.spells.map((spell) => [`spells/${spell.index}`, spellPicture(spell)] as const),
    ...codex.conditions.map(
      (condition) => [`conditions/${condition.index}`, conditionPicture(condition)] as const,
    ),
  ]);
  for (const guide of ['monsters', 'spells', 'conditions'])
    mkdirSync(path.join(folder, guide), { recursive: true });
  mkdirSync(CACHE, { recursive: true });
  await Promise.all(
    [...markups].map(async ([name, markup]) => {
      const kept = path.join(CACHE, `${createHash('sha256').update(markup).digest('hex')}.png`);
      if (!existsSync(kept)) writeFileSync(kept, await drawn(markup));
      copyFileSync(kept, path.join(folder, `${name}.png`));
    }),
  );
}

async function drawn(markup: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const { resolve } = createRequire(import.meta.url);
  const image = await renderAsync(markup, {
    fitTo: { mode: 'width', value: WIDTH_PIXELS },
    font: {
      fontFiles: FACES.map((face) => resolve(`@expo-google-fonts/alegreya/${face}.ttf`)),
      loadSystemFonts: false,
    },
  });
  return image.asPng();
}
