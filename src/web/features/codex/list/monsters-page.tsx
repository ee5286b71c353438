import { useLoaderData } from 'react-router';
import type { MonsterCatalogue } from '#domain/codex/catalogue-schemas.ts';
import { loadMonsterCatalogue, monsterRows } from '#web/lib/codex/codex-data.ts';
import { loadMonster } from '#web/lib/codex/codex-entries.ts';
import { CreatureMark } from '#web/ui/stat-block/creature-mark.tsx';
import { StatBlock } from '#web/ui/stat-block/stat-block.tsx';
import { CopyToLibrary } from '../copy-to-library.tsx';
import { LoadedEntry } from '../entry/loaded-entry.tsx';
import { PopoutActions } from '../popout/popout-actions.tsx';
import { GuidePage } from './guide-page.tsx';
import { MONSTER_GUIDE } from './monster-guide.ts';

export const loader = loadMonsterCatalogue;

export function MonstersPage() {
  const data = monsterRows(useLoaderData<MonsterCatalogue>());
  return (
    <GuidePage
      guide={MONSTER_GUIDE}
      data={data}
      load={loadMonster}
      entry={(index) => (
        <LoadedEntry load={loadMonster} index={index}>
          {(monster) => (
            <>
              <PopoutActions>
                <CopyToLibrary entry={{ guide: 'monsters', record: monster }} />
              </PopoutActions>
              <StatBlock monster={monster} mark={CreatureMark} />
            </>
          )}
        </LoadedEntry>
      )}
    />
  );
}
