import { Columns2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CandidateView } from './candidate-view.tsx';
import type { ReadCandidate } from './reading.ts';
import { sourceInWords } from './words.ts';

interface RecordProps {
  candidate: ReadCandidate;
  remarks: readonly string[] | undefined;
  /** Undefined if there is no file to compare with. */
  originalOf: ((id: string) => Promise<string>) | undefined;
  /** Whether the original is shown. The choice also applies to the next records. */
  compares: boolean;
  onCompare: (compares: boolean) => void;
}

/** The chosen record on a wide screen, with the original beside it. */
export function RecordPane({ candidate, remarks, originalOf, compares, onCompare }: RecordProps) {
  const isComparing = compares && originalOf !== undefined;
  return (
    <div
      className={`sticky top-4 grid max-h-[calc(100dvh-7rem)] grid-rows-[minmax(0,1fr)] gap-4 ${isComparing ? 'grid-cols-2' : ''}`}
    >
      <section aria-label="Preview" className="panel min-h-0 overflow-y-auto p-5">
        {originalOf !== undefined && (
          <div className="mb-3 flex items-center justify-between gap-3">
            <p className="min-w-0 break-words text-muted">{`From ${sourceInWords(candidate.source)}`}</p>
            <Button
              aria-pressed={compares}
              className="shrink-0 aria-pressed:border-accent aria-pressed:text-accent"
              onClick={() => onCompare(!compares)}
            >
              <Icon of={Columns2} />
              Compare
            </Button>
          </div>
        )}
        <RecordRemarks remarks={remarks} />
        <CandidateView candidate={candidate} />
      </section>
      {isComparing && (
        <section
          aria-label="Original"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
          tabIndex={0}
          className="panel min-h-0 overflow-y-auto p-5"
        >
          <Original key={candidate.id} id={candidate.id} originalOf={originalOf} />
        </section>
      )}
    </div>
  );
}

/** The chosen record on a small screen, with a switch between it and the original. */
export function RecordDialog(props: RecordProps & { onClose: () => void }) {
  const { candidate, remarks, originalOf, compares, onCompare, onClose } = props;
  const isOriginal = compares && originalOf !== undefined;
  return (
    <Dialog title="Preview" width="wide" onClose={onClose}>
      {originalOf !== undefined && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
        <div role="group" aria-label="Show" className="mb-4 grid grid-cols-2 gap-2">
          {[false, true].map((original) => (
            <Button
              key={String(original)}
              aria-pressed={isOriginal === original}
              className="aria-pressed:border-accent aria-pressed:text-accent"
              onClick={() => onCompare(original)}
            >
              {original ? 'Original' : 'Record'}
            </Button>
          ))}
        </div>
      )}
      {isOriginal ? (
        <Original key={candidate.id} id={candidate.id} originalOf={originalOf} />
      ) : (
        <>
          <RecordRemarks remarks={remarks} />
          <CandidateView candidate={candidate} />
        </>
      )}
    </Dialog>
  );
}

/** What was changed and what was left out. */
function RecordRemarks({ remarks }: { remarks: readonly string[] | undefined }) {
  if (remarks === undefined) return null;
  return (
    <section
      aria-label="Remarks"
      className="mb-4 rounded-lg border border-line border-l-4 border-l-accent px-4 py-3"
    >
      <ul className="flex list-disc flex-col gap-1 break-words pl-4">
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </section>
  );
}

interface OriginalProps {
  id: string;
  originalOf: (id: string) => Promise<string>;
}

/** The original text of the record in its file. */
function Original({ id, originalOf }: OriginalProps) {
  const [text, setText] = useState<string>();
  useEffect(() => {
    let isShown = true;
    void originalOf(id).then((original) => {
      if (isShown) setText(original);
    });
    return () => {
      isShown = false;
    };
  }, [id, originalOf]);
  if (text === undefined) return null;
  if (text === '') return <p className="text-muted">The original of this record cannot be shown.</p>;
  return (
    <pre className="whitespace-pre-wrap break-words font-mono text-sm">
      {text.split('\n').map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change.
        <span key={position} className="block min-h-[1lh]">
          {line}
        </span>
      ))}
    </pre>
  );
}
