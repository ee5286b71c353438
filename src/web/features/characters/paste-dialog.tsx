import { useId, useRef, useState } from 'react';
import type { Character } from '#contract/character.ts';
import { importStuff } from '#contract/transfer.ts';
import { EXPORT_FORMAT, EXPORT_VERSION } from '#domain/stuff/export-document.ts';
import { type PastedCharacters, readPastedCharacters } from '#domain/stuff/pasted-characters.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { makeId } from '#web/lib/make-id.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { charactersQuery, refreshStuff } from '#web/stuff/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextAreaField } from '#web/ui/form/text-area.tsx';
import { toast } from '#web/ui/toast/toast.ts';

/** Adds characters from a pasted table, all or none. */
export function PasteDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const table = readPastedCharacters(text);
  const { characters, problems } = table;
  const ready = characters.length > 0 && problems.length === 0;
  // The last sent text, and the characters before it. The response may be lost although the server added all.
  const sent = useRef<{ text: string; present: ReadonlySet<string> }>(undefined);

  async function add() {
    if (busy || !ready) return;
    setBusy(true);
    try {
      const present = await queryClient.fetchQuery({ ...charactersQuery, staleTime: 0 });
      const before = sent.current?.text === text ? sent.current.present : undefined;
      if (before === undefined || !haveArrived(characters, present, before)) {
        sent.current = { text, present: new Set(present.map(({ character_id }) => character_id)) };
        await send();
      }
      await refreshStuff();
      toast.success(
        characters.length === 1 ? '1 character added.' : `${characters.length} characters added.`,
      );
      onClose();
    } catch (error) {
      toast.error(
        error instanceof ApiError && error.code === 'offline'
          ? 'No answer came. Please try again: nothing is added twice.'
          : 'Nothing was added. Please try again.',
      );
      setBusy(false);
    }
  }

  async function send() {
    await callApi(importStuff, {
      body: {
        mode: 'commit',
        duplicates: 'keep_both',
        document: {
          format: EXPORT_FORMAT,
          version: EXPORT_VERSION,
          characters: characters.map((character) => ({ ...character, character_id: makeId() })),
        },
      },
    });
  }

  return (
    <Dialog
      title="Paste a table"
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} disabled={!ready} onClick={add}>
            {characters.length > 1 ? `Add ${characters.length} characters` : 'Add characters'}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-muted">
        One character a row: name, player, HP, AC, level. From a spreadsheet, or typed with commas between; a
        first row with the columns' names may give another order.
      </p>
      <TextAreaField
        label="Table"
        data-autofocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={'Mira, Ann, 24, 15, 3\nTorvald, Ben, 31, 18, 3'}
        className="[&_textarea]:font-mono"
      />
      {characters.length + problems.length > 0 && <Preview table={table} />}
    </Dialog>
  );
}

/** The server adds all or none, so one new character proves that all were added. */
function haveArrived(
  characters: PastedCharacters['characters'],
  present: readonly Character[],
  before: ReadonlySet<string>,
): boolean {
  const added = present.filter(({ character_id }) => !before.has(character_id));
  return characters.every(({ name }) => added.some((character) => character.name === name));
}

function Preview({ table: { characters, problems } }: { table: PastedCharacters }) {
  const captionId = useId();
  const total = characters.length + problems.length;
  return (
    <section aria-labelledby={captionId} className="mt-5">
      <h3 id={captionId}>Preview</h3>
      <p role="status" className={problems.length > 0 ? 'text-danger' : 'text-muted'}>
        {problems.length > 0
          ? `${problems.length} of ${total} rows need a correction first.`
          : `${total} ready to add.`}
      </p>
      <ul className="text-danger">
        {problems.map(({ line, message }) => (
          <li key={line}>{`Line ${line}: ${message}`}</li>
        ))}
      </ul>
      {characters.length > 0 && (
        <div className="mt-2 max-h-72 overflow-auto">
          <table className="w-full border-collapse text-left">
            <thead>
              <tr className="border-line border-b text-muted">
                <th className="py-1 pr-3">Name</th>
                <th className="py-1 pr-3">Player</th>
                <th className="py-1 pr-3 text-right">HP</th>
                <th className="py-1 pr-3 text-right">AC</th>
                <th className="py-1 text-right">Level</th>
              </tr>
            </thead>
            <tbody>
              {characters.map((character, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a preview have no id and never move.
                <tr key={position} className="border-line border-b last:border-0">
                  <td className="py-1.5 pr-3">{character.name}</td>
                  <td className="py-1.5 pr-3">{character.player}</td>
                  <td className="py-1.5 pr-3 text-right">{character.hit_points}</td>
                  <td className="py-1.5 pr-3 text-right">{character.armor_class}</td>
                  <td className="py-1.5 text-right">{character.level}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
