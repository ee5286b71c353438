import { Link, useLoaderData } from 'react-router';
import type { ConditionEntry } from '#domain/codex/condition.ts';
import { loadConditions } from '#web/lib/codex/codex-entries.ts';
import { entryAddress } from '#web/lib/codex/entry-in-place.ts';
import { paths } from '#web/paths/paths.ts';
import { Page } from '#web/ui/page.tsx';
import { ConditionText } from '#web/ui/stat-block/condition-card.tsx';

export const loader = loadConditions;

/** All fifteen on one page: they are short, and users compare them. */
export function ConditionsPage() {
  const conditions = useLoaderData<readonly ConditionEntry[]>();
  return (
    <Page title="Conditions" back={paths.codex}>
      <div className="gap-5 sm:columns-2 xl:columns-3">
        {conditions.map((condition) => (
          <section key={condition.index} className="panel mb-5 break-inside-avoid p-5">
            <h2>
              <Link
                to={entryAddress({ guide: 'conditions', index: condition.index })}
                className="text-accent hover:underline"
              >
                {condition.name}
              </Link>
            </h2>
            <hr className="tapered-rule my-2.5" />
            <ConditionText condition={condition} />
          </section>
        ))}
      </div>
    </Page>
  );
}
