import { href as scroll } from 'virtual:game-icon/scroll-unfurled';
import { href as beast } from 'virtual:game-icon/spiked-dragon-head';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ListedMonster, ListedSpell } from '#contract/library.ts';
import { formatChallenge } from '#domain/codex/challenge-rating.ts';
import { formatSpellLevel } from '#domain/codex/text/describe.ts';
import { ownMonsterEntry, ownSpellEntry } from '#web/lib/library/own-entries.ts';
import {
  ownMonstersQuery,
  ownMonsterWordsQuery,
  ownSpellsQuery,
  ownSpellWordsQuery,
} from '#web/lib/library/own-library.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { LibraryList } from './library-list.tsx';
import { monsterRecords, spellRecords } from './library-records.ts';

export const monstersLoader = () => queryClient.fetchQuery(ownMonstersQuery);
export const spellsLoader = () => queryClient.fetchQuery(ownSpellsQuery);

const MONSTER_ORDERS = {
  easiest: {
    text: 'Challenge, lowest first',
    compare: (a: ListedMonster, b: ListedMonster) => a.challenge_rating - b.challenge_rating,
  },
  hardest: {
    text: 'Challenge, highest first',
    compare: (a: ListedMonster, b: ListedMonster) => b.challenge_rating - a.challenge_rating,
  },
};

export function MonstersPage() {
  const { data: monsters } = useSuspenseQuery(ownMonstersQuery);
  return (
    <LibraryList
      kind="monster"
      records={monsters}
      words={useQuery(ownMonsterWordsQuery).data}
      remove={monsterRecords.remove}
      textOf={({ name, type, tags }) => `${name} ${type} ${tags.join(' ')}`}
      entryOf={ownMonsterEntry}
      orders={MONSTER_ORDERS}
      describe={describeMonster}
      icon={beast}
      explanation="Monsters of your own stand beside those of the codex in encounters, fights and searches. Create one, import some, or copy one from its page in the codex and change it."
    />
  );
}

function describeMonster(row: ListedMonster) {
  const { id, name, size, type, tags, armor_class, hit_points, challenge_rating } = row;
  const facts = [
    { label: 'CR', value: formatChallenge(challenge_rating) },
    { label: 'AC', value: armor_class },
    { label: 'HP', value: hit_points },
  ];
  return { id, name, detail: `${size} ${type}`, tags, facts, to: recordPath('monster', id) };
}

const SPELL_ORDERS = {
  level: { text: 'Level', compare: (a: ListedSpell, b: ListedSpell) => a.level - b.level },
};

export function SpellsPage() {
  const { data: spells } = useSuspenseQuery(ownSpellsQuery);
  return (
    <LibraryList
      kind="spell"
      records={spells}
      words={useQuery(ownSpellWordsQuery).data}
      remove={spellRecords.remove}
      textOf={({ name, school, tags }) => `${name} ${school.name} ${tags.join(' ')}`}
      entryOf={ownSpellEntry}
      orders={SPELL_ORDERS}
      describe={describeSpell}
      icon={scroll}
      explanation="Spells of your own are found with those of the codex. Create one, or copy one from its page in the codex and change it."
    />
  );
}

function describeSpell({ id, name, level, school, tags }: ListedSpell) {
  const facts = [{ label: 'Level', value: formatSpellLevel(level) }];
  return { id, name, detail: school.name, tags, facts, to: recordPath('spell', id) };
}
