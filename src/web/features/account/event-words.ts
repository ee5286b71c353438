import type { AccountEvent, AccountEventKind } from '#contract/account/account-sessions.ts';

const WORDS: Record<AccountEventKind, (detail: string) => string> = {
  signed_up: () => 'Account created',
  signed_in: () => 'Signed in',
  signed_in_with_passkey: () => 'Signed in with a passkey',
  password_changed: () => 'Password changed',
  recovery_code_replaced: () => 'New recovery code',
  account_recovered: () => 'Signed in with the recovery code and a new password',
  passkey_added: (name) => `Passkey added: ${name}`,
  passkey_removed: (name) => `Passkey removed: ${name}`,
  password_reset: () => 'Password reset by the operator of this server',
  session_ended: (device) => `Logged out ${device}`,
  other_sessions_ended: () => 'Logged out everywhere else',
  table_shared: (name) => `Table shared by a new link: ${name}`,
  table_stopped: (name) => `Table no longer shared: ${name}`,
  collection_shared: (name) => `Collection shared by a new link: ${name}`,
  collection_stopped: (name) => `Collection no longer shared: ${name}`,
};

export function wordsOf({ kind, detail }: AccountEvent): string {
  return WORDS[kind](detail);
}

const TIME = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export function formatTime(time: number): string {
  return TIME.format(time);
}
