import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { createCampaign } from '#contract/campaign.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { makeId } from '#web/lib/make-id.ts';
import { paths } from '#web/paths/paths.ts';
import { formPath, recordPath } from '#web/paths/record-paths.ts';
import { LoadSampleButton } from '#web/stuff/load-sample-button.tsx';
import { createCharacters } from '#web/stuff/party/create-characters.ts';
import { emptyRows, readRows } from '#web/stuff/party/party-rows.ts';
import { PartyTable } from '#web/stuff/party/party-table.tsx';
import { markStuffStale } from '#web/stuff/queries.ts';
import { useStillHere } from '#web/stuff/records/use-still-here.ts';
import { type EncounterFormState, startEncounter } from '#web/stuff/start-encounter.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { prepareToasts, toast } from '#web/ui/toast/toast.ts';

/** The first page of a new account: three ways to begin. */
export function WelcomePage() {
  useEffect(prepareToasts, []);
  return (
    <Page title="Welcome" lead="Three ways to begin. You can do the others later.">
      <div className="grid items-start gap-5 lg:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[17rem_minmax(0,1fr)_17rem]">
        <section aria-labelledby="sample" className="panel flex flex-col items-start gap-3 p-5">
          <h2 id="sample">The sample</h2>
          <p className="text-muted">
            A ready-made campaign: a party of four, two NPCs and three encounters of rising difficulty. Change
            it or delete it as you like.
          </p>
          <LoadSampleButton />
        </section>
        <YourParty />
        <section
          aria-labelledby="look"
          className="panel flex flex-col items-start gap-3 p-5 lg:col-start-1 xl:col-start-3"
        >
          <h2 id="look">Look around</h2>
          <p className="text-muted">See what is here first. You find this page again under Stuff.</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to={paths.stuff}>My Stuff</LinkButton>
            <LinkButton to={paths.codex}>Codex</LinkButton>
          </div>
        </section>
      </div>
    </Page>
  );
}

/** Rows at the start: the usual size of a party. */
const ROWS = 4;

function YourParty() {
  const [rows, setRows] = useState(() => emptyRows(ROWS));
  const [campaign, setCampaign] = useState('My campaign');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const stillHere = useStillHere();
  // The same id until it succeeds, so that a retry after a lost response creates no second campaign.
  const campaignId = useRef(makeId());
  const { characters, problems } = readRows(rows);
  const isEmpty = tried && characters.length === 0 && Object.keys(problems).length === 0;
  const nameError = tried && campaign.trim() === '' ? 'Campaign is required.' : undefined;

  async function build() {
    setTried(true);
    if (busy || characters.length === 0 || Object.keys(problems).length > 0 || campaign.trim() === '') return;
    const isHere = stillHere();
    setBusy(true);
    try {
      const players = await createCharacters(characters);
      const { id } = await callApi(createCampaign, {
        body: {
          name: campaign,
          addedPlayers: players.map((character_id) => ({ character_id })),
          addedEncounters: [],
          new_id: campaignId.current,
        },
      });
      await markStuffStale();
      startEncounter(id, players);
      const state: EncounterFormState = { from: recordPath('campaign', id), build: true };
      if (isHere()) await navigate(formPath('encounter'), { state });
    } catch (error) {
      toast.error(
        error instanceof ApiError && error.code === 'offline'
          ? 'No answer came. Please try again: nothing is added twice.'
          : 'The party could not be saved. Please try again.',
      );
      setBusy(false);
    }
  }

  return (
    <section
      aria-labelledby="party"
      className="panel flex min-w-0 flex-col gap-4 p-5 lg:row-span-2 xl:row-span-1"
    >
      <div className="flex flex-col gap-1">
        <h2 id="party">Your party</h2>
        <p className="text-muted">
          Type the names, or paste a list or a spreadsheet. An empty field uses the number shown in it. A
          class also fills the saves and the passive Perception.
        </p>
      </div>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void build();
        }}
      >
        <PartyTable
          rows={rows}
          problems={tried ? problems : {}}
          startsFocused={matchMedia('(min-width: 64rem)').matches}
          onChange={setRows}
        />
        {isEmpty && (
          <p role="alert" className="text-danger">
            Type at least one name.
          </p>
        )}
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label="Campaign"
            className="grow basis-48"
            maxLength={TEXT_MAXIMUM}
            required
            value={campaign}
            error={nameError}
            onChange={(event) => setCampaign(event.target.value)}
          />
          <Button type="submit" variant="primary" busy={busy}>
            Build a fight
          </Button>
        </div>
      </form>
    </section>
  );
}
