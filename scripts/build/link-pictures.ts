import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, constants, setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { GUIDES } from '#domain/codex/guides.ts';
import { buildCodex } from '#server/codex/build.ts';
import {
  conditionPicture,
  equipmentPicture,
  itemPicture,
  monsterPicture,
  rulePicture,
  sitePicture,
  spellPicture,
} from './link-picture-markup.ts';

/** Keyed by markup, so a build renders only changed pictures. */
const CACHE = fileURLToPath(new URL('../../.cache/link-pictures/', import.meta.url));
const FACES = [
  '400Regular/Alegreya_400Regular',
  '400Regular_Italic/Alegreya_400Regular_Italic',
  '700Bold/Alegreya_700Bold',
];

/** Sharp enough at the size of previews. Twice the width takes three times the space. */
const WIDTH_PIXELS = 800;

/** Renders the preview picture of each public page as PNG, because no service shows an SVG. */
export async function drawLinkPictures(folder: string): Promise<void> {
  const codex = buildCodex();
  const markups = new Map([
    ['site', sitePicture()],
    ...codex.monsters.map((monster) => [`monsters/${monster.index}`, monsterPicture(monster)] as const),
    ...codex.spells.map((spell) => [`spells/${spell.index}`, spellPicture(spell)] as const),
    ...codex.conditions.map(
      (condition) => [`conditions/${condition.index}`, conditionPicture(condition)] as const,
    ),
    ...codex.rules.map((rule) => [`rules/${rule.index}`, rulePicture(rule)] as const),
    ...codex.equipment.map((piece) => [`equipment/${piece.index}`, equipmentPicture(piece)] as const),
    ...codex.items.map((item) => [`items/${item.index}`, itemPicture(item)] as const),
  ]);
  for (const guide of GUIDES) mkdirSync(path.join(folder, guide), { recursive: true });
  mkdirSync(CACHE, { recursive: true });
  // It takes half a minute and may run beside a server in use.
  setPriority(constants.priority.PRIORITY_LOW);
  const waiting = [...markups];
  const draw = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [name, markup] = next;
      const kept = path.join(CACHE, `${createHash('sha256').update(markup).digest('hex')}.png`);
      if (!existsSync(kept)) writeFileSync(kept, await drawn(markup));
      copyFileSync(kept, path.join(folder, `${name}.png`));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, draw));
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
