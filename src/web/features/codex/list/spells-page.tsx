import { useLoaderData } from 'react-router';
import type { SpellCatalogue } from '#domain/codex/catalogue-schemas.ts';
import { loadSpellCatalogue, spellRows } from '#web/lib/codex/codex-data.ts';
import { loadSpell } from '#web/lib/codex/codex-entries.ts';
import { SpellCard } from '#web/ui/stat-block/spell-card.tsx';
import { CopyToLibrary } from '../copy-to-library.tsx';
import { LoadedEntry } from '../entry/loaded-entry.tsx';
import { PopoutActions } from '../popout/popout-actions.tsx';
import { GuidePage } from './guide-page.tsx';
import { SPELL_GUIDE } from './spell-guide.ts';

export const loader = loadSpellCatalogue;

export function SpellsPage() {
  const data = spellRows(useLoaderData<SpellCatalogue>());
  return (
    <GuidePage
      guide={SPELL_GUIDE}
      data={data}
      load={loadSpell}
      entry={(index) => (
        <LoadedEntry load={loadSpell} index={index}>
          {(spell) => (
            <>
              <PopoutActions>
                <CopyToLibrary entry={{ guide: 'spells', record: spell }} />
              </PopoutActions>
              <SpellCard spell={spell} />
            </>
          )}
        </LoadedEntry>
      )}
    />
  );
}
