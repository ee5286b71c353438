import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createCampaign, getCampaign, updateCampaign } from '#contract/campaign.ts';
import { MESSAGES } from '#contract/messages.ts';
import { EDITIONS, type Edition } from '#domain/encounter/edition.ts';
import { LONG_TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { callApi } from '#web/lib/api-client.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { PlayersSection } from '#web/stuff/players/players-section.tsx';
import { useQuickPlayer } from '#web/stuff/players/use-quick-player.ts';
import { charactersQuery, encounterChoicesQuery, findStillThere } from '#web/stuff/queries.ts';
import { formProps, saveProps } from '#web/stuff/records/kind-props.ts';
import { Picker } from '#web/stuff/records/picker.tsx';
import { RecordForm } from '#web/stuff/records/record-form.tsx';
import { textControl } from '#web/stuff/records/text-control.ts';
import { useDraft } from '#web/stuff/records/use-draft.ts';
import { useSave } from '#web/stuff/records/use-save.ts';
import { AccordionSection } from '#web/ui/form/accordion.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { TextAreaField } from '#web/ui/form/text-area.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { type CampaignDraft, campaignToDraft, emptyCampaignDraft } from './campaign-draft.ts';

export const loader = () =>
  Promise.all([queryClient.fetchQuery(charactersQuery), queryClient.fetchQuery(encounterChoicesQuery)]);

const RESTORES =
  'Saving restores the hit points of all its characters to their maximum, as a long rest does, and brings back the dead.';
const RESTORED = 'The hit points of all its characters are at their maximum again.';

/** In a new campaign all characters have full hit points, so nothing is restored. */
function restores({ id, players }: CampaignDraft): boolean {
  return id !== null && players.length > 0;
}

export function CampaignFormPage() {
  const { draft, change, replace } = useDraft('campaign', emptyCampaignDraft);
  const { data: characters } = useSuspenseQuery(charactersQuery);
  const { data: encounters } = useSuspenseQuery(encounterChoicesQuery);
  // After the first attempt, missing fields stay marked until they are filled.
  const [tried, setTried] = useState(false);

  const quick = useQuickPlayer(draft.quickPlayer, change);
  const saving = useSave<CampaignDraft>({
    ...saveProps('campaign'),
    send: async (mine) => {
      const [players, chosenEncounters] = await Promise.all([
        findStillThere(charactersQuery, ({ character_id }) => character_id, mine.players),
        findStillThere(encounterChoicesQuery, ({ encounter_id }) => encounter_id, mine.encounters),
      ]);
      const stillThere = new Set(chosenEncounters.map(({ encounter_id }) => encounter_id));
      const body = {
        name: mine.name,
        description: mine.description,
        length: mine.length,
        world_name: mine.worldName,
        edition: mine.edition,
        addedPlayers: players.map((character) => ({
          ...character,
          current_hit_points: character.hit_points,
        })),
        // In play order, which the campaign's page sets.
        addedEncounters: mine.encounters.filter((id) => stillThere.has(id)),
      };
      return mine.id === null
        ? callApi(createCampaign, { body: { ...body, new_id: mine.newId } })
        : callApi(updateCampaign, { body: { ...body, id: mine.id, version: mine.version } });
    },
    findLatest,
    pathAfter: (id) => recordPath('campaign', id),
    alsoDone: (mine) => (restores(mine) ? RESTORED : undefined),
  });

  const text = textControl({ fields: draft, change, errors: saving.fieldErrors });
  const nameError = tried && isMissing(draft.name) ? MESSAGES.nameMissing : saving.fieldErrors.name;

  async function submit(mine: CampaignDraft) {
    setTried(true);
    if (isMissing(mine.name)) {
      toast.error(MESSAGES.nameMissing);
      return;
    }
    const players = await quick.finish(mine);
    if (players !== undefined) await saving.save({ ...mine, ...players });
  }

  const describe = (one: CampaignDraft) => ({
    Name: one.name,
    Description: one.description,
    Length: one.length,
    'World Name': one.worldName,
    'Encounter Rules': one.edition,
    Characters: nameAll(characters.filter(({ character_id }) => one.players.includes(character_id))),
    Encounters: nameAll(encounters.filter(({ encounter_id }) => one.encounters.includes(encounter_id))),
  });

  return (
    <RecordForm
      {...formProps('campaign')}
      draft={draft}
      saving={saving}
      onSubmit={submit}
      onReplace={replace}
      describe={describe}
      note={restores(draft) ? RESTORES : undefined}
    >
      <AccordionSection title="Basic Info" startsOpen hasErrors={nameError !== undefined}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Name"
            required
            autoFocus
            className="sm:col-span-2"
            {...text('name')}
            error={nameError}
          />
          <TextAreaField
            label="Description"
            className="sm:col-span-2"
            {...text('description', 'description', LONG_TEXT_MAXIMUM)}
          />
          <TextField label="Length" {...text('length')} />
          <TextField label="World Name" {...text('worldName', 'world_name')} />
          <SelectField
            label="Encounter Rules"
            value={draft.edition}
            onChange={(event) => change({ edition: event.target.value as Edition })}
          >
            {EDITIONS.map((edition) => (
              <option key={edition}>{edition}</option>
            ))}
          </SelectField>
        </div>
      </AccordionSection>
      <PlayersSection title="Characters" draft={draft} quick={quick} onChange={change} />
      <AccordionSection title="Encounters" note={`${draft.encounters.length} chosen`}>
        <Picker
          label="encounters"
          choices={encounters.map(({ encounter_id, name, Campaign }) => ({
            id: encounter_id,
            name,
            detail:
              Campaign === null || Campaign.campaign_id === draft.id ? '' : `moves from ${Campaign.name}`,
          }))}
          chosen={draft.encounters}
          onChange={(chosen) => change({ encounters: chosen })}
          emptyText="You have no encounters yet. Those you make later can be added here, or choose this campaign in them."
        />
      </AccordionSection>
    </RecordForm>
  );
}

function nameAll(named: { name: string }[]): string {
  return named.map(({ name }) => name).join(', ');
}

function isMissing(name: string): boolean {
  return name.trim() === '';
}

async function findLatest(id: string): Promise<CampaignDraft> {
  return campaignToDraft(await callApi(getCampaign, { params: { id } }));
}
