import * as z from 'zod/mini';
import { optionalText, TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';

/** Groups with common visibility settings: player characters of any side, and all other combatants by side. */
export const GROUPS = ['party', 'ally', 'neutral', 'enemy'] as const;
export type Group = (typeof GROUPS)[number];

/** VIS-1: what players see of a combatant. An alias is always shown. */
export const visibilitySchema = z.object({
  /** `name` shows the number of a copy ("Goblin - 1"), `alias` a letter instead ("Goblin A"). */
  names: z.enum(['name', 'alias']),
  hit_points: z.enum(['exact', 'words', 'bar', 'hidden']),
  armor_class: z.boolean(),
  /** Conditions and whether it concentrates. */
  conditions: z.boolean(),
  notes: z.boolean(),
  /** Whether the players' log mentions the combatant. */
  log: z.boolean(),
});
export type Visibility = z.infer<typeof visibilitySchema>;

/** What a player may do to their own character. */
export const ACT_KINDS = [
  'initiative',
  'damage',
  'healing',
  'temporary',
  'death-save',
  'condition',
  'end-turn',
] as const;

/** `direct`: applied at once. `suggest`: applied when the game master accepts it. `off`: not offered. */
const permissionSchema = z.enum(['direct', 'suggest', 'off']);
export type Permission = z.infer<typeof permissionSchema>;

/**
 * VIS-1: all settings for what players see and may do. Stored with the campaign, or with an encounter without a
 * campaign.
 */
export const tableSettingsSchema = z.object({
  visibility: z.object({
    party: visibilitySchema,
    ally: visibilitySchema,
    neutral: visibilitySchema,
    enemy: visibilitySchema,
  }),
  acts: z.object({
    initiative: permissionSchema,
    damage: permissionSchema,
    healing: permissionSchema,
    temporary: permissionSchema,
    'death-save': permissionSchema,
    condition: permissionSchema,
    'end-turn': permissionSchema,
  }),
  /** VIS-7: shows monsters before the fight starts. Absent in settings of older versions. */
  monsters_before_start: z.optional(z.boolean()),
  /** VIS-8: shows the picture of the combatant whose turn it is. Absent in settings of older versions: not shown. */
  pictures: z.optional(z.boolean()),
});
export type TableSettings = z.infer<typeof tableSettingsSchema>;

const OTHERS: Visibility = {
  names: 'name',
  hit_points: 'words',
  armor_class: false,
  conditions: true,
  notes: false,
  log: true,
};

export const DEFAULT_TABLE_SETTINGS: TableSettings = {
  visibility: {
    party: {
      names: 'name',
      hit_points: 'exact',
      armor_class: true,
      conditions: true,
      notes: false,
      log: true,
    },
    ally: OTHERS,
    neutral: OTHERS,
    enemy: OTHERS,
  },
  acts: {
    initiative: 'direct',
    damage: 'suggest',
    healing: 'suggest',
    temporary: 'suggest',
    'death-save': 'direct',
    condition: 'suggest',
    'end-turn': 'direct',
  },
};

/** Reads settings stored by any version. Unreadable settings get the defaults. */
export function readTableSettings(stored: unknown): TableSettings {
  return tableSettingsSchema.safeParse(stored).data ?? DEFAULT_TABLE_SETTINGS;
}

/** The settings of a live table that are exported. Its link is not exported. */
export const keptTableSchema = z.object({
  title: optionalText('A title', TEXT_MAXIMUM),
  settings: tableSettingsSchema,
});
export type KeptTable = z.infer<typeof keptTableSchema>;
