import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getFight, listFightEntries } from '#contract/fight.ts';
import { type JournalEntry, standingEntries } from '#domain/combat/journal/journal.ts';
import { type LogLine, wordLine } from '#domain/combat/log/log-line.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';

interface FightLogDialogProps {
  fightId: string;
  name: string;
  onClose: () => void;
}

/** What happened in an ended fight, in plain words and in order. */
export function FightLogDialog({ fightId, name, onClose }: FightLogDialogProps) {
  const [older, setOlder] = useState<readonly JournalEntry[]>([]);
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['fights', 'log', fightId],
    queryFn: ({ signal }) => callApi(getFight, { params: { id: fightId }, signal }),
  });
  const entries = [...older, ...(data?.entries ?? [])];
  const first = entries[0]?.sequence ?? 0;

  async function readOlder() {
    setBusy(true);
    try {
      const page = await callApi(listFightEntries, {
        params: { id: fightId },
        query: { before: String(first) },
      });
      setOlder((known) => [...page.entries, ...known]);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog title={`Log of ${name}`} width="wide" onClose={onClose}>
      {error !== null && data === undefined && (
        <ErrorPanel
          message="The log could not be opened."
          detail={
            error instanceof ApiError && error.code === 'not_found'
              ? 'The fight was deleted with its encounter.'
              : 'Please try again.'
          }
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && (
        <div className="flex flex-col items-start gap-3">
          {first > 1 && (
            <Button busy={isBusy} onClick={readOlder}>
              Earlier
            </Button>
          )}
          <Lines entries={entries} />
        </div>
      )}
    </Dialog>
  );
}

function Lines({ entries }: { entries: readonly JournalEntry[] }) {
  const rounds = new Map<number, { key: string; line: LogLine }[]>();
  for (const { sequence, log } of standingEntries(entries)) {
    for (const [index, line] of log.entries()) {
      const round = rounds.get(line.round) ?? [];
      round.push({ key: `${sequence} ${index}`, line });
      rounds.set(line.round, round);
    }
  }
  return (
    <div className="flex flex-col gap-4">
      {[...rounds].map(([round, lines]) => (
        <section key={round} aria-label={roundName(round)}>
          <h3 className="text-accent">{roundName(round)}</h3>
          <ol className="flex flex-col gap-1">
            {lines.map(({ line, key }) => (
              <li
                key={key}
                className={line.kind === 'turn' || line.kind === 'fight' ? 'font-semibold' : 'pl-3'}
              >
                {wordLine(line)}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function roundName(round: number): string {
  return round === 0 ? 'Before the fight' : `Round ${round}`;
}
