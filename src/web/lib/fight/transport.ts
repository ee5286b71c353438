import {
  FIGHT_LIVE_PATH,
  type LiveEntries,
  listFightEntries,
  type OpenedFight,
  openFight,
  restartFight,
  type SentCommands,
  sendCommands,
} from '#contract/fight.ts';
import type { IssuedCommand } from '#domain/combat/commands.ts';
import type { JournalEntry } from '#domain/combat/journal.ts';
import { callApi } from '../api-client.ts';
import { getUser } from '../session-calls.ts';

export interface FightFollower {
  /** The stream is open: the server is there. */
  onOpen(): void;
  /** The stream was cut; it is being opened again. */
  onCut(): void;
  onEntries(entries: JournalEntry[]): void;
  /** The stream says that it is still there. */
  onPulse(): void;
  /** Another fight of the encounter has taken this one's place. */
  onSuperseded(): void;
  /** The stream has ended and will not come back by itself. */
  onClosed(): void;
}

/** How the client reaches the server; a test puts an unreliable one in its place. */
export interface FightTransport {
  /** Whom the server takes us for. */
  findUsername(): Promise<string>;
  open(encounterId: string): Promise<OpenedFight>;
  restart(encounterId: string, fightId: string): Promise<OpenedFight>;
  send(fightId: string, after: number, commands: readonly IssuedCommand[]): Promise<SentCommands>;
  listAfter(fightId: string, after: number): Promise<JournalEntry[]>;
  listBefore(fightId: string, before: number): Promise<JournalEntry[]>;
  follow(fightId: string, after: number, follower: FightFollower): () => void;
}

/** An answer that takes longer is taken for lost; the command is sent again and applied once. */
const PATIENCE_MILLISECONDS = 15_000;

export function createFightTransport(): FightTransport {
  const patience = () => AbortSignal.timeout(PATIENCE_MILLISECONDS);
  return {
    findUsername: async () => (await callApi(getUser, { signal: patience() })).username,
    open: (id) => callApi(openFight, { params: { id }, signal: patience() }),
    restart: (id, fightId) =>
      callApi(restartFight, { params: { id }, body: { fight_id: fightId }, signal: patience() }),
    send: (id, after, commands) =>
      callApi(sendCommands, { params: { id }, body: { after, commands: [...commands] }, signal: patience() }),
    listAfter: async (id, after) => {
      const query = { after: String(after) };
      return (await callApi(listFightEntries, { params: { id }, query, signal: patience() })).entries;
    },
    listBefore: async (id, before) => {
      const query = { before: String(before) };
      return (await callApi(listFightEntries, { params: { id }, query, signal: patience() })).entries;
    },
    follow(id, after, follower) {
      const source = new EventSource(
        `${FIGHT_LIVE_PATH.replace(':id', encodeURIComponent(id))}?after=${after}`,
      );
      source.addEventListener('open', () => follower.onOpen());
      source.addEventListener('entries', (event) => {
        follower.onEntries((JSON.parse(event.data) as LiveEntries).entries);
      });
      source.addEventListener('pulse', () => follower.onPulse());
      source.addEventListener('superseded', () => {
        source.close();
        follower.onSuperseded();
      });
      source.addEventListener('error', () => {
        if (source.readyState === EventSource.CLOSED) follower.onClosed();
        else follower.onCut();
      });
      return () => source.close();
    },
  };
}
