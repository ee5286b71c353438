import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import type { BodyOf, QueryOf } from '#contract/call.ts';
import type {
  ActiveSession,
  endJournalSession,
  listActiveSessions,
  PlayedSession,
} from '#contract/journal/game-session.ts';
import { type Experience, levelsBefore } from '#domain/journal/experience.ts';
import { refuseFullJournal } from '#server/journal/journal-size.ts';
import { lineIdOf, sessionLinesOf, worded } from '#server/journal/session-lines.ts';
import { Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import { refuseOverQuota } from '#server/stuff/account-quota.ts';
import { knownId, refuseStale, saveFor } from '#server/stuff/save-for-owner.ts';
import { gameSessionsOf, type KnownCharacter } from './store.ts';

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
}

type SentEnd = BodyOf<typeof endJournalSession>;

/** How sessions begin and end. */
export function createGameSessionService({ db, now }: Dependencies) {
  async function findKnown(from: Kysely<Database>, ownerId: string, id: string): Promise<PlayedSession> {
    const session = await gameSessionsOf(from, ownerId).find(id);
    if (session === undefined) throw new Refusal('not_found');
    return session;
  }

  /** A campaign has one active session, so that every line has one place. */
  async function refuseOtherActive(transaction: Transaction<Database>, ownerId: string, one: PlayedSession) {
    const other = await gameSessionsOf(transaction, ownerId).findOtherActive(one.campaign_id, one.session_id);
    if (other === undefined) return;
    const title = other.name === '' ? '' : ` (${other.name})`;
    const sentence = `Session ${other.number}${title} of this campaign is active. End it first.`;
    throw new Refusal('session_active', undefined, undefined, sentence);
  }

  return {
    /** Empty for an unknown campaign or encounter. */
    listActive(
      ownerId: string,
      { campaign_id: campaignId, encounter_id: encounterId }: QueryOf<typeof listActiveSessions>,
    ): Promise<ActiveSession[]> {
      return gameSessionsOf(db, ownerId).listActive({ campaignId, encounterId });
    },

    /** An active session stays active, because this may be a retry. */
    start(ownerId: string, typedId: string): Promise<PlayedSession> {
      const id = knownId(typedId);
      return saveFor(db, ownerId, async (transaction) => {
        const session = await findKnown(transaction, ownerId, id);
        if (session.status === 'active') return session;
        if (session.status === 'ended') throw new Refusal('session_ended');
        await refuseOtherActive(transaction, ownerId, session);
        const at = now();
        await gameSessionsOf(transaction, ownerId).change(id, { status: 'active', started_at: at }, at);
        await sessionLinesOf(transaction, ownerId).addTo(id, {
          key: 'started',
          at,
          ...worded({ kind: 'started', data: null }),
        });
        return findKnown(transaction, ownerId, id);
      });
    },

    /** Only the end is reverted. Recap, XP and levels stay. */
    reopen(ownerId: string, typedId: string): Promise<PlayedSession> {
      const id = knownId(typedId);
      return saveFor(db, ownerId, async (transaction) => {
        const session = await findKnown(transaction, ownerId, id);
        if (session.status === 'active') return session;
        if (session.status === 'planned') throw new Refusal('session_not_active');
        await refuseOtherActive(transaction, ownerId, session);
        await gameSessionsOf(transaction, ownerId).change(id, { status: 'active', ended_at: null }, now());
        await sessionLinesOf(transaction, ownerId).remove([lineIdOf(id, 'ended')]);
        return findKnown(transaction, ownerId, id);
      });
    },

    end(ownerId: string, typedId: string, sent: SentEnd): Promise<PlayedSession> {
      const id = knownId(typedId);
      return saveFor(db, ownerId, async (transaction) => {
        const store = gameSessionsOf(transaction, ownerId);
        const session = await findKnown(transaction, ownerId, id);
        const characters = await charactersOf(transaction, ownerId, sent);
        const lines = sessionLinesOf(transaction, ownerId);
        const first = levelsBefore(await lines.list(id, 'level-up'), session.experience);
        const experience = experienceOf(sent, characters, first);
        if (session.status === 'ended' && isSameEnd(session, sent, experience)) return session;
        if (session.status !== 'active') throw new Refusal('session_not_active');
        refuseStale(session.version, sent.version);

        const at = now();
        const risen = sent.levels.flatMap(({ character_id, level }) => {
          const known = characters.get(character_id);
          return known && known.level !== level
            ? [{ id: character_id, name: known.name, from: known.level, level }]
            : [];
        });
        // The game master has confirmed each of these levels.
        await store.setLevels(new Map(risen.map((character) => [character.id, character.level])), at);
        await lines.addLevelsTo(id, risen, at);
        await lines.addTo(id, {
          key: 'ended',
          at,
          ...worded({ kind: 'ended', data: null }),
        });
        await store.change(
          id,
          { status: 'ended', ended_at: at, recap: sent.recap, experience: JSON.stringify(experience) },
          at,
        );
        await refuseFullJournal('session')(transaction, ownerId);
        await refuseOverQuota(transaction, ownerId);
        return findKnown(transaction, ownerId, id);
      });
    },
  };
}

/** All characters of the request. Refuses one that does not exist. */
async function charactersOf(
  db: Kysely<Database>,
  ownerId: string,
  { experience, levels }: SentEnd,
): Promise<Map<string, KnownCharacter>> {
  const ids = new Set([...experience.characters, ...levels].map(({ character_id }) => character_id));
  const characters = await gameSessionsOf(db, ownerId).findCharacters([...ids]);
  const problem = 'A character in the list does not exist.';
  if (experience.characters.some(({ character_id }) => !characters.has(character_id))) {
    throw new Refusal('invalid', { experience: problem });
  }
  if (levels.some(({ character_id }) => !characters.has(character_id))) {
    throw new Refusal('invalid', { levels: problem });
  }
  return characters;
}

function experienceOf(
  { experience, levels }: SentEnd,
  characters: ReadonlyMap<string, KnownCharacter>,
  first: ReadonlyMap<string, number>,
): Experience {
  const xp = new Map(experience.characters.map((award) => [award.character_id, award.xp]));
  const confirmed = new Map(levels.map(({ character_id, level }) => [character_id, level]));
  return {
    mode: experience.mode,
    characters: [...characters.values()].map(({ character_id, name, level }) => ({
      character_id,
      name,
      xp: experience.mode === 'none' ? 0 : (xp.get(character_id) ?? 0),
      level: first.get(character_id) ?? level,
      new_level: confirmed.get(character_id) ?? level,
    })),
  };
}

/** A retry after a lost answer. */
function isSameEnd(session: PlayedSession, { recap }: SentEnd, experience: Experience): boolean {
  return session.recap === recap && isDeepStrictEqual(session.experience, experience);
}
