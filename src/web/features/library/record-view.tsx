import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { completeMonster } from '#domain/library/complete-monster.ts';
import { completeSpell } from '#domain/library/complete-spell.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import type { OwnSpellFields } from '#domain/library/own-spell.ts';
import { SpellCard } from '#web/ui/spell-card.tsx';
import { StatBlock } from '#web/ui/stat-block.tsx';
import { spellFinderQuery } from './spell-finder.ts';

/** A record that is not saved here has no id; nothing that is shown depends on it. */
const NO_ID = '00000000-0000-7000-8000-000000000000';
const noSpells = () => [];

/** The stat block of fields that are not, or not yet, a record of the account. */
export function MonsterView({ fields }: { fields: OwnMonsterFields }) {
  const { data: findSpells = noSpells } = useQuery(spellFinderQuery);
  const monster = useMemo(() => completeMonster(NO_ID, fields, findSpells), [fields, findSpells]);
  return <StatBlock monster={monster} />;
}

export function SpellView({ fields }: { fields: OwnSpellFields }) {
  const { data: findSpells = noSpells } = useQuery(spellFinderQuery);
  const spell = useMemo(() => completeSpell(NO_ID, fields, findSpells), [fields, findSpells]);
  return <SpellCard spell={spell} />;
}
