import { GUIDES, type Guide } from '#domain/codex/guides.ts';
import { byKey } from '#domain/schema/by-key.ts';

/** A limit for one print. Each card is fetched with its own request. */
export const CARDS_MAXIMUM = 100;

export type PrintedGuide = Exclude<Guide, 'conditions'>;
export const PRINTED_GUIDES = GUIDES.filter((guide) => guide !== 'conditions');

type Cards = Readonly<Record<PrintedGuide, readonly string[]>>;

export function printAddress(cards: Partial<Cards>): string {
  const parts = PRINTED_GUIDES.flatMap((guide) => {
    const keys = [...new Set(cards[guide])].slice(0, CARDS_MAXIMUM);
    return keys.length === 0 ? [] : `${guide}=${keys.join(',')}`;
  });
  return `/print?${parts.join('&')}`;
}

export function readCards(params: URLSearchParams): Cards {
  let room = CARDS_MAXIMUM;
  return byKey(PRINTED_GUIDES, (guide) => {
    const keys = new Set((params.get(guide) ?? '').split(',').filter((key) => key !== ''));
    const taken = [...keys].slice(0, room);
    room -= taken.length;
    return taken;
  });
}
