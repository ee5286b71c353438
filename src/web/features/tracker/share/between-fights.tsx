import { type FormEvent, useState } from 'react';
import type { Table } from '#contract/table/live-table.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { useTableChange } from './use-table-change.ts';

export function BetweenFights({ table }: { table: Table }) {
  const { isBusy, change } = useTableChange();
  const [title, setTitle] = useState(table.title);

  function save(event: FormEvent) {
    event.preventDefault();
    void change({ title: title.trim() });
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={save}>
      <TextField
        label="Title"
        maxLength={TEXT_MAXIMUM}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <div className="flex items-center gap-3">
        <Button type="submit" variant="primary" busy={isBusy}>
          Put it on the table
        </Button>
        <span role="status" className="text-muted">
          {title.trim() === table.title && table.title !== '' ? 'On the table' : ''}
        </span>
      </div>
    </form>
  );
}
