import type { Call } from './call.ts';
import { getHealth } from './health.ts';
import { changePassword, deleteUser, getUser, loginUser, logoutUser, registerUser } from './user.ts';

/** Every call of the API, in the order the description lists them. */
export const CALLS: readonly Call[] = [
  getHealth,
  getUser,
  registerUser,
  loginUser,
  logoutUser,
  changePassword,
  deleteUser,
];
