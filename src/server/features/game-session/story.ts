import type { Kysely } from 'kysely';
import { type CampaignStory, type ProposedEnd, STORY_RECAPS } from '#contract/journal/game-session.ts';
import {
  type Experience,
  levelsBefore,
  newLevelOf,
  shareOf,
  totalAfter,
  xpOfLevel,
} from '#domain/journal/experience.ts';
import { recapOf } from '#domain/journal/recap.ts';
import { sessionLinesOf } from '#server/journal/session-lines.ts';
import { Refusal } from '#server/refusal.ts';
import { group } from '#server/storage/group-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import { knownId } from '#server/stuff/save-for-owner.ts';
import { gameSessionsOf } from './store.ts';

/** The maximum number of fights in one answer, enough for several years. */
const STORY_FIGHTS = 1_000;

/** The proposed end of a session. */
export async function proposeEnd(
  db: Kysely<Database>,
  ownerId: string,
  typedId: string,
): Promise<ProposedEnd> {
  const store = gameSessionsOf(db, ownerId);
  const session = await store.find(knownId(typedId));
  if (session === undefined) throw new Refusal('not_found');
  const lines = await sessionLinesOf(db, ownerId).list(session.session_id);
  const members = await store.listCharacterIds(session.campaign_id);
  const known = await store.findCharacters([...new Set([...members, ...session.attended])]);
  const named = session.attended.filter((id) => known.has(id));
  // If nobody is ticked, the game master has not recorded who attended.
  const attending = new Set(named.length > 0 ? named : members);
  const others = (await store.listOfCampaign(session.campaign_id)).filter(
    ({ id }) => id !== session.session_id,
  );
  const awardsOf = group(awardsIn(others), ({ character_id }) => character_id);
  const before = levelsBefore(lines, session.experience);
  const fights = lines.flatMap((line) => {
    if (line.kind !== 'fight') return [];
    const { fight_id, encounter_id, name, rounds, xp } = line.data;
    const share = shareOf([{ xp }], attending.size);
    return [{ line_id: line.line_id, fight_id, encounter_id, name, rounds, xp, share }];
  });
  const share = shareOf(fights, attending.size);
  const inOrder = [...new Set([...members, ...attending])].flatMap((id) => known.get(id) ?? []);
  return {
    recap: recapOf(
      lines,
      inOrder.filter(({ character_id }) => named.includes(character_id)),
    ),
    fights,
    characters: inOrder.map(({ character_id, name, level }) => {
      const attended = attending.has(character_id);
      const level_before = before.get(character_id) ?? level;
      const xp_before = Math.max(awardsOf(character_id).reduce(totalAfter, 0), xpOfLevel(level_before));
      return {
        character_id,
        name,
        level,
        level_before,
        attended,
        xp_before,
        share: attended ? share : 0,
        new_level: attended ? newLevelOf(level, xp_before + share) : null,
      };
    }),
    experience: session.experience,
  };
}

/** The sessions of a campaign with their fights, and how the characters grew. */
export async function storyOf(
  db: Kysely<Database>,
  ownerId: string,
  typedId: string,
): Promise<CampaignStory> {
  const campaignId = knownId(typedId);
  const store = gameSessionsOf(db, ownerId);
  if (!(await store.hasCampaign(campaignId))) throw new Refusal('not_found');
  const sessions = await store.listOfCampaign(campaignId);
  const recaps = await store.findRecaps(sessions.slice(-STORY_RECAPS).map(({ id }) => id));
  const fightsOf = group(await store.listFights(campaignId, STORY_FIGHTS), (fight) => fight.session_id);
  return {
    sessions: sessions.map(({ id, ...session }) => ({
      ...session,
      session_id: id,
      recap: recaps.get(id) ?? null,
      fights: [...fightsOf(id)],
    })),
    characters: growthOf(sessions),
  };
}

interface Given {
  readonly id: string;
  readonly experience: Experience | null;
}

type CharacterAward = Experience['characters'][number] & { readonly session_id: string };

function awardsIn(sessions: readonly Given[]): CharacterAward[] {
  return sessions.flatMap(({ id, experience }) =>
    (experience?.characters ?? []).map((award) => ({ ...award, session_id: id })),
  );
}

/** With the newest name of each character. */
function growthOf(sessions: readonly Given[]): CampaignStory['characters'] {
  const awards = awardsIn(sessions);
  const awardsOf = group(awards, ({ character_id }) => character_id);
  const names = new Map(awards.map(({ character_id, name }) => [character_id, name]));
  return [...names].map(([character_id, name]) => ({
    character_id,
    name,
    points: pointsOf(awardsOf(character_id)),
  }));
}

function pointsOf(awards: readonly CharacterAward[]) {
  let xp = 0;
  return awards.map((award) => {
    xp = totalAfter(xp, award);
    return { session_id: award.session_id, xp, level: award.new_level };
  });
}
