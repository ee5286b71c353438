import { startRegistration } from '@simplewebauthn/browser';
import { type FormEvent, type ReactNode, useState } from 'react';
import {
  addPasskey,
  beginPasskey,
  PASSKEY_NAME_MAXIMUM,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '#contract/account/passkeys.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { whyNotConfirmed } from './why-not-confirmed.ts';

/** The action of a dialog. */
export type PasskeyTask =
  | { kind: 'add'; suggestedName: string }
  | { kind: 'rename' | 'remove'; passkey: Passkey };

interface PasskeyDialogProps {
  task: PasskeyTask;
  onCancel: () => void;
  onDone: () => void;
}

interface Errors {
  name?: string | undefined;
  password?: string | undefined;
  form?: string | undefined;
}

/** Loaded when it opens, with the library that talks to authenticators. */
export function PasskeyDialog({ task, ...others }: PasskeyDialogProps) {
  if (task.kind === 'add') return <AddDialog suggestedName={task.suggestedName} {...others} />;
  if (task.kind === 'rename') return <RenameDialog passkey={task.passkey} {...others} />;
  return <RemoveDialog passkey={task.passkey} {...others} />;
}

type Done = Omit<PasskeyDialogProps, 'task'>;

function AddDialog({ suggestedName, onCancel, onDone }: Done & { suggestedName: string }) {
  const add = async ({ name, password }: Values): Promise<Errors | undefined> => {
    let begun: Awaited<ReturnType<typeof begin>>;
    try {
      begun = await begin(password);
    } catch (error) {
      return asksPassword(error)
        ? { password: whyNotConfirmed(error, '') }
        : { form: sentenceOf(error, 'The passkey was not added. Please try again.') };
    }
    let credential: Awaited<ReturnType<typeof startRegistration>>;
    try {
      credential = await startRegistration({ optionsJSON: begun.options });
    } catch (error) {
      return { form: whyNotCreated(error) };
    }
    try {
      await callApi(addPasskey, { body: { ticket: begun.ticket, name, credential } });
    } catch (error) {
      return { form: sentenceOf(error, 'The passkey was not added. Please try again.') };
    }
    toast.success('Passkey added. From now on a log-in asks for it.');
    return undefined;
  };
  return (
    <FormDialog
      title="Add a Passkey"
      submitText="Add"
      variant="primary"
      name={suggestedName}
      needsPassword
      onCancel={onCancel}
      onDone={onDone}
      submit={add}
    >
      <p>
        After this, a log-in asks for the password and then for a passkey. Keep your recovery code at hand:
        without your passkeys, it lets you in.
      </p>
    </FormDialog>
  );
}

function RenameDialog({ passkey, onCancel, onDone }: Done & { passkey: Passkey }) {
  const rename = async ({ name }: Values): Promise<Errors | undefined> => {
    try {
      await callApi(renamePasskey, { params: { id: passkey.id }, body: { name } });
      return undefined;
    } catch {
      return { name: 'The name was not saved. Please try again.' };
    }
  };
  return (
    <FormDialog
      title="Rename Passkey"
      submitText="Save"
      variant="primary"
      name={passkey.name}
      onCancel={onCancel}
      onDone={onDone}
      submit={rename}
    />
  );
}

function RemoveDialog({ passkey, onCancel, onDone }: Done & { passkey: Passkey }) {
  const remove = async ({ password }: Values): Promise<Errors | undefined> => {
    try {
      await callApi(removePasskey, { params: { id: passkey.id }, body: { password } });
    } catch (error) {
      const isGone = error instanceof ApiError && error.code === 'not_found';
      if (!isGone) return { password: whyNotConfirmed(error, 'It was not removed. Please try again.') };
    }
    toast.success(`Passkey removed: ${passkey.name}.`);
    return undefined;
  };
  return (
    <FormDialog
      title="Remove Passkey"
      submitText="Remove"
      variant="danger"
      needsPassword
      onCancel={onCancel}
      onDone={onDone}
      submit={remove}
    >
      <p>
        A log-in no longer accepts <strong>{passkey.name}</strong>. Without any passkey the password alone is
        enough. Your device may keep showing it until you delete it there.
      </p>
    </FormDialog>
  );
}

interface Values {
  name: string;
  password: string;
}

interface FormDialogProps extends Done {
  title: string;
  submitText: string;
  variant: 'primary' | 'danger';
  /** When it is missing, the dialog has no name field. */
  name?: string;
  needsPassword?: boolean;
  /** Returns the errors, or undefined on success. */
  submit: (values: Values) => Promise<Errors | undefined>;
  children?: ReactNode;
}

function FormDialog(props: FormDialogProps) {
  const { title, submitText, variant, name, needsPassword = false, submit, onCancel, onDone } = props;
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const values = {
      name: String(form.get('name') ?? '').trim(),
      password: String(form.get('password') ?? ''),
    };
    const missing: Errors = {
      ...(name !== undefined && values.name === '' && { name: 'A name is required.' }),
      ...(needsPassword && values.password === '' && { password: 'The password is required.' }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    const wrong = await submit(values);
    if (wrong === undefined) return onDone();
    setErrors(wrong);
    setBusy(false);
  }

  return (
    <Dialog
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" form="passkey-form" variant={variant} busy={busy}>
            {submitText}
          </Button>
        </>
      }
    >
      <form
        id="passkey-form"
        noValidate
        onSubmit={(event) => void send(event)}
        className="flex flex-col gap-4"
      >
        {props.children}
        {name !== undefined && (
          <TextField
            label="Name"
            name="name"
            defaultValue={name}
            maxLength={PASSKEY_NAME_MAXIMUM}
            required
            error={errors.name}
          />
        )}
        {needsPassword && (
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={errors.password}
          />
        )}
        {errors.form !== undefined && (
          <p role="alert" className="text-danger">
            {errors.form}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function begin(password: string) {
  return callApi(beginPasskey, { body: { password } });
}

function asksPassword(error: unknown): boolean {
  return error instanceof ApiError && ['wrong_credentials', 'too_many_attempts'].includes(error.code);
}

/** The server's message, if there is one. */
function sentenceOf(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.code === 'account_full') return error.message;
  return Object.values(error.fields)[0] ?? otherwise;
}

function whyNotCreated(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device already has a passkey of your account.';
  return 'No passkey was created. Please try again.';
}
