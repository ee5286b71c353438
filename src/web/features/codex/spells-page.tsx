import type { SpellRow } from '#domain/codex/spell-catalogue.ts';
import type { SearchableRows } from '#web/lib/codex-data.ts';
import { loadSpell } from '#web/lib/codex-entries.ts';
import { useLoaderData } from '#web/lib/router.ts';
import { SpellCard } from '#web/ui/spell-card.tsx';
import { CopyToLibrary } from './copy-to-library.tsx';
import { GuidePage } from './guide-page.tsx';
import { LoadedEntry } from './loaded-entry.tsx';
import { SPELL_GUIDE } from './spell-guide.ts';

export function SpellsPage() {
  const data = useLoaderData<SearchableRows<SpellRow>>();
  return (
    <GuidePage
      guide={SPELL_GUIDE}
      data={data}
      load={loadSpell}
      entry={(index) => (
        <LoadedEntry load={loadSpell} index={index}>
          {(spell) => (
            <>
              <SpellCard spell={spell} />
              <div className="mt-4 print:hidden">
                <CopyToLibrary entry={{ guide: 'spells', record: spell }} />
              </div>
            </>
          )}
        </LoadedEntry>
      )}
    />
  );
}
