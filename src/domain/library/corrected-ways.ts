import * as z from 'zod/mini';
import { type Way, waySchema } from '#domain/codex/effects/effect.ts';

/** About twice as much as the largest entry of the codex has. */
const CHARACTERS_MAXIMUM = 4_000;
const VALUES_MAXIMUM = 300;
const DEPTH_MAXIMUM = 12;
const FIGURE_MAXIMUM = 9_999;

const waysSchema = z.array(waySchema);

/**
 * What a game master says that a feature or a spell does, instead of what is read from its text. The same terms as in
 * the codex, within limits. An empty list: it does nothing in a fight.
 */
export const correctedWaysSchema = z.unknown().check(({ value, issues }) => {
  if (!isSmall(value)) {
    issues.push({ code: 'custom', message: 'An effect is too large.', input: value });
    return;
  }
  const [issue] = z.safeParse(waysSchema, value).error?.issues ?? [];
  if (issue === undefined) return;
  const place = issue.path.join('.');
  const message = `An effect cannot be read. ${place === '' ? '' : `${place}: `}${issue.message}`;
  issues.push({ code: 'custom', message, input: value });
}) as unknown as z.ZodMiniType<Way[], Way[]>;

/** For stored and imported records: what cannot be read is dropped, so that the record itself stays readable. */
export const readableWaysSchema = z.pipe(
  z.unknown(),
  z.transform((value: unknown) => readableWays(value)),
) as unknown as z.ZodMiniType<Way[] | undefined, Way[] | undefined>;

export function readableWays(value: unknown): Way[] | undefined {
  return z.safeParse(correctedWaysSchema, value).data;
}

/** In a complete record. A correction that an older version stored in other terms does not count. */
export function withCorrected(stored: unknown): { ways?: Way[]; corrected?: Way[] } {
  const corrected = stored === undefined ? undefined : readableWays(stored);
  return corrected === undefined ? {} : { ways: corrected, corrected };
}

/** Counted before the schema is applied, because entries contain each other. */
function isSmall(value: unknown): boolean {
  let [values, characters] = [VALUES_MAXIMUM, CHARACTERS_MAXIMUM];
  const fits = (one: unknown, depth: number): boolean => {
    values -= 1;
    if (typeof one === 'string') characters -= one.length;
    if (values < 0 || characters < 0) return false;
    if (typeof one === 'number') return Math.abs(one) <= FIGURE_MAXIMUM;
    if (typeof one !== 'object' || one === null) return true;
    return depth > 0 && Object.values(one).every((part) => fits(part, depth - 1));
  };
  return fits(value, DEPTH_MAXIMUM);
}
