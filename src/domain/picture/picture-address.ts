/** How a text shows a picture of the account: this, followed by its id. */
export const PICTURE_ADDRESS = '/api/journal/pictures/';
