import { useQuery } from '@tanstack/react-query';
import type { Monster } from '#domain/codex/monster.ts';
import { type TurnOptions, turnOptions } from '#domain/combat/stat-block/turn-options.ts';
import { keyOf } from '#domain/library/pointer.ts';
import { monsterQuery } from '../state/api.ts';

/** Cache: parsing a stat block takes a millisecond, and every turn shows one. Stat blocks never change. */
const alreadyRead = new WeakMap<Monster, TurnOptions>();

export function optionsOf(statBlock: Monster): TurnOptions {
  const known = alreadyRead.get(statBlock);
  if (known !== undefined) return known;
  const options = turnOptions(statBlock);
  alreadyRead.set(statBlock, options);
  return options;
}

export function useStatBlock(pointer: string) {
  const index = keyOf(pointer);
  return useQuery({ ...monsterQuery(index ?? ''), enabled: index !== undefined });
}
