import * as z from 'zod/mini';
import { plainMentions } from '#domain/journal/mention.ts';
import { withoutSecrets } from '#domain/journal/secrets.ts';
import { PICTURE_ADDRESS } from '#domain/picture/picture-address.ts';
import type { SeenHandout, SeenPicture } from './view.ts';

/** Who sees a shown handout. A screen plays no character, a phone does. */
export const handoutTargetSchema = z.enum(['everyone', 'screen', 'phones', 'phone']);
export type HandoutTarget = z.infer<typeof handoutTargetSchema>;

export interface HandoutAudience {
  readonly target: HandoutTarget;
  /** The member of one phone, or empty. */
  readonly memberKey: string;
}

/** A picture of the account, before its id is hidden from players. */
export type Picture = SeenPicture;

/**
 * A handout that the game master shows at a table, or a note that players may read. Withdrawn and hidden ones are not
 * among them.
 */
export interface ShownHandout extends HandoutAudience {
  /** The id of the handout or of the note. */
  readonly handoutId: string;
  readonly isNote: boolean;
  readonly name: string;
  /** Counts the saves of the handout. */
  readonly version: number;
  readonly hasText: boolean;
  readonly picture: Picture | null;
  readonly shownAt: number;
  readonly inFront: boolean;
}

interface Shown {
  readonly handouts: readonly ShownHandout[];
  readonly opaque: (id: string) => string;
}

/** Null is a screen without a character. */
export type ViewerKey = string | null;

function isFor({ target, memberKey }: HandoutAudience, viewer: ViewerKey): boolean {
  switch (target) {
    case 'everyone':
      return true;
    case 'screen':
      return viewer === null;
    case 'phones':
      return viewer !== null;
    case 'phone':
      return viewer !== null && viewer === memberKey;
  }
}

/**
 * HND-1: whether all viewers of one audience also belong to the other. Then a new handout for the other audience takes
 * the place in front.
 */
export function isWithin(one: HandoutAudience, other: HandoutAudience): boolean {
  if (other.target === 'everyone') return true;
  if (one.target === 'phone' && other.target === 'phones') return true;
  return one.target === other.target && one.memberKey === other.memberKey;
}

/** HND-2: what this viewer can open, newest first, and which of it is in front. */
export function seenHandouts(
  { handouts, opaque }: Shown,
  viewer: ViewerKey,
): { front: string | null; shown: SeenHandout[] } {
  const own = shownTo({ handouts }, viewer).sort(
    (one, other) => other.shownAt - one.shownAt || (one.handoutId < other.handoutId ? -1 : 1),
  );
  const front = own.find(({ inFront }) => inFront);
  return {
    front: front ? seenHandoutId(opaque, front) : null,
    shown: own.map((handout) => seenHandout(handout, opaque)),
  };
}

/** HND-2: what this viewer may open. */
export function shownTo({ handouts }: Pick<Shown, 'handouts'>, viewer: ViewerKey): ShownHandout[] {
  return handouts.filter((handout) => isFor(handout, viewer));
}

/** Undefined if this viewer may not see it now. */
export function findShown(shown: Shown, viewer: ViewerKey, id: string): ShownHandout | undefined {
  return shownTo(shown, viewer).find((handout) => seenHandoutId(shown.opaque, handout) === id);
}

function seenHandoutId(opaque: Shown['opaque'], { handoutId }: ShownHandout): string {
  return opaque(`handout:${handoutId}`);
}

export function seenHandout(handout: ShownHandout, opaque: Shown['opaque']): SeenHandout {
  const { handoutId, name, version, hasText, picture, shownAt } = handout;
  return {
    id: seenHandoutId(opaque, handout),
    // Not the number itself, because it would reveal how often the handout was edited.
    version: opaque(`handout:${handoutId}:${version}`),
    name,
    shown_at: shownAt,
    has_text: hasText,
    picture: picture && seenPicture(picture, opaque),
  };
}

export function seenPicture({ id, width, height }: Picture, opaque: Shown['opaque']): SeenPicture {
  return { id: seenPictureId(id, opaque), width, height };
}

/** In the form of an id of a record, because a text shows a picture by such an id. */
function seenPictureId(id: string, opaque: Shown['opaque']): string {
  const hex = [1, 2]
    .map((half) =>
      [...opaque(`picture:${half}:${id}`)]
        .map((letter) => hexOf(letter))
        .join('')
        .slice(0, 16),
    )
    .join('')
    .padEnd(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function hexOf(letter: string): string {
  return (letter.charCodeAt(0) % 256).toString(16).padStart(2, '0');
}

const PICTURE = new RegExp(`${PICTURE_ADDRESS}([0-9a-f-]{36})`, 'g');
/** A link to a page of the game master. */
const OWN_PAGE = /(\/stuff\/[a-z/]{1,40})[0-9a-f-]{36}/g;

/**
 * HND-3, HND-7: every mention becomes its written name, because its target can be a secret. Comments, secret callouts and
 * ids of records are removed, and ids of pictures are replaced.
 */
export function seenHandoutText(text: string, opaque: Shown['opaque']): string {
  return plainMentions(withoutSecrets(text))
    .replace(PICTURE, (whole, id: string) => whole.replace(id, seenPictureId(id, opaque)))
    .replace(OWN_PAGE, '$1');
}

/** Whether an id has the form of the ids that players get for pictures. */
export function isSeenPictureId(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
}

/** The id of the picture that the text of a handout shows to players by this id. */
export function pictureInTexts(
  texts: readonly string[],
  seenId: string,
  opaque: Shown['opaque'],
): string | undefined {
  const ids = texts.flatMap((text) =>
    Array.from(withoutSecrets(text).matchAll(PICTURE), ([, id = '']) => id),
  );
  return ids.find((id) => seenPictureId(id, opaque) === seenId);
}
