/**
 * Fights that are open in this page. Other tabs are covered by the browser's locks, which exist only in secure
 * contexts.
 */
const open = new Map<string, number>();

function nameOf(username: string, fightId: string): string {
  return `lorescreen-fight/${username}/${fightId}`;
}

/**
 * Marks the fight as open in a tracker. The tracker sends its unsent commands. Several tabs may hold the same fight.
 */
export function holdFight(username: string, fightId: string): () => void {
  const name = nameOf(username, fightId);
  open.set(name, (open.get(name) ?? 0) + 1);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void navigator.locks?.request(name, { mode: 'shared' }, () => held);
  return () => {
    open.set(name, (open.get(name) ?? 1) - 1);
    letGo();
  };
}

/** Runs `work`, unless a tracker has the fight open or another tab runs the same work. Then returns `otherwise`. */
export async function ifNotHeld<Result>(
  username: string,
  fightId: string,
  work: () => Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  const name = nameOf(username, fightId);
  if ((open.get(name) ?? 0) > 0) return otherwise;
  // Without locks two tabs may send the same command. The server applies it once.
  if (navigator.locks === undefined) return work();
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
    lock === null ? otherwise : work(),
  );
}
