import { loadMonster } from '#web/lib/codex/codex-entries.ts';
import { forgetUser, keepAgainFor } from '#web/lib/storage/device-database.ts';
import { makeId } from '../../make-id.ts';
import { issueCommand } from '../client/browser-client.ts';
import { FightClient } from '../client/client.ts';
import { createFightStorage } from '../fight-storage.ts';
import { createFightTransport } from '../transport.ts';
import { beginTrial, keepTrial } from './trial.ts';
import { TRIAL, VISITOR } from './trial-keys.ts';
import { createTrialTransport } from './trial-transport.ts';

/** Starts a client for the visitor's fight. `stop` is called when the page closes. */
export function startTrialClient(): { client: FightClient; stop: () => void } {
  keepAgainFor(VISITOR);
  const storage = createFightStorage();
  const client = new FightClient({
    username: VISITOR,
    encounterId: TRIAL,
    storage,
    transport: createTrialTransport(storage, () => beginTrial(loadMonster, makeId)),
    issue: issueCommand,
  });
  void client.start();
  return { client, stop: () => void client.close() };
}

/** Moves the visitor's fight from this device into the signed-in account. */
export function keepTrialInAccount(): Promise<string | undefined> {
  return keepTrial({ storage: createFightStorage(), transport: createFightTransport(), forget: forgetTrial });
}

/** A page that still shows the fight does not store it again: see `forgetUser`. */
export const forgetTrial = () => forgetUser(VISITOR);
