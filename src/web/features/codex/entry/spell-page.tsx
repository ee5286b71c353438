import { useLoaderData } from 'react-router';
import type { Spell } from '#domain/codex/spell.ts';
import { spellMarkdown } from '#domain/codex/text/markdown.ts';
import { loadSpell } from '#web/lib/codex/codex-entries.ts';
import { SpellCard } from '#web/ui/stat-block/spell-card.tsx';
import { CopyToLibrary } from '../copy-to-library.tsx';
import { EffectsInWords } from './effects-in-words.tsx';
import { type EntryData, entryLoader } from './entry-loader.ts';
import { EntryPage } from './entry-page.tsx';

export const loader = entryLoader('spells', loadSpell);

export function SpellPage() {
  const { entry: spell, near } = useLoaderData<EntryData<Spell>>();
  return (
    <EntryPage
      entry={spell}
      near={near}
      markdown={spellMarkdown}
      guide="spells"
      // With a key, because the state belongs to the copy of one entry.
      actions={<CopyToLibrary key={spell.index} entry={{ guide: 'spells', record: spell }} />}
    >
      <SpellCard spell={spell} heading="h1" />
      <EffectsInWords effects={[spell]} />
    </EntryPage>
  );
}
