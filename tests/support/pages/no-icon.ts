/** Stands for every icon of game-icons.net. */
export const href = '';
