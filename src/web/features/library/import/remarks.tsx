import { groupUnread } from '#domain/library/import/shared/group-unread.ts';
import type { ReadResult } from './use-reading.ts';
import { sourceInWords } from './words.ts';

const LISTED = 200;
/** Up to this many files are shown without scrolling. */
const FEW = 6;

/** What could not be read: whole files, single records, and everything over the limit. */
export function Remarks({ result }: { result: ReadResult }) {
  const { unknown, knownFormats, full, unread } = result;
  const groups = groupUnread(unread);
  return (
    <>
      {unknown.length > 0 && (
        <div role="alert" className="panel border-l-4 border-l-danger p-4">
          <ul className={`flex flex-col gap-2 ${unknown.length > FEW ? 'max-h-72 overflow-y-auto' : ''}`}>
            {unknown.slice(0, LISTED).map(({ name, why }, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and they never move.
              <li key={position}>
                <span className="break-words font-semibold">{sourceInWords(name)}</span>
                {`: ${why}`}
              </li>
            ))}
            {unknown.length > LISTED && (
              <li className="text-muted">{`and ${unknown.length - LISTED} more`}</li>
            )}
          </ul>
          <p className="mt-2 text-muted">{`Known formats: ${knownFormats.join(', ')}.`}</p>
        </div>
      )}
      {full !== null && (
        <p role="alert" className="panel border-l-4 border-l-danger p-4">
          {full} What comes after them was not read: please import it in parts.
        </p>
      )}
      {unread.length > 0 && (
        <details className="panel p-4">
          <summary className="cursor-pointer font-semibold">
            {unread.length === 1
              ? '1 record could not be read'
              : `${unread.length.toLocaleString('en')} records could not be read`}
          </summary>
          <ul className="mt-2 flex max-h-72 flex-col gap-1 overflow-y-auto">
            {groups.slice(0, LISTED).map(({ what, why, source }, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what could not be read has no id and never moves.
              <li key={position}>
                <span className="font-semibold">{what}</span>{' '}
                <span className="text-muted">{`(${sourceInWords(source)}): ${why}`}</span>
              </li>
            ))}
            {groups.length > LISTED && <li className="text-muted">{`and ${groups.length - LISTED} more`}</li>}
          </ul>
        </details>
      )}
    </>
  );
}
