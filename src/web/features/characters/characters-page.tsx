import { href as helm } from 'virtual:game-icon/elf-helmet';
import { useState } from 'react';
import type { Character } from '#contract/character.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { loadRecordPictures } from '#web/stuff/pictures/record-pictures.ts';
import { charactersQuery } from '#web/stuff/queries.ts';
import { RecordsPage } from '#web/stuff/records/records-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { CHARACTER_FORM } from './character-form.ts';
import { PasteDialog } from './paste-dialog.tsx';

export const loader = () => Promise.all([queryClient.fetchQuery(charactersQuery), loadRecordPictures()]);

export function CharactersPage() {
  const [pasting, setPasting] = useState(false);
  return (
    <>
      <RecordsPage
        form={CHARACTER_FORM}
        describe={describeCharacter}
        textOf={({ name, player }) => `${name} ${player}`}
        icon={helm}
        explanation="Characters are the heroes your players bring. Once they are here you can put them into campaigns and encounters, and the difficulty of a fight counts them."
        actions={<Button onClick={() => setPasting(true)}>Paste a table</Button>}
      />
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
  const pins = { kind: 'record', record: 'character', record_id: id, name } as const;
  return { id, name, detail: player, facts, pins };
}
