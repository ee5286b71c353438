import { Upload } from 'lucide-react';
import { useId, useRef } from 'react';
import { IMPORT_BYTES_MAXIMUM, IMPORT_RECORDS_MAXIMUM } from '#domain/library/import/records.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextAreaField } from '#web/ui/form/text-area.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Source } from './reading.ts';

interface SourceCardProps {
  isBusy: boolean;
  problem: string | undefined;
  pasted: string;
  onPaste: (text: string) => void;
  onRead: (sources: Source[]) => void;
}

export function SourceCard({ isBusy, problem, pasted, onPaste, onRead }: SourceCardProps) {
  const input = useRef<HTMLInputElement>(null);
  const filesId = useId();
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-col items-center gap-3 rounded-xl border-2 border-edge border-dashed px-4 py-8 text-center">
        <Icon of={Upload} className="size-8 text-accent" />
        <p className="font-semibold text-lg">Drop files here</p>
        <label htmlFor={filesId} className="sr-only">
          Files to import
        </label>
        <input
          ref={input}
          id={filesId}
          type="file"
          multiple
          accept=".json,.db,.monster,.yaml,.yml,.md,.txt,.html,.htm,.zip,application/json,application/zip,text/plain,text/html"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            onRead([...(event.target.files ?? [])].map((file) => ({ name: file.name, file })));
            // Choosing the same file again, after a correction, must also trigger a change.
            event.target.value = '';
          }}
        />
        <Button variant="primary" onClick={() => input.current?.click()}>
          Choose files
        </Button>
        <p className="text-muted">
          At most {IMPORT_BYTES_MAXIMUM / 1_000_000} MB and {IMPORT_RECORDS_MAXIMUM.toLocaleString('en')}{' '}
          records at a time.
        </p>
      </div>
      <form
        className="flex flex-col items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onRead([{ name: '', text: pasted }]);
        }}
      >
        <TextAreaField
          label="Or paste a stat block"
          className="w-full"
          placeholder="A monster or a spell as it stands in a book, or the content of a file"
          autoFocus={pasted !== ''}
          value={pasted}
          onChange={(event) => onPaste(event.target.value)}
        />
        <Button type="submit" disabled={pasted.trim() === ''} busy={isBusy}>
          Read the text
        </Button>
      </form>
      {problem !== undefined && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </Card>
  );
}
