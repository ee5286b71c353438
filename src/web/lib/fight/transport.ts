import {
  FIGHT_LIVE_PATH,
  type JournalPosition,
  type LiveEntries,
  listFightEntries,
  type OpenedFight,
  openFight,
  restartFight,
  type SentCommands,
  sendCommands,
} from '#contract/fight.ts';
import type { IssuedCommand } from '#domain/combat/commands.ts';
import type { JournalEntry } from '#domain/combat/journal/journal.ts';
import { getUser } from '#web/lib/session/session-calls.ts';
import { callApi } from '../api-client.ts';
import { openStream, type StreamListener } from '../open-stream.ts';
import { patience } from '../with-timeout.ts';

/**
 * Why a fight must be opened again: another fight replaced it, the server does not have it, or its journal does not
 * continue the page's journal (the server was set back, or writes another format).
 */
export type ReopenReason = 'superseded' | 'not-found' | 'other-history';

export interface FightFollower extends Pick<StreamListener, 'onClosed' | 'onSilent'> {
  /** The stream is open, so the server can be reached. */
  readonly onOpen: () => void;
  readonly onCut: () => void;
  readonly onEntries: (entries: JournalEntry[]) => void;
  /** The stream ended because the fight must be opened again. */
  readonly onReopen: (reason: ReopenReason) => void;
}

/** The client's access to the server. Tests use an unreliable implementation. */
export interface FightTransport {
  /** No server: nothing is sent, and the fight exists only on this device. */
  readonly isLocal?: true;
  findUsername(): Promise<string>;
  open(encounterId: string): Promise<OpenedFight>;
  restart(encounterId: string, fightId: string): Promise<OpenedFight>;
  /** Without a position, the server applies the commands for any history and returns no entries. */
  send(
    fightId: string,
    after: JournalPosition | null,
    commands: readonly IssuedCommand[],
  ): Promise<SentCommands>;
  listAfter(fightId: string, after: JournalPosition): Promise<JournalEntry[]>;
  listBefore(fightId: string, before: number): Promise<JournalEntry[]>;
  /** Returns the function that ends it. The follower is told nothing afterwards. */
  follow(fightId: string, after: JournalPosition, follower: FightFollower): () => void;
}

/** Higher than every entry: this caller does not need the journal. */
const AFTER_THE_END: JournalPosition = { sequence: 2 ** 31 - 1, id: null };

function queryOf({ sequence, id }: JournalPosition) {
  return { after: String(sequence), ...(id !== null && { after_id: id }) };
}

export function createFightTransport(): FightTransport {
  return {
    findUsername: async () => (await callApi(getUser, { signal: patience() })).username,
    open: (id) => callApi(openFight, { params: { id }, signal: patience() }),
    restart: (id, fightId) =>
      callApi(restartFight, { params: { id }, body: { fight_id: fightId }, signal: patience() }),
    send: (id, position, commands) => {
      const { sequence: after, id: afterId } = position ?? AFTER_THE_END;
      const body = { after, ...(afterId !== null && { after_id: afterId }), commands: [...commands] };
      return callApi(sendCommands, { params: { id }, body, signal: patience() });
    },
    listAfter: async (id, after) =>
      (await callApi(listFightEntries, { params: { id }, query: queryOf(after), signal: patience() }))
        .entries,
    listBefore: async (id, before) => {
      const query = { before: String(before) };
      return (await callApi(listFightEntries, { params: { id }, query, signal: patience() })).entries;
    },
    follow(id, after, follower) {
      const path = FIGHT_LIVE_PATH.replace(':id', encodeURIComponent(id));
      const { onOpen, onEntries, onReopen, ...ends } = follower;
      const reopen = (reason: ReopenReason) => () => {
        stream.close();
        onReopen(reason);
      };
      const stream = openStream(`${path}?${new URLSearchParams(queryOf(after))}`, {
        ...ends,
        events: {
          open: onOpen,
          entries: (data) => onEntries((JSON.parse(data) as LiveEntries).entries),
          superseded: reopen('superseded'),
          'other-history': reopen('other-history'),
        },
      });
      return stream.close;
    },
  };
}
