import { monsterMarkdown } from '#domain/codex/markdown.ts';
import type { Monster } from '#domain/codex/monster.ts';
import { useLoaderData } from '#web/lib/router.ts';
import { CreatureMark } from '#web/ui/creature-mark.tsx';
import { StatBlock } from '#web/ui/stat-block.tsx';
import { AddToEncounter } from './add-to-encounter.tsx';
import { CopyToLibrary } from './copy-to-library.tsx';
import { EntryPage } from './entry-page.tsx';

export function MonsterPage() {
  const monster = useLoaderData<Monster>();
  return (
    <EntryPage
      entry={monster}
      markdown={monsterMarkdown}
      guide="monsters"
      actions={
        <>
          <AddToEncounter monster={monster} />
          {/* Another entry is another copy. */}
          <CopyToLibrary key={monster.index} entry={{ guide: 'monsters', record: monster }} />
        </>
      }
      isWide
    >
      <StatBlock monster={monster} heading="h1" mark={CreatureMark} wide />
    </EntryPage>
  );
}
