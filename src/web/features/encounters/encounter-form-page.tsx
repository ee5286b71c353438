import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { createEncounter, getEncounter, updateEncounter } from '#contract/encounter.ts';
import { MESSAGES } from '#contract/messages.ts';
import { judgeDifficulty } from '#domain/encounter/difficulty.ts';
import { DEFAULT_EDITION } from '#domain/encounter/edition.ts';
import { callApi } from '#web/lib/api-client.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { paths } from '#web/paths/paths.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { undone, withPast } from '#web/stuff/encounter-choices.ts';
import { PlayersSection } from '#web/stuff/players/players-section.tsx';
import { useQuickPlayer } from '#web/stuff/players/use-quick-player.ts';
import {
  campaignsQuery,
  charactersQuery,
  findStillThere,
  monstersQuery,
  npcsQuery,
} from '#web/stuff/queries.ts';
import { formProps, saveProps } from '#web/stuff/records/kind-props.ts';
import { Picker } from '#web/stuff/records/picker.tsx';
import { focusFirstInvalid, RecordForm } from '#web/stuff/records/record-form.tsx';
import { type ChangeDraft, useDraft } from '#web/stuff/records/use-draft.ts';
import { useSave } from '#web/stuff/records/use-save.ts';
import type { EncounterFormState } from '#web/stuff/start-encounter.ts';
import { AccordionSection } from '#web/ui/form/accordion.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { usePageKeys } from '#web/ui/use-page-keys.ts';
import { BasicInfoSection } from './basic-info-section.tsx';
import { Builder } from './builder.tsx';
import { BuilderBar } from './builder-bar.tsx';
import type { BuilderProps } from './builder-props.ts';
import { useCandidates } from './candidates.ts';
import { monsterGroupsOf } from './chosen-monster-groups.ts';
import {
  type EncounterDraft,
  encounterToDraft,
  lacksMonsters,
  newEncounterDraft,
  proposedDescription,
  proposedName,
} from './encounter-draft.ts';
import { MonsterPicker } from './monster-picker.tsx';

export const loader = () =>
  Promise.all([
    queryClient.fetchQuery(charactersQuery),
    queryClient.fetchQuery(npcsQuery),
    queryClient.fetchQuery(campaignsQuery),
    queryClient.fetchQuery(monstersQuery),
  ]);

const pageOf = (id: string) => recordPath('encounter', id);

