import { bytesInUtf8 } from '#domain/text/length.ts';
import type { Layout } from './screen.ts';

/** The bytes of all layouts of a screen as JSON. A save sends them all, so they must fit into one request. */
export const SCREEN_BYTES_MAXIMUM = 250 * 1024;

export const SCREEN_TOO_LARGE = `A screen takes at most ${SCREEN_BYTES_MAXIMUM / 1024} KB. Shorten some of its notes and lists first.`;

/** The size as JSON. */
export function bytesOfLayouts(layouts: readonly Layout[]): number {
  return bytesInUtf8(JSON.stringify(layouts));
}
