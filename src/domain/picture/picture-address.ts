/** How a text shows a picture of the account: this, followed by its id. */
export const PICTURE_ADDRESS = '/api/pictures/';

/** The address in texts that an older version saved. */
export const FORMER_PICTURE_ADDRESS = '/api/journal/pictures/';
