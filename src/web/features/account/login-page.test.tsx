import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { MESSAGES } from '#contract/messages.ts';
import { click, fill } from '#support/pages/press.ts';
import { renderPublic } from '#support/pages/render-public.tsx';

async function logIn(): Promise<void> {
  await fill(screen.getByRole('textbox', { name: 'Username' }), 'mira');
  await fill(screen.getByLabelText('Password'), 'wrong');
  await click(screen.getByRole('button', { name: 'Log In' }));
}

function refuse(code: ErrorCode): Response {
  const { status, message } = ERRORS[code];
  return Response.json({ error: { code, message } }, { status });
}

it('requires both fields', async () => {
  await renderPublic('/login');
  await click(screen.getByRole('button', { name: 'Log In' }));
  expect(await screen.findByText(MESSAGES.credentialsMissing)).toBeTruthy();
});

it.each(['wrong_credentials', 'too_many_attempts'] as const)(
  'only says that it failed (%s)',
  async (code) => {
    await renderPublic('/login', { 'POST /api/user/login': () => refuse(code) });
    await logIn();
    expect(await screen.findByText(MESSAGES.loginFailed)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Log In' }).disabled).toBe(false);
    if (code === 'wrong_credentials')
      expect(screen.getByText('The username or the password is wrong.')).toBeTruthy();
  },
);

it('says that the account is disabled', async () => {
  await renderPublic('/login', { 'POST /api/user/login': () => refuse('account_disabled') });
  await logIn();
  expect(await screen.findByText(ERRORS.account_disabled.message)).toBeTruthy();
});

it('shows an error if the server is unreachable', async () => {
  await renderPublic('/login', {
    'POST /api/user/login': () => {
      throw new TypeError('The connection was lost.');
    },
  });
  await logIn();
  expect(await screen.findByText(MESSAGES.loginFailed)).toBeTruthy();
});
