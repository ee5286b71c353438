import { useMemo } from 'react';
import { completeMonster } from '#domain/library/complete-monster.ts';
import { completeSpell } from '#domain/library/complete-spell.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import type { OwnSpellFields } from '#domain/library/own-spell.ts';
import { useSpellFinder } from '#web/lib/codex/use-spell-finder.ts';
import { SpellCard } from '#web/ui/stat-block/spell-card.tsx';
import { StatBlock } from '#web/ui/stat-block/stat-block.tsx';

/** An unsaved record has no id. Nothing shown depends on it. */
const NO_ID = '00000000-0000-7000-8000-000000000000';

export function MonsterView({ fields }: { fields: OwnMonsterFields }) {
  const findSpells = useSpellFinder();
  const monster = useMemo(() => completeMonster(NO_ID, fields, findSpells), [fields, findSpells]);
  return <StatBlock monster={monster} />;
}

export function SpellView({ fields }: { fields: OwnSpellFields }) {
  const findSpells = useSpellFinder();
  const spell = useMemo(() => completeSpell(NO_ID, fields, findSpells), [fields, findSpells]);
  return <SpellCard spell={spell} />;
}
