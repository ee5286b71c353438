/** A button within a line of the panel. */
export const SMALL = 'min-h-9! px-2.5! py-0! pointer-coarse:min-h-11!';
