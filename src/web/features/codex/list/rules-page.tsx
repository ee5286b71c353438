import { useLoaderData } from 'react-router';
import type { Rule } from '#domain/codex/rule.ts';
import { ruleRows } from '#web/lib/codex/codex-data.ts';
import { loadRule, loadRules } from '#web/lib/codex/codex-entries.ts';
import { RuleCard } from '#web/ui/stat-block/rule-card.tsx';
import { LoadedEntry } from '../entry/loaded-entry.tsx';
import { GuidePage } from './guide-page.tsx';
import { RULE_GUIDE } from './rule-guide.ts';

export const loader = loadRules;

export function RulesPage() {
  return (
    <GuidePage
      guide={RULE_GUIDE}
      data={ruleRows(useLoaderData<readonly Rule[]>())}
      load={loadRule}
      entry={(index) => (
        <LoadedEntry load={loadRule} index={index}>
          {(rule) => <RuleCard rule={rule} />}
        </LoadedEntry>
      )}
    />
  );
}
