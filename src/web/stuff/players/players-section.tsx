import { useSuspenseQuery } from '@tanstack/react-query';
import { charactersQuery } from '#web/stuff/queries.ts';
import { Picker } from '#web/stuff/records/picker.tsx';
import type { ChangeDraft } from '#web/stuff/records/use-draft.ts';
import { AccordionSection } from '#web/ui/form/accordion.tsx';
import { characterDetail } from './character-fields.ts';
import { QuickPlayerForm } from './quick-player-form.tsx';
import type { PlayersDraft, QuickPlayer } from './use-quick-player.ts';

interface PlayersSectionProps {
  title: string;
  draft: PlayersDraft;
  quick: QuickPlayer;
  onChange: ChangeDraft<PlayersDraft>;
}

export function PlayersSection(props: PlayersSectionProps) {
  const { title, quick, onChange } = props;
  const { players, quickPlayer } = props.draft;
  const { data: characters } = useSuspenseQuery(charactersQuery);
  const known = characters.filter(({ character_id }) => players.includes(character_id));
  return (
    <AccordionSection
      title={title}
      note={`${known.length} chosen`}
      hasErrors={Object.keys(quick.errors).length > 0}
    >
      <Picker
        label="characters"
        choices={characters.map((character) => ({
          id: character.character_id,
          name: character.name,
          detail: characterDetail(character),
        }))}
        chosen={players}
        onChange={(ids) => onChange({ players: ids })}
        emptyText="You have no characters yet. Make the first one here:"
      />
      <QuickPlayerForm
        value={quickPlayer}
        quick={quick}
        onChange={(value) => onChange({ quickPlayer: value })}
      />
    </AccordionSection>
  );
}
