import { type FormEvent, useState } from 'react';
import type { Table } from '#contract/table/live-table.ts';
import { HANDOUT_MAXIMUM } from '#domain/player-view/settings.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { TextAreaField } from '#web/ui/form/text-area.tsx';
import { useTableChange } from './use-table-change.ts';

export function BetweenFights({ table }: { table: Table }) {
  const { isBusy, change } = useTableChange();
  const [title, setTitle] = useState(table.title);
  const [handout, setHandout] = useState(table.handout);
  const isSaved = title.trim() === table.title && handout.trim() === table.handout;
  const isEmpty = table.title === '' && table.handout === '';

  function save(event: FormEvent) {
    event.preventDefault();
    void change({ title: title.trim(), handout: handout.trim() });
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={save}>
      <TextField
        label="Title"
        maxLength={TEXT_MAXIMUM}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextAreaField
        label="Handout"
        hint="Everybody at the table reads it"
        maxLength={HANDOUT_MAXIMUM}
        value={handout}
        onChange={(event) => setHandout(event.target.value)}
      />
      <div className="flex items-center gap-3">
        <Button type="submit" variant="primary" busy={isBusy}>
          Put it on the table
        </Button>
        <span role="status" className="text-muted">
          {isSaved && !isEmpty ? 'On the table' : ''}
        </span>
      </div>
    </form>
  );
}
