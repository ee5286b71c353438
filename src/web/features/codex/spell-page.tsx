import { spellMarkdown } from '#domain/codex/markdown.ts';
import type { Spell } from '#domain/codex/spell.ts';
import { useLoaderData } from '#web/lib/router.ts';
import { SpellCard } from '#web/ui/spell-card.tsx';
import { CopyToLibrary } from './copy-to-library.tsx';
import { EntryPage } from './entry-page.tsx';

export function SpellPage() {
  const spell = useLoaderData<Spell>();
  return (
    <EntryPage
      entry={spell}
      markdown={spellMarkdown}
      guide="spells"
      // Another entry is another copy.
      actions={<CopyToLibrary key={spell.index} entry={{ guide: 'spells', record: spell }} />}
    >
      <SpellCard spell={spell} heading="h1" />
    </EntryPage>
  );
}
