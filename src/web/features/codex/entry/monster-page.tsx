import { useLoaderData } from 'react-router';
import type { Monster } from '#domain/codex/monster.ts';
import { monsterMarkdown } from '#domain/codex/text/markdown.ts';
import { loadMonster } from '#web/lib/codex/codex-entries.ts';
import { CreatureMark } from '#web/ui/stat-block/creature-mark.tsx';
import { StatBlock } from '#web/ui/stat-block/stat-block.tsx';
import { AddToEncounter } from '../add-to-encounter/add-to-encounter.tsx';
import { CopyToLibrary } from '../copy-to-library.tsx';
import { EffectsInWords } from './effects-in-words.tsx';
import { type EntryData, entryLoader } from './entry-loader.ts';
import { EntryPage } from './entry-page.tsx';

export const loader = entryLoader('monsters', loadMonster);

export function MonsterPage() {
  const { entry: monster, near } = useLoaderData<EntryData<Monster>>();
  return (
    <EntryPage
      entry={monster}
      near={near}
      markdown={monsterMarkdown}
      guide="monsters"
      actions={
        <>
          <AddToEncounter monster={monster} />
          {/* With a key, because the state belongs to the copy of one entry. */}
          <CopyToLibrary key={monster.index} entry={{ guide: 'monsters', record: monster }} />
        </>
      }
      isWide
    >
      <StatBlock monster={monster} heading="h1" mark={CreatureMark} wide />
      <EffectsInWords
        effects={[
          ...monster.special_abilities,
          ...monster.actions,
          ...monster.reactions,
          ...monster.legendary_actions,
        ]}
      />
    </EntryPage>
  );
}
