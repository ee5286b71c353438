import { memo } from 'react';
import type { Decision } from '#domain/library/import/library-import-plan.ts';
import { ARMOR_CLASS_MAXIMUM } from '#domain/stuff/field-limits.ts';
import type { ImportAction } from '#domain/stuff/import/duplicates.ts';
import type { ReadCandidate } from './reading.ts';
import { describeCandidate } from './words.ts';

export const ACTIONS: Record<ImportAction, string> = {
  add: 'Keep both',
  replace: 'Replace mine',
  skip: 'Skip',
};

interface CandidateRowProps {
  candidate: ReadCandidate;
  decision: Decision;
  /** The account has a record of this kind and name. */
  isPresent: boolean;
  /** An earlier record of the same import has this kind and name. */
  isRepeated: boolean;
  remarks: readonly string[];
  isChosen: boolean;
  onDecide: (id: string, change: Partial<Decision>) => void;
  onChoose: (id: string) => void;
}

/** A parsed record: whether it is imported, what it conflicts with, and what is missing. */
export const CandidateRow = memo(function CandidateRow(props: CandidateRowProps) {
  const { candidate, decision, isPresent, isRepeated, remarks, isChosen, onDecide, onChoose } = props;
  const { id } = candidate;
  const { name } = candidate.record.fields;
  const isTicked = decision.action !== 'skip';
  const asksArmorClass = candidate.kind === 'character' && candidate.record.fields.armor_class === null;
  return (
    <li className={`border-line border-b px-3 py-2 last:border-0 ${isChosen ? 'bg-accent/10' : ''}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label className="inline-flex min-h-11 min-w-8 items-center">
          <input
            type="checkbox"
            checked={isTicked}
            aria-label={`Import ${name}`}
            onChange={() => onDecide(id, { action: isTicked ? 'skip' : 'add' })}
          />
        </label>
        <button
          type="button"
          aria-pressed={isChosen}
          onClick={() => onChoose(id)}
          className="flex min-h-11 min-w-40 flex-1 flex-col items-start justify-center rounded text-left hover:text-accent"
        >
          <span className="font-semibold">{name}</span>
          <span className="text-muted">{describeCandidate(candidate)}</span>
        </button>
        {asksArmorClass && isTicked && (
          <label className="inline-flex items-center gap-2">
            AC
            <input
              inputMode="numeric"
              autoComplete="off"
              required
              aria-label={`AC of ${name}`}
              defaultValue={decision.armor_class}
              className="control w-18!"
              onChange={(event) => onDecide(id, { armor_class: readArmorClass(event.target.value) })}
            />
          </label>
        )}
        {isPresent ? (
          <select
            aria-label={`${name} is there already`}
            value={decision.action}
            onChange={(event) => onDecide(id, { action: event.target.value as ImportAction })}
            className="control w-auto!"
          >
            {Object.entries(ACTIONS).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        ) : (
          <span className="text-muted">{isRepeated ? 'Twice in this import' : 'New'}</span>
        )}
      </div>
      {remarks.length > 0 && (
        <details className="ml-11">
          <summary className="inline-flex min-h-8 cursor-pointer items-center text-accent">
            {remarks.length === 1 ? '1 remark' : `${remarks.length} remarks`}
          </summary>
          <ul className="list-disc pl-5 text-muted">
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
});

function readArmorClass(typed: string): number | undefined {
  const value = Number(typed.trim());
  const isOne = /^\d+$/.test(typed.trim()) && value >= 1 && value <= ARMOR_CLASS_MAXIMUM;
  return isOne ? value : undefined;
}