export function EncounterFormPage() {
  const { data: characters } = useSuspenseQuery(charactersQuery);
  const { data: npcs } = useSuspenseQuery(npcsQuery);
  const { data: campaigns } = useSuspenseQuery(campaignsQuery);
  const { draft, change: changeDraft, replace } = useDraft('encounter', () => newEncounterDraft(campaigns));
  const candidates = useCandidates(draft.deleted);
  const { state } = useLocation() as { state: EncounterFormState | null };
  // After the first attempt, missing fields stay marked until they are filled.
  const [tried, setTried] = useState(false);
  const [wasRun, setRun] = useState(false);

  const change: ChangeDraft<EncounterDraft> = (part) =>
    changeDraft((before) => withPast(before, typeof part === 'function' ? part(before) : part));
  const playersOf = ({ players }: EncounterDraft) =>
    characters.filter(({ character_id }) => players.includes(character_id));
  const npcsOf = (one: EncounterDraft) => npcs.filter(({ npc_id }) => one.npcs.includes(npc_id));
  const campaignOf = ({ campaignId }: EncounterDraft) =>
    campaigns.find(({ campaign_id }) => campaign_id === campaignId);

  const quick = useQuickPlayer(draft.quickPlayer, change);
  const saving = useSave<EncounterDraft>({
    ...saveProps('encounter'),
    send: async (mine) => {
      const [players, chosenNpcs, [campaign]] = await Promise.all([
        findStillThere(charactersQuery, ({ character_id }) => character_id, mine.players),
        findStillThere(npcsQuery, ({ npc_id }) => npc_id, mine.npcs),
        findStillThere(
          campaignsQuery,
          ({ campaign_id }) => campaign_id,
          mine.campaignId === '' ? [] : [mine.campaignId],
        ),
      ]);
      const body = {
        name: mine.name,
        shortDesc: mine.shortDescription,
        desc: mine.description,
        location: mine.location,
        terrain: mine.terrain,
        rewards: mine.rewards,
        campaign_id: campaign?.campaign_id ?? null,
        characters: players,
        npcs: chosenNpcs,
        monsters: mine.monsters,
      };
      return mine.id === null
        ? callApi(createEncounter, { body: { ...body, new_id: mine.newId } })
        : callApi(updateEncounter, { body: { ...body, id: mine.id, version: mine.version } });
    },
    findLatest,
    pathAfter: pageOf,
  });

  async function submit(mine: EncounterDraft, pathAfter = pageOf) {
    setTried(true);
    if (Object.keys(missingFrom(mine)).length > 0) {
      toast.error(MESSAGES.encounterIncomplete);
      return;
    }
    const players = await quick.finish(mine);
    if (players !== undefined) await saving.save({ ...mine, ...players }, pathAfter);
  }

  const isBeside = useMedia('(min-width: 64rem)');
  // On a narrow screen they are in a sheet, which opens by itself only for those who have already chosen a campaign.
  const startsWithMonsters = draft.id === null && (isBeside || state?.build === true);
  const levels = playersOf(draft).map(({ level }) => level);
  const edition = campaignOf(draft)?.edition ?? DEFAULT_EDITION;
  const worth = monsterGroupsOf(draft.monsters, candidates);
  const { band } = judgeDifficulty(levels, worth, edition);

  /** Saves and opens the tracker. Without a name, it uses the default name. */
  function run(): boolean {
    setRun(true);
    focusFirstInvalid();
    if (lacksMonsters(draft)) return false;
    const name = draft.name.trim() === '' ? proposedName(draft.monsters) : draft.name;
    const shortDescription =
      draft.shortDescription.trim() === '' && name.trim() !== ''
        ? proposedDescription(band, levels.length)
        : draft.shortDescription;
    const named = { ...draft, name, shortDescription };
    replace(named);
    void submit(named, paths.runEncounter);
    return true;
  }
  usePageKeys((event) => {
    const isRun = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isRun || event.repeat || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    run();
  });

  const describe = (one: EncounterDraft) => ({
    Name: one.name,
    'Short Description': one.shortDescription,
    Description: one.description,
    Location: one.location,
    Terrain: one.terrain,
    Campaign: campaignOf(one)?.name ?? '',
    Rewards: one.rewards,
    Players: nameAll(playersOf(one)),
    NPCs: nameAll(npcsOf(one)),
    Monsters: one.monsters.map(({ name, count }) => `${count} × ${name}`).join(', '),
  });

  const builder: BuilderProps = {
    draft,
    campaigns,
    characters,
    candidates,
    levels,
    edition,
    startsWithMonsters,
    monstersError: wasRun && lacksMonsters(draft) ? 'Add at least one monster.' : undefined,
    busy: saving.busy,
    onChange: change,
    onUndo: () => changeDraft(undone),
    onRun: run,
  };
  const total = draft.monsters.reduce((sum, { count }) => sum + count, 0);
  return (
    <RecordForm
      {...formProps('encounter')}
      draft={draft}
      saving={saving}
      onSubmit={submit}
      onReplace={replace}
      describe={describe}
      isAsideFirst
      {...(isBeside ? { aside: <Builder {...builder} /> } : { bar: <BuilderBar {...builder} /> })}
    >
      <BasicInfoSection
        draft={draft}
        campaigns={campaigns}
        errors={{ ...saving.fieldErrors, ...(tried && missingFrom(draft)) }}
        startsHere={!startsWithMonsters}
        onChange={change}
      />
      <PlayersSection title="Players" draft={draft} quick={quick} onChange={change} />
      <AccordionSection title="NPCs" note={`${npcsOf(draft).length} chosen`}>
        <Picker
          label="NPCs"
          choices={npcs.map(({ npc_id, name, hit_points, armor_class }) => ({
            id: npc_id,
            name,
            detail: `${hit_points} HP · AC ${armor_class}`,
          }))}
          chosen={draft.npcs}
          onChange={(chosen) => change({ npcs: chosen })}
          emptyText="You have no NPCs yet. What you typed here is kept while you make one under My NPCs."
        />
      </AccordionSection>
      <AccordionSection
        title="Monsters"
        note={`${total} in all`}
        hasErrors={saving.fieldErrors.monsters !== undefined}
      >
        {saving.fieldErrors.monsters !== undefined && (
          <p role="alert" className="mb-4 text-danger">
            {saving.fieldErrors.monsters}
          </p>
        )}
        <MonsterPicker
          candidates={candidates}
          chosen={draft.monsters}
          onChange={(chosen) => change({ monsters: chosen })}
        />
      </AccordionSection>
    </RecordForm>
  );
}

/** The errors of empty required fields, by payload name. */
function missingFrom({ name, shortDescription }: EncounterDraft): Record<string, string> {
  return {
    ...(name.trim() === '' && { name: 'Name is required.' }),
    ...(shortDescription.trim() === '' && { shortDesc: 'Short Description is required.' }),
  };
}

function nameAll(named: { name: string }[]): string {
  return named.map(({ name }) => name).join(', ');
}

async function findLatest(id: string): Promise<EncounterDraft> {
  return encounterToDraft(await callApi(getEncounter, { params: { id } }));
}
