import type { LargeTransfers } from './large-transfers.ts';
import type { TransferServices } from './services.ts';

/**
 * Deletes an account, a large one in the worker: on SQLite the commit writes everything that went once more, and the
 * log after it is emptied in one piece.
 */
export function createAccountRemoval(services: TransferServices, large: LargeTransfers) {
  const { transfer } = services;
  return async (ownerId: string, attemptNames: readonly string[]): Promise<void> => {
    if (await transfer.isSmall(ownerId)) return services.deleteAccount(ownerId, attemptNames);
    await transfer.inTurn(ownerId, () => large.run({ kind: 'delete-account', ownerId, attemptNames }));
  };
}
