import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { type Campaign, updateCampaign } from '#contract/campaign.ts';
import { MESSAGES } from '#contract/messages.ts';
import { callApi } from '#web/lib/api-client.ts';
import { createCharacters } from '#web/stuff/party/create-characters.ts';
import { type EditedRow, emptyRows, readRows } from '#web/stuff/party/party-rows.ts';
import { PartyTable } from '#web/stuff/party/party-table.tsx';
import { characterDetail } from '#web/stuff/players/character-fields.ts';
import { charactersQuery, refreshStuff } from '#web/stuff/queries.ts';
import { Picker } from '#web/stuff/records/picker.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';

/** The selected characters and the typed rows of one campaign. */
interface NewParty {
  readonly of: string;
  readonly chosen: string[];
  readonly rows: EditedRow[];
}

export function newParty(campaignId: string): NewParty {
  return { of: campaignId, chosen: [], rows: emptyRows(2) };
}

interface AddCharactersDialogProps {
  campaign: Campaign;
  party: NewParty;
  onChange: (party: NewParty) => void;
  onClose: () => void;
}

/** Fills the party of a campaign that has no characters yet: existing characters, and new ones, typed or pasted. */
export function AddCharactersDialog({ campaign, party, onChange, onClose }: AddCharactersDialogProps) {
  const formId = useId();
  const { data: existing = [] } = useQuery(charactersQuery);
  const { chosen, rows } = party;
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const { characters, problems } = readRows(rows);
  const count = chosen.length + characters.length;

  async function add(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (busy || count === 0 || Object.keys(problems).length > 0) return;
    setBusy(true);
    try {
      const ids = [...chosen, ...(await createCharacters(characters))];
      const { campaign_id, name, description, length, world_name, edition, version } = campaign;
      const { message } = await callApi(updateCampaign, {
        body: {
          id: campaign_id,
          version,
          name,
          description,
          length,
          world_name,
          edition,
          addedPlayers: ids.map((character_id) => ({ character_id })),
          addedEncounters: campaign.Encounters.map(({ encounter_id }) => encounter_id),
        },
      });
      await refreshStuff();
      toast.success(message);
      onChange(newParty(campaign.campaign_id));
      onClose();
    } catch {
      toast.error(MESSAGES.campaignUpdateFailed);
      setBusy(false);
    }
  }

  return (
    <Dialog
      title="Add characters"
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {count > 1 ? `Add ${count} characters` : 'Add'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={add}>
        {existing.length > 0 && (
          <Picker
            label="characters"
            choices={existing.map((character) => ({
              id: character.character_id,
              name: character.name,
              detail: characterDetail(character),
            }))}
            chosen={chosen}
            onChange={(next) => onChange({ ...party, chosen: next })}
            emptyText=""
          />
        )}
        <div className="flex flex-col gap-2">
          <h3>New characters</h3>
          <p className="text-muted">
            Type the names, or paste a list. An empty field uses the number shown in it.
          </p>
          <PartyTable
            rows={rows}
            problems={tried ? problems : {}}
            onChange={(next) => onChange({ ...party, rows: next })}
          />
        </div>
        {tried && count === 0 && (
          <p role="alert" className="text-danger">
            Choose a character or type a name.
          </p>
        )}
      </form>
    </Dialog>
  );
}
