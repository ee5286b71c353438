/*
 * Live tables of older versions had a text of their own beside the handouts. It becomes a handout of the campaign with the
 * id of the campaign, and everyone sees it behind handouts that were shown later.
 */
export const TABLE_TEXT_MAXIMUM = 2_000;

export function handoutOfTableText(campaign_id: string, { title, text }: { title: string; text: string }) {
  return { campaign_id, name: title || 'Handout', text, picture_id: null };
}

export function shownTableText(shown_at: number) {
  return { target: 'everyone', member_key: '', shown_at } as const;
}

/** An encounter without a campaign has no handouts. */
export function withTableText(description: string, text: string): string {
  return description === '' ? text : `${description}\n\n${text}`;
}
