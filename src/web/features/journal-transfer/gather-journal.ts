import { listSessionLines } from '#contract/journal/game-session.ts';
import { getPicture } from '#contract/journal/picture.ts';
import type { GameSession, Handout, Note } from '#contract/journal/records.ts';
import type {
  ExportedHandout,
  ExportedJournal,
  ExportedSession,
} from '#domain/journal/export/exported-journal.ts';
import { type Mention, mentionKey } from '#domain/journal/mention.ts';
import { callApi, streamAddress } from '#web/lib/api-client.ts';
import { journalCopy, syncJournal } from '#web/lib/journal/journal-copy.ts';
import { journalTitle } from '#web/lib/journal/journal-title.ts';
import { ownMentions } from './own-mentions.ts';

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

export interface GatheredJournal {
  journal: ExportedJournal;
  /** Sessions without their timelines and handouts without their pictures, because these could not be read. */
  missing: string[];
}

/** The journal of a campaign from the copy of this device, with the timelines and pictures of the server. */
export async function gatherJournal(
  campaign: { campaign_id: string; name: string },
  { withPictures }: { withPictures: boolean },
): Promise<GatheredJournal> {
  // Without a network, the copy of this device is exported.
  await syncJournal().catch(() => {});
  const kept = [...journalCopy.get().records.values()]
    .filter(({ record }) => record.campaign_id === campaign.campaign_id)
    .sort((one, other) => one.record.created_at - other.record.created_at);
  const of = <Record>(kind: string) =>
    kept.filter((one) => one.kind === kind).map(({ record }) => record as unknown as Record);
  const missing: string[] = [];
  const names = new Map((await ownMentions()).map((mention) => [mentionKey(mention), mention.name]));
  for (const { kind, id, record } of kept) names.set(mentionKey({ kind, id }), journalTitle(kind, record));
  const namesOf = (kind: Mention['kind'], ids: readonly string[]) =>
    ids.flatMap((id) => names.get(mentionKey({ kind, id })) ?? []);

  const sessions: ExportedSession[] = [];
  const played = of<GameSession>('session').sort((one, other) => one.number - other.number);
  for (const session of played) {
    const lines =
      session.status === 'planned'
        ? []
        : await callApi(listSessionLines, { params: { id: session.session_id } }).catch(() => {
            missing.push(`the timeline of ${journalTitle('session', session)}`);
            return [];
          });
    sessions.push({
      ...session,
      id: session.session_id,
      encounters: namesOf('encounter', session.encounters),
      attended: namesOf('character', session.attended),
      lines,
    });
  }
  const handouts: ExportedHandout[] = [];
  for (const handout of of<Handout>('handout')) {
    const { handout_id: id, name, text, picture_id } = handout;
    const picture = picture_id === null ? undefined : { id: picture_id, type: await typeOf(picture_id) };
    if (picture !== undefined && picture.type === '' && withPictures) missing.push(`the picture of ${name}`);
    handouts.push({ id, name, text, ...(picture?.type && { picture }) });
  }
  return {
    missing,
    journal: {
      campaign: campaign.name,
      notes: of<Note>('note').map((note) => ({ ...note, id: note.note_id })),
      sessions,
      handouts,
      nameOf: (mention) => names.get(mentionKey(mention)),
      timeOf: (at) => TIME.format(at),
    },
  };

  /** For example 'image/webp'. Empty if the picture cannot be read. Only a zip contains the pictures. */
  async function typeOf(id: string): Promise<string> {
    if (!withPictures) return 'image/webp';
    const response = await fetchPicture(id, 'HEAD').catch(() => undefined);
    return response?.ok ? (response.headers.get('content-type') ?? '') : '';
  }
}

export function fetchPicture(id: string, method: 'GET' | 'HEAD'): Promise<Response> {
  return fetch(streamAddress(getPicture, { params: { id } }), { method });
}
