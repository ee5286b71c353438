import type { getUser as getUserCall, logoutUser as logoutUserCall } from '#contract/account/user.ts';

export type CallAddress<C extends { method: string; path: string }> = Pick<C, 'method' | 'path'>;

/*
 * The two calls of the first page without their schemas. Importing the contract would load the schema library on every
 * page. The contract's types check method and path, so they cannot differ from it.
 */
const userAddress = { method: 'GET', path: '/api/user' } satisfies CallAddress<typeof getUserCall>;
const logoutAddress = { method: 'POST', path: '/api/user/logout' } satisfies CallAddress<
  typeof logoutUserCall
>;

export const getUser = userAddress as unknown as typeof getUserCall;
export const logoutUser = logoutAddress as unknown as typeof logoutUserCall;
