import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteUser } from '#contract/account/user.ts';
import { MESSAGES } from '#contract/messages.ts';
import { callApi } from '#web/lib/api-client.ts';
import { findUnsentChanges } from '#web/lib/fight/unsent-changes.ts';
import { endSession } from '#web/lib/session/end-session.ts';
import { forgetUserOnDevice } from '#web/lib/session/forget-user.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { whyNotConfirmed } from './why-not-confirmed.ts';

export function DeleteAccount({ username }: { username: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <section className="panel flex flex-col items-start gap-4 border-danger/60 p-6">
      <h2>Delete account</h2>
      <p className="text-muted">
        The account is deleted with everything in it: campaigns with their notes, sessions and handouts,
        encounters, characters, NPCs, fights, screens, pictures, and your library with what you share of it.
        This cannot be undone. Export your stuff first if you may want it again.
      </p>
      <Button variant="delete" onClick={() => setAsking(true)}>
        Delete Account
      </Button>
      {asking && <DeleteAccountDialog username={username} onCancel={() => setAsking(false)} />}
    </section>
  );
}

function DeleteAccountDialog({ username, onCancel }: { username: string; onCancel: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<{ username?: string; password?: string }>({});
  const [unsent, setUnsent] = useState(0);
  useEffect(() => {
    void findUnsentChanges(username).then(({ length }) => setUnsent(length));
  }, [username]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const isNamed = typed.trim() === username;
    setErrors({
      ...(!isNamed && { username: 'Type the username exactly as it is shown.' }),
      ...(password === '' && { password: 'The password is required.' }),
    });
    if (!isNamed || password === '') return;
    setBusy(true);
    try {
      await endSession(
        () => callApi(deleteUser, { body: { username: typed, password } }),
        () => navigate(paths.home),
      );
    } catch (error) {
      setErrors({ password: whyNotConfirmed(error, 'The account was not deleted. Please try again.') });
      setBusy(false);
      return;
    }
    toast.success(MESSAGES.deleted);
    await forgetUserOnDevice(username);
  }

  return (
    <Dialog
      title="Delete Account"
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" form="delete-account" variant="danger" busy={busy}>
            Delete
          </Button>
        </>
      }
    >
      <form id="delete-account" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>
          Everything in the account will be gone, also what this device has kept of it. To confirm, type the
          username <strong>{username}</strong> and the password.
        </p>
        {unsent > 0 && (
          <p role="status">
            {unsent === 1 ? 'One change' : `${unsent} changes`} of your fights that the server does not have
            yet will be gone as well.
          </p>
        )}
        <TextField
          label="Username"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoCapitalize="none"
          required
          error={errors.username}
        />
        <TextField
          label="Password"
          type="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
          required
          error={errors.password}
        />
      </form>
    </Dialog>
  );
}
