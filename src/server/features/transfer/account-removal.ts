import type { TransferServices } from './create-services.ts';
import type { LargeTransfers } from './large-transfers.ts';

/**
 * Deletes an account; the worker deletes a large one. On SQLite the commit writes all deleted pages again, and the
 * write-ahead log is emptied afterwards in one blocking step.
 */
export function createAccountRemoval(services: TransferServices, large: LargeTransfers) {
  const { exports } = services;
  return async (ownerId: string, attemptNames: readonly string[]): Promise<void> => {
    if (await exports.isSmallToDelete(ownerId)) return services.deleteAccount(ownerId, attemptNames);
    await exports.inTurn(ownerId, () => large.run({ kind: 'delete-account', ownerId, attemptNames }));
  };
}
