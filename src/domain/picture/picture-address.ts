/** How a text shows a picture of the account: this, followed by its id. */
export const PICTURE_ADDRESS = '/api/pictures/';

/** The address in texts that an older version saved. */
export const FORMER_PICTURE_ADDRESS = '/api/journal/pictures/';

const SHOWN = new RegExp(`!\\[([^[\\]\\n]{0,300})\\]\\(${PICTURE_ADDRESS}([0-9a-f-]{36})\\)`, 'g');

/** Replaces the pictures of the account in a text: `![shown](…/id)`. */
export function picturesInText(
  text: string,
  replace: (id: string, shown: string, written: string) => string,
): string {
  return text.includes(PICTURE_ADDRESS)
    ? text.replace(SHOWN, (written, shown: string, id: string) => replace(id, shown.trim(), written))
    : text;
}
