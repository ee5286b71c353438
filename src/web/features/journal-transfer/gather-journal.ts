import { getCampaignStory, listSessionLines } from '#contract/journal/game-session.ts';
import type { GameSession, Handout, Note } from '#contract/journal/records.ts';
import type { ExportedJournal, ExportedSession } from '#domain/journal/export/exported-journal.ts';
import { mentionKey } from '#domain/journal/mention.ts';
import { titleOfSession } from '#domain/journal/title-of-session.ts';
import { picturesInText } from '#domain/picture/picture-address.ts';
import { callApi } from '#web/lib/api-client.ts';
import { journalCopy, syncJournal } from '#web/lib/journal/journal-copy.ts';
import { journalTitle } from '#web/lib/journal/journal-title.ts';
import { fetchPicture } from '#web/lib/pictures/fetch-picture.ts';
import { ownMentions } from './own-mentions.ts';

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

export interface GatheredJournal {
  journal: ExportedJournal;
  /** Timelines, XP and pictures that could not be read. */
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
  const story = await callApi(getCampaignStory, { params: { id: campaign.campaign_id } }).catch(() => {
    missing.push('XP and levels');
    return undefined;
  });
  const given = new Map(story?.sessions.map(({ session_id, experience }) => [session_id, experience]));

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
      experience: given.get(session.session_id) ?? null,
      lines,
    });
  }
  const notes = of<Note>('note').map((note) => ({ ...note, id: note.note_id }));
  const handouts = of<Handout>('handout').map((handout) => ({ ...handout, id: handout.handout_id }));
  const pictures = new Map<string, string>();
  for (const [id, where] of withPictures ? picturesOf({ notes, sessions, handouts }) : []) {
    const type = await typeOf(id);
    if (type === '') missing.push(`a picture of ${where}`);
    else pictures.set(id, type);
  }
  return {
    missing,
    journal: {
      campaign: campaign.name,
      notes,
      sessions,
      handouts,
      pictures,
      nameOf: (mention) => names.get(mentionKey(mention)),
      timeOf: (at) => TIME.format(at),
    },
  };
}

/** The pictures that the journal shows, by id, with the name of a record that shows it. */
function picturesOf({ notes, sessions, handouts }: Pick<ExportedJournal, 'notes' | 'sessions' | 'handouts'>) {
  const found = new Map<string, string>();
  const look = (text: string, name: string) =>
    picturesInText(text, (id, _, written) => {
      found.set(id, name);
      return written;
    });
  for (const { text, name } of notes) look(text, name);
  for (const session of sessions) look(`${session.plan}\n${session.recap}`, titleOfSession(session));
  for (const { text, name, picture_id } of handouts) {
    look(text, name);
    if (picture_id !== null) found.set(picture_id, name);
  }
  return found;
}

/** For example 'image/webp'. Empty if the picture cannot be read. */
async function typeOf(id: string): Promise<string> {
  const response = await fetchPicture(id, 'HEAD').catch(() => undefined);
  return response?.ok ? (response.headers.get('content-type') ?? '') : '';
}
