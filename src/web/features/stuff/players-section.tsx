import { useSuspenseQuery } from '@tanstack/react-query';
import { AccordionSection } from '#web/ui/accordion.tsx';
import { type CharacterText, characterDetail, EMPTY_CHARACTER } from './character-fields.ts';
import { Picker } from './picker.tsx';
import { charactersQuery } from './queries.ts';
import { QuickPlayerForm } from './quick-player-form.tsx';

interface PlayersDraft {
  players: string[];
  quickPlayer: CharacterText;
}

interface PlayersSectionProps {
  title: string;
  draft: PlayersDraft;
  onChange: (part: PlayersDraft) => void;
}

/** Characters chosen for a campaign or an encounter, with the quick way to make one. */
export function PlayersSection({ title, draft: { players, quickPlayer }, onChange }: PlayersSectionProps) {
  const { data: characters } = useSuspenseQuery(charactersQuery);
  const chosen = characters.filter(({ character_id }) => players.includes(character_id));
  return (
    <AccordionSection title={title} note={`${chosen.length} chosen`}>
      <Picker
        label="characters"
        choices={characters.map((character) => ({
          id: character.character_id,
          name: character.name,
          detail: characterDetail(character),
        }))}
        chosen={chosen.map(({ character_id }) => character_id)}
        onChange={(ids) => onChange({ players: ids, quickPlayer })}
        emptyText="You have no characters yet. Make the first one here:"
      />
      <QuickPlayerForm
        value={quickPlayer}
        onChange={(value) => onChange({ players, quickPlayer: value })}
        onCreated={(id) => onChange({ players: [...players, id], quickPlayer: EMPTY_CHARACTER })}
      />
    </AccordionSection>
  );
}
