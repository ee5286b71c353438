import { useId, useRef, useState } from 'react';
import { importRecords } from '#contract/library-import.ts';
import { type PastedCharacters, readPastedCharacters } from '#domain/stuff/pasted-characters.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { makeId } from '#web/lib/make-id.ts';
import { refreshStuff } from '#web/stuff/queries.ts';
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
  // A retry of the same text has the same ids, so nothing is added twice if an answer was lost.
  const sent = useRef<{ text: string; body: ReturnType<typeof bodyOf> }>(undefined);

  async function add() {
    if (busy || !ready) return;
    setBusy(true);
    try {
      if (sent.current?.text !== text) sent.current = { text, body: bodyOf(characters) };
      await callApi(importRecords, { body: sent.current.body });
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

function bodyOf(characters: PastedCharacters['characters']) {
  return {
    new_id: makeId(),
    source: 'a pasted table',
    characters: characters.map((fields) => ({ id: makeId(), action: 'add' as const, fields })),
  };
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
