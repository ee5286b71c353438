import type { ResponseOf } from '#contract/call.ts';
import type { ShownHandoutText } from '#contract/table/players-page.ts';
import type { Act } from '#domain/player-view/player-acts.ts';
import { callApi, probeStream, streamAddress } from '#web/lib/api-client.ts';
import { patience } from '#web/lib/with-timeout.ts';
import {
  followTable,
  getSeenPicture,
  getShownHandout,
  leaveCharacter,
  sendAct,
  takeCharacter,
} from './play-calls.ts';

export type ActAnswer = ResponseOf<typeof sendAct>;

/** The calls of one table. Each throws an ApiError when the server refuses it or cannot be reached. */
export interface PlayApi {
  readonly liveAddress: string;
  /** Opens the stream only to get the reason why it cannot be opened. */
  probe(): Promise<void>;
  take(memberId: string): Promise<unknown>;
  leave(): Promise<void>;
  act(id: string, act: Act): Promise<ActAnswer>;
  readHandout(id: string, signal: AbortSignal): Promise<ShownHandoutText>;
  pictureAddress(id: string): string;
}

export function createPlayApi(code: string, asScreen: boolean): PlayApi {
  const params = { code };
  const query = asScreen ? { as: 'screen' as const } : {};
  const live = { params, query };
  return {
    liveAddress: streamAddress(followTable, live),
    probe: () => probeStream(followTable, live),
    take: (member_id) => callApi(takeCharacter, { params, body: { member_id } }),
    leave: () => callApi(leaveCharacter, { params }),
    act: (id, act) => callApi(sendAct, { params, body: { id, act }, signal: patience() }),
    readHandout: (id, signal) => callApi(getShownHandout, { params: { code, id }, query, signal }),
    pictureAddress: (id) => streamAddress(getSeenPicture, { params: { code, id }, query }),
  };
}
