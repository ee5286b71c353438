/** Fights that this page has open. For other tabs there are the browser's locks, which exist on secure addresses only. */
const open = new Map<string, number>();

function nameOf(username: string, fightId: string): string {
  return `lorescreen-fight/${username}/${fightId}`;
}

/** Marks the fight as open in a tracker, which sends what is unsent itself. Several tabs may have it open. */
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

/** Does the work unless a tracker of the fight is open or another tab does the same work: then gives `otherwise`. */
export async function ifNotHeld<Result>(
  username: string,
  fightId: string,
  work: () => Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  const name = nameOf(username, fightId);
  if ((open.get(name) ?? 0) > 0) return otherwise;
  // Without locks two tabs may send the same command; the server applies it once.
  if (navigator.locks === undefined) return work();
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
    lock === null ? otherwise : work(),
  );
}
