import { useLoaderData } from 'react-router';
import type { MonsterCatalogue } from '#domain/codex/catalogue-schemas.ts';
import { loadMonsterCatalogue, monsterRows } from '#web/lib/codex-data.ts';
import { loadMonster } from '#web/lib/codex-entries.ts';
import { CreatureMark } from '#web/ui/creature-mark.tsx';
import { StatBlock } from '#web/ui/stat-block.tsx';
import { CopyToLibrary } from './copy-to-library.tsx';
import { GuidePage } from './guide-page.tsx';
import { LoadedEntry } from './loaded-entry.tsx';
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
              <StatBlock monster={monster} mark={CreatureMark} />
              <div className="mt-4 print:hidden">
                <CopyToLibrary entry={{ guide: 'monsters', record: monster }} />
              </div>
            </>
          )}
        </LoadedEntry>
      )}
    />
  );
}
