import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { type Corrections, correctionsSchema } from '#domain/codex/correction.ts';
import {
  monsterEffectsSchema,
  namedEffectsSchema,
  withoutEffectSchema,
} from '#domain/codex/effects/effect.ts';
import type { Effects } from '#domain/codex/effects/find-ways.ts';
import { type EquipmentTexts, equipmentTextsSchema } from '#domain/codex/equipment.ts';
import { type WrittenItems, writtenItemsSchema } from '#domain/codex/magic-item.ts';
import type { WrittenRule } from '#domain/codex/rule.ts';
import { readRule } from './read-rule.ts';
import { ContentError, readYaml } from './yaml-file.ts';

const listSchema = z.array(z.string());
const wornArmorSchema = z.record(z.string(), listSchema);
const exhaustionSchema = z.strictObject({ desc: listSchema, levels: listSchema });

/** The written part of the codex: the files of the folder `content`. The rest comes from the SRD package. */
export interface Content {
  readonly rules: readonly WrittenRule[];
  readonly equipment: EquipmentTexts;
  readonly items: WrittenItems;
  /** Contents of packs that have no entry of their own. */
  readonly onlyInPacks: readonly string[];
  readonly corrections: Readonly<Record<'monsters' | 'spells' | 'equipment', Corrections>>;
  /** Monsters of the package that are not in the SRD 5.1. */
  readonly leftOut: readonly string[];
  /** The names of the monsters by the armor that they wear. */
  readonly wornArmor: Readonly<Record<string, readonly string[]>>;
  readonly exhaustion: z.infer<typeof exhaustionSchema>;
  readonly effects: Effects;
}

/** Reads and checks the whole folder. An error names the file and the line. */
export function readContent(folder: string): Content {
  const read = <T>(file: string, schema: z.ZodMiniType<T>) => readYaml(path.join(folder, file), schema);
  const corrections = (guide: string) => read(`corrections/${guide}.yaml`, correctionsSchema);
  return {
    rules: filesBelow(path.join(folder, 'rules'), '.md').map((file) =>
      readRule(file, readFileSync(file, 'utf8').replaceAll('\r\n', '\n')),
    ),
    equipment: Object.assign(
      {},
      ...['weapons-and-armor', 'gear', 'tools', 'mounts-and-vehicles'].map((group) =>
        read(`equipment/${group}.yaml`, equipmentTextsSchema),
      ),
    ) as EquipmentTexts,
    items: readTogether(path.join(folder, 'magic-items'), writtenItemsSchema),
    onlyInPacks: read('equipment/only-in-packs.yaml', listSchema),
    corrections: {
      monsters: corrections('monsters'),
      spells: corrections('spells'),
      equipment: corrections('equipment'),
    },
    leftOut: read('corrections/left-out.yaml', listSchema),
    wornArmor: read('corrections/worn-armor.yaml', wornArmorSchema),
    exhaustion: read('corrections/exhaustion.yaml', exhaustionSchema),
    effects: {
      monsters: readTogether(path.join(folder, 'effects/monsters'), monsterEffectsSchema),
      traits: read('effects/common-traits.yaml', namedEffectsSchema),
      spells: readTogether(path.join(folder, 'effects/spells'), namedEffectsSchema),
      without: read('effects/without-effect.yaml', withoutEffectSchema),
    },
  };
}

/** The entries of all files of a folder. A name may be in one file only. */
function readTogether<T>(folder: string, schema: z.ZodMiniType<Record<string, T>>): Record<string, T> {
  const all = new Map<string, T>();
  for (const file of filesBelow(folder, '.yaml')) {
    for (const [name, entry] of Object.entries(readYaml(file, schema))) {
      if (all.has(name)) throw new ContentError(file, 1, `'${name}' has an entry in another file too.`);
      all.set(name, entry);
    }
  }
  return Object.fromEntries(all);
}

function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
