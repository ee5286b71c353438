import { encounterRunAt, paths } from '#web/paths/paths.ts';

/** The pages with the tracker. */
export function runsAFight(pathname: string): boolean {
  return encounterRunAt(pathname) !== undefined || pathname.replace(/\/$/, '') === paths.tryFight;
}
