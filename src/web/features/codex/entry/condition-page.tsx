import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { ConditionEntry } from '#domain/codex/condition.ts';
import { conditionMarkdown } from '#domain/codex/text/markdown.ts';
import { loadCondition } from '#web/lib/codex/codex-entries.ts';
import { ConditionText } from '#web/ui/stat-block/condition-card.tsx';
import { EntryPage } from './entry-page.tsx';

export const loader = ({ params: { index = '' } }: LoaderFunctionArgs) => loadCondition(index);

export function ConditionPage() {
  const condition = useLoaderData<ConditionEntry>();
  return (
    <EntryPage entry={condition} markdown={conditionMarkdown} guide="conditions">
      <h1 className="text-accent print:text-text">{condition.name}</h1>
      <hr className="tapered-rule my-3" />
      <ConditionText condition={condition} />
    </EntryPage>
  );
}
