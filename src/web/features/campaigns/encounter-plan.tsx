import { Check, GripVertical, Play } from 'lucide-react';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import type { Campaign } from '#contract/campaign.ts';
import type { PlannedEncounter } from '#contract/campaign-plan.ts';
import { dailyBudget, daysOf } from '#domain/encounter/difficulty.ts';
import { paths } from '#web/paths/paths.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { BAND_COLOR, bandName } from '#web/stuff/difficulty-band.ts';
import { ResumeLink, useRunningFight } from '#web/stuff/fights/resume-link.tsx';
import type { CameFrom } from '#web/stuff/records/detail-actions.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDragOrder } from '#web/ui/use-drag-order.ts';
import { type Plan, usePlan } from './use-plan.ts';

/**
 * The campaign's encounters in play order. They can be dragged or moved by key, marked as done, and the next one can be
 * run.
 */
export function EncounterPlan({ campaign }: { campaign: Campaign }) {
  const plan = usePlan(campaign.campaign_id);
  const { encounters, move } = plan;
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  useDragOrder(list, move);

  if (encounters.length === 0) return <p className="text-muted">No added encounters</p>;
  const next = encounters.find(({ done }) => !done)?.encounter_id;
  const budget = dailyBudget(
    campaign.Characters.filter(({ dead }) => !dead).map(({ level }) => level),
    campaign.edition,
  );
  const days = dayByEncounter(encounters, budget);

  function moveByKey(event: KeyboardEvent, { encounter_id, name }: PlannedEncounter, at: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const beside = encounters[at + step];
    if (beside === undefined) return;
    move(encounter_id, { key: beside.encounter_id, place: step === 1 ? 'below' : 'above' });
    setSaid(`${name} is number ${at + step + 1} of ${encounters.length}.`);
  }

  return (
    <>
      <DayText encounters={encounters} budget={budget} />
      <ul ref={list} className="flex flex-col">
        {encounters.map((encounter, at) => {
          const day = days.get(encounter.encounter_id);
          const before = encounters
            .slice(0, at)
            .findLast(({ encounter_id }) => days.has(encounter_id))?.encounter_id;
          const startsDay = day !== undefined && before !== undefined && days.get(before) !== day;
          return (
            <Fragment key={encounter.encounter_id}>
              {startsDay && (
                <li className="flex items-center gap-3 py-1 text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
                  Day {day}, after a long rest
                </li>
              )}
              <PlanRow
                encounter={encounter}
                isNext={encounter.encounter_id === next}
                from={recordPath('campaign', campaign.campaign_id)}
                setDone={plan.setDone}
                onMoveKey={(event) => moveByKey(event, encounter, at)}
              />
            </Fragment>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

/** ENC-13. Only for rated encounters: later ones have no day yet. */
function dayByEncounter(
  encounters: readonly PlannedEncounter[],
  budget: number | null,
): ReadonlyMap<string, number> {
  if (budget === null) return new Map();
  const judged = encounters.filter(({ difficulty }) => difficulty !== null);
  const days = daysOf(
    judged.map(({ difficulty }) => difficulty?.adjusted_xp ?? 0),
    budget,
  );
  return new Map(judged.map(({ encounter_id }, at) => [encounter_id, days[at] ?? 1]));
}

interface DayTextProps {
  encounters: readonly PlannedEncounter[];
  budget: number | null;
}

function DayText({ encounters, budget }: DayTextProps) {
  const toCome = encounters.filter(({ done }) => !done).length;
  const xp = encounters.reduce((sum, { difficulty }) => sum + (difficulty?.adjusted_xp ?? 0), 0);
  return (
    <p className="text-muted">
      {toCome} to come, {encounters.length - toCome} done · {xp.toLocaleString('en')}
      {budget === null ? ' XP' : ` XP; the party can take ${budget.toLocaleString('en')} in a day`}
    </p>
  );
}

interface PlanRowProps {
  encounter: PlannedEncounter;
  isNext: boolean;
  from: string;
  setDone: Plan['setDone'];
  onMoveKey: (event: KeyboardEvent) => void;
}

function PlanRow({ encounter, isNext, from, setDone, onMoveKey }: PlanRowProps) {
  const { encounter_id: id, name, short_description, done, difficulty } = encounter;
  const state: CameFrom = { from };
  const isUnderWay = useRunningFight(id) !== undefined;
  return (
    <li
      data-row={id}
      className={`flex flex-wrap items-center gap-x-2 gap-y-1 border-l-4 py-2 data-drop-above:shadow-[0_-3px_0_var(--color-accent)] data-drop-below:shadow-[0_3px_0_var(--color-accent)] data-dragged:opacity-50 ${isNext ? 'border-l-accent bg-accent/8' : 'border-l-transparent'}`}
    >
      <button
        type="button"
        data-handle={id}
        aria-label={`Move ${name}`}
        title="Drag, or press the up and down arrows"
        onKeyDown={onMoveKey}
        className="inline-flex min-h-11 w-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-lg text-muted hover:text-text"
      >
        <Icon of={GripVertical} />
      </button>
      <button
        type="button"
        aria-pressed={done}
        aria-label={`Done: ${name}`}
        title={done ? 'Done. Press to mark it as not done.' : 'Not done yet. Press when it is done.'}
        onClick={() => setDone(id, !done)}
        className="inline-flex size-11 shrink-0 items-center justify-center"
      >
        <span
          className={`inline-flex size-7 items-center justify-center rounded-full border-2 ${done ? 'border-success bg-success text-background' : 'border-edge'}`}
        >
          {done && <Icon of={Check} />}
        </span>
      </button>
      <div className="min-w-40 grow basis-0">
        <p className={`font-semibold ${done ? 'text-muted' : ''}`}>
          {name}
          {isNext && <span className="ml-2 rounded-full bg-accent px-2 text-on-accent">Next</span>}
          {done && <span className="ml-2 font-normal">done</span>}
        </p>
        <p className="text-muted">{short_description}</p>
        {difficulty !== null && difficulty.monsters > 0 && (
          <p className="text-muted">
            {difficulty.band !== null && (
              <>
                <span className={BAND_COLOR[difficulty.band]}>{bandName(difficulty.band)}</span>
                {' · '}
              </>
            )}
            {difficulty.monsters} {difficulty.monsters === 1 ? 'monster' : 'monsters'} ·{' '}
            {difficulty.adjusted_xp.toLocaleString('en')} XP
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2 max-sm:w-full">
        <LinkButton to={recordPath('encounter', id)} state={state}>
          View
        </LinkButton>
        <ResumeLink encounterId={id} state={state} />
        {isNext && !isUnderWay && (
          <LinkButton to={paths.runEncounter(id)} state={state} variant="primary" aria-label={`Run ${name}`}>
            <Icon of={Play} />
            Run
          </LinkButton>
        )}
      </div>
    </li>
  );
}
