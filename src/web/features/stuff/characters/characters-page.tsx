import { href as helm } from 'virtual:game-icon/elf-helmet';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Character, characterCalls } from '#contract/character.ts';
import { paths } from '#web/app/paths.ts';
import { callApi } from '#web/lib/api-client.ts';
import { writeDraft } from '#web/lib/draft.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GameIcon } from '#web/ui/icon.tsx';
import { ListPage } from '../list-page.tsx';
import { charactersQuery } from '../queries.ts';
import { RecordGrid } from '../record-grid.tsx';
import { useDelete } from '../use-delete.tsx';
import { characterToDraft } from './character-draft.ts';
import { PasteDialog } from './paste-dialog.tsx';

export const loader = () => queryClient.fetchQuery(charactersQuery);

export function CharactersPage() {
  const { data: characters } = useSuspenseQuery(charactersQuery);
  const navigate = useNavigate();
  const [pasting, setPasting] = useState(false);
  const { ask, popup } = useDelete((id) => callApi(characterCalls.remove, { params: { id } }));

  const edit = useCallback(
    (character: Character) => {
      writeDraft('character', characterToDraft(character));
      navigate(paths.newCharacter);
    },
    [navigate],
  );
  const askToDelete = useCallback(({ character_id: id, name }: Character) => ask({ id, name }), [ask]);

  return (
    <>
      <ListPage
        title="My Characters"
        kind="character"
        formPath={paths.newCharacter}
        rows={characters}
        searchLabel="Search characters"
        textOf={({ name, player }) => `${name} ${player}`}
        actions={<Button onClick={() => setPasting(true)}>Paste a table</Button>}
        empty={
          <EmptyState title="No Characters to Display" icon={<GameIcon href={helm} className="size-14" />}>
            Characters are the heroes your players bring. Once they are here you can put them into campaigns
            and encounters, and the difficulty of a fight counts them.
          </EmptyState>
        }
      >
        {(shown) => (
          <RecordGrid records={shown} describe={describeCharacter} onEdit={edit} onDelete={askToDelete} />
        )}
      </ListPage>
      {popup}
      {pasting && <PasteDialog onClose={() => setPasting(false)} />}
    </>
  );
}

function describeCharacter({ character_id: id, name, player, hit_points, armor_class, level }: Character) {
  const facts = [
    { label: 'HP', value: hit_points },
    { label: 'AC', value: armor_class },
    { label: 'Level', value: level },
  ];
  return { id, name, detail: player, facts };
}
