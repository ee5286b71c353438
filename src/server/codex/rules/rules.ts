import type { WrittenRule } from '#domain/codex/rule.ts';
import { ABILITY_CHECKS } from './ability-checks.ts';
import { ATTACKS } from './attacks.ts';
import { COMBAT_ACTIONS } from './combat-actions.ts';
import { COMBAT_ORDER } from './combat-order.ts';
import { DAMAGE_AND_HEALING } from './damage-and-healing.ts';
import { DISEASES_AND_MADNESS } from './diseases-and-madness.ts';
import { DYING } from './dying.ts';
import { ECONOMY } from './economy.ts';
import { EXPERIENCE } from './experience.ts';
import { GAME_MASTER } from './game-master.ts';
import { HAZARDS } from './hazards.ts';
import { MAGIC_ITEMS } from './magic-items.ts';
import { MONSTERS_IN_COMBAT } from './monsters-in-combat.ts';
import { MOVEMENT } from './movement.ts';
import { OBJECTS } from './objects.ts';
import { POISONS } from './poisons.ts';
import { RANDOM_TABLES } from './random-tables.ts';
import { RESTS_AND_EXHAUSTION } from './rests-and-exhaustion.ts';
import { SKILLS } from './skills.ts';
import { SOCIETY } from './society.ts';
import { SPECIAL_ATTACKS } from './special-attacks.ts';
import { SPELL_EFFECTS } from './spell-effects.ts';
import { SPELLCASTING } from './spellcasting.ts';
import { TRAPS } from './traps.ts';
import { TRAVEL } from './travel.ts';
import { VISION_AND_HIDING } from './vision-and-hiding.ts';

export const RULES: readonly WrittenRule[] = [
  ...ABILITY_CHECKS,
  ...ATTACKS,
  ...COMBAT_ACTIONS,
  ...COMBAT_ORDER,
  ...DAMAGE_AND_HEALING,
  ...DISEASES_AND_MADNESS,
  ...DYING,
  ...ECONOMY,
  ...EXPERIENCE,
  ...GAME_MASTER,
  ...HAZARDS,
  ...MAGIC_ITEMS,
  ...MONSTERS_IN_COMBAT,
  ...MOVEMENT,
  ...OBJECTS,
  ...POISONS,
  ...RANDOM_TABLES,
  ...RESTS_AND_EXHAUSTION,
  ...SKILLS,
  ...SOCIETY,
  ...SPECIAL_ATTACKS,
  ...SPELL_EFFECTS,
  ...SPELLCASTING,
  ...TRAPS,
  ...TRAVEL,
  ...VISION_AND_HIDING,
];
