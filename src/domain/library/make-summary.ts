import * as z from 'zod/mini';
import { isSpellcastingTrait } from '#domain/codex/monster.ts';
import { monsterRow } from '#domain/codex/monster-catalogue.ts';
import { spellRow } from '#domain/codex/spell-catalogue.ts';
import { completeSpell } from './complete-spell.ts';
import type { OwnMonsterFields } from './own-monster.ts';
import type { OwnSpellFields } from './own-spell.ts';
import {
  type OwnMonsterSummary,
  type OwnSpellSummary,
  ownMonsterSummarySchema,
  ownSpellSummarySchema,
} from './summary-schema.ts';

export function summariseOwnMonster(fields: OwnMonsterFields): OwnMonsterSummary {
  const { edition, tags, source } = fields;
  const casts = [...fields.special_abilities, ...fields.actions].some(isSpellcastingTrait);
  const row = monsterRow({
    ...fields,
    index: '',
    subtype: fields.subtype || null,
    condition_immunities: fields.condition_immunities.map((index) => ({ index })),
    spellcasting: casts ? true : null,
  });
  return z.parse(ownMonsterSummarySchema, { ...row, edition, tags, source });
}

export function summariseOwnSpell(fields: OwnSpellFields): OwnSpellSummary {
  const { edition, tags, source } = fields;
  const row = spellRow(completeSpell('', fields, () => []));
  const casting_time = listedTime(row.casting_time);
  return z.parse(ownSpellSummarySchema, { ...row, casting_time, edition, tags, source });
}

/** The filter uses '1 bonus action' for 'Bonus Action', the wording of 2024. */
function listedTime(words: string): string {
  const time = /^(?:1 )?(action|bonus action|reaction)\b/i.exec(words)?.[1];
  return time === undefined ? words : `1 ${time.toLowerCase()}`;
}
