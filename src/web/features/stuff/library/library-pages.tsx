import { href as scroll } from 'virtual:game-icon/scroll-unfurled';
import { href as beast } from 'virtual:game-icon/spiked-dragon-head';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { ListedMonster, ListedSpell } from '#contract/library.ts';
import { formatChallenge } from '#domain/codex/challenge.ts';
import { formatSpellLevel } from '#domain/codex/describe.ts';
import { searchWordIndex } from '#domain/library/word-index.ts';
import type { WordIndex } from '#domain/library/word-index-schema.ts';
import { libraryPaths } from '#web/app/library-paths.ts';
import { paths } from '#web/app/paths.ts';
import { type DraftKind, readDraft } from '#web/lib/draft.ts';
import {
  ownMonstersQuery,
  ownMonsterWordsQuery,
  ownSpellsQuery,
  ownSpellWordsQuery,
} from '#web/lib/own-library.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GameIcon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ListPage } from '../list-page.tsx';
import { RecordGrid } from '../record-grid.tsx';
import { useDelete } from '../use-delete.tsx';
import { LibraryActions } from './library-actions.tsx';
import { deleteMonster, deleteSpell } from './library-records.ts';
import { LibraryTabs } from './library-tabs.tsx';
import { useTagFilter } from './tag-filter.tsx';

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
  const navigate = useNavigate();
  const { ask, popup } = useDelete(deleteMonster);
  const { found, filters } = useTagFilter(monsters);
  const texts = useTexts(found, useQuery(ownMonsterWordsQuery).data);

  const edit = useCallback(
    ({ id }: ListedMonster) => navigate(libraryPaths.edit('monsters', id)),
    [navigate],
  );
  const askToDelete = useCallback(({ id, name }: ListedMonster) => ask({ id, name }), [ask]);

  return (
    <>
      <ListPage
        title="My Library"
        kind="own-monster"
        formPath={libraryPaths.new('monsters')}
        draftPath={draftPath('own-monster', 'monsters')}
        rows={found}
        searchLabel="Search my monsters"
        textOf={({ name, type, tags }) => `${name} ${type} ${tags.join(' ')}`}
        texts={texts}
        orders={MONSTER_ORDERS}
        actions={<LibraryActions guide="monsters" rows={found} />}
        above={<LibraryTabs />}
        filters={filters}
        empty={
          <EmptyState
            title="No Monsters to Display"
            icon={<GameIcon href={beast} className="size-14" />}
            action={<LinkButton to={paths.guide('monsters')}>Look in the codex</LinkButton>}
          >
            Monsters of your own stand beside those of the codex in encounters, fights and searches. Create
            one, import some, or copy one from its page in the codex and change it.
          </EmptyState>
        }
      >
        {(shown) => (
          <RecordGrid records={shown} describe={describeMonster} onEdit={edit} onDelete={askToDelete} />
        )}
      </ListPage>
      {popup}
    </>
  );
}

function describeMonster(row: ListedMonster) {
  const { id, name, size, type, tags, armor_class, hit_points, challenge_rating } = row;
  const facts = [
    { label: 'CR', value: formatChallenge(challenge_rating) },
    { label: 'AC', value: armor_class },
    { label: 'HP', value: hit_points },
  ];
  return { id, name, detail: `${size} ${type}`, tags, facts, to: libraryPaths.record('monsters', id) };
}

const SPELL_ORDERS = {
  level: { text: 'Level', compare: (a: ListedSpell, b: ListedSpell) => a.level - b.level },
};

export function SpellsPage() {
  const { data: spells } = useSuspenseQuery(ownSpellsQuery);
  const navigate = useNavigate();
  const { ask, popup } = useDelete(deleteSpell);
  const { found, filters } = useTagFilter(spells);
  const texts = useTexts(found, useQuery(ownSpellWordsQuery).data);

  const edit = useCallback(({ id }: ListedSpell) => navigate(libraryPaths.edit('spells', id)), [navigate]);
  const askToDelete = useCallback(({ id, name }: ListedSpell) => ask({ id, name }), [ask]);

  return (
    <>
      <ListPage
        title="My Library"
        kind="own-spell"
        formPath={libraryPaths.new('spells')}
        draftPath={draftPath('own-spell', 'spells')}
        rows={found}
        searchLabel="Search my spells"
        textOf={({ name, school, tags }) => `${name} ${school.name} ${tags.join(' ')}`}
        texts={texts}
        orders={SPELL_ORDERS}
        actions={<LibraryActions guide="spells" rows={found} />}
        above={<LibraryTabs />}
        filters={filters}
        empty={
          <EmptyState
            title="No Spells to Display"
            icon={<GameIcon href={scroll} className="size-14" />}
            action={<LinkButton to={paths.guide('spells')}>Look in the codex</LinkButton>}
          >
            Spells of your own are found with those of the codex. Create one, or copy one from its page in the
            codex and change it.
          </EmptyState>
        }
      >
        {(shown) => (
          <RecordGrid records={shown} describe={describeSpell} onEdit={edit} onDelete={askToDelete} />
        )}
      </ListPage>
      {popup}
    </>
  );
}

function describeSpell({ id, name, level, school, tags }: ListedSpell) {
  const facts = [{ label: 'Level', value: formatSpellLevel(level) }];
  return { id, name, detail: school.name, tags, facts, to: libraryPaths.record('spells', id) };
}

/** The words of the rows' texts; undefined until they have arrived. */
function useTexts(rows: readonly { id: string }[], words: readonly WordIndex[] | undefined) {
  return useMemo(
    () =>
      words &&
      searchWordIndex(
        words,
        rows.map(({ id }) => id),
      ),
    [rows, words],
  );
}

/** A draft of a record goes on at the form of that record. */
function draftPath(kind: DraftKind, guide: 'monsters' | 'spells'): string {
  const { id } = readDraft<{ id: string | null }>(kind, { id: null });
  return id === null ? libraryPaths.new(guide) : libraryPaths.edit(guide, id);
}
