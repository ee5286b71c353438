import { useLoaderData } from 'react-router';
import type { Rule } from '#domain/codex/rule.ts';
import { ruleMarkdown } from '#domain/codex/text/markdown.ts';
import { loadRule } from '#web/lib/codex/codex-entries.ts';
import { RuleCard } from '#web/ui/stat-block/rule-card.tsx';
import { type EntryData, entryLoader } from './entry-loader.ts';
import { EntryPage } from './entry-page.tsx';

export const loader = entryLoader('rules', loadRule);

export function RulePage() {
  const { entry: rule, near } = useLoaderData<EntryData<Rule>>();
  return (
    <EntryPage entry={rule} near={near} markdown={ruleMarkdown} guide="rules">
      <RuleCard rule={rule} heading="h1" />
    </EntryPage>
  );
}
