import type { Blueprint } from '#domain/combat/combatant.ts';

/** Joins the fight in `count` copies. */
export type Join = (blueprint: Blueprint, count: number) => void;
