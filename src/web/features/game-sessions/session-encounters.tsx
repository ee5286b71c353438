import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Play, X } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Campaign } from '#contract/campaign.ts';
import { paths } from '#web/paths/paths.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { ResumeLink, useRunningFight } from '#web/stuff/fights/resume-link.tsx';
import { encountersQuery } from '#web/stuff/queries.ts';
import type { CameFrom } from '#web/stuff/records/detail-actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

interface SessionEncountersProps {
  campaign: Campaign;
  /** In order. A deleted encounter stays in the list. */
  chosen: readonly string[];
  from: string;
  onChange: (chosen: string[]) => void;
}

/** The encounters that are planned for the session: those of the campaign are offered first. */
export function SessionEncounters({ campaign, chosen, from, onChange }: SessionEncountersProps) {
  const { data: all = [] } = useQuery(encountersQuery);
  const [said, setSaid] = useState('');
  const names = new Map<string, string>(
    [...all, ...campaign.Encounters].map((one) => [one.encounter_id, one.name]),
  );
  const ofCampaign = new Set(campaign.Encounters.map(({ encounter_id }) => encounter_id));
  const offered = [...names].filter(([id]) => !chosen.includes(id));
  const nameOf = (id: string) => names.get(id) ?? 'A deleted encounter';

  function move(id: string, by: -1 | 1) {
    const at = chosen.indexOf(id);
    const next = [...chosen];
    next.splice(at, 1);
    next.splice(at + by, 0, id);
    onChange(next);
    setSaid(`${nameOf(id)} is number ${at + by + 1} of ${chosen.length}.`);
  }

  return (
    <>
      {chosen.length > 0 && (
        <ol aria-label="Planned encounters" className="flex flex-col divide-y divide-line">
          {chosen.map((id, at) => (
            <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
              <span className="min-w-32 grow basis-0 font-semibold wrap-anywhere">
                {names.has(id) ? (
                  <Link to={recordPath('encounter', id)} state={{ from }} className="link">
                    {nameOf(id)}
                  </Link>
                ) : (
                  <span className="text-muted">{nameOf(id)}</span>
                )}
              </span>
              {names.has(id) && <RunButton id={id} name={nameOf(id)} from={from} />}
              <span className="flex">
                <MoveButton
                  label={`Move ${nameOf(id)} up`}
                  icon={ArrowUp}
                  isOff={at === 0}
                  onPress={() => move(id, -1)}
                />
                <MoveButton
                  label={`Move ${nameOf(id)} down`}
                  icon={ArrowDown}
                  isOff={at === chosen.length - 1}
                  onPress={() => move(id, 1)}
                />
                <MoveButton
                  label={`Remove ${nameOf(id)} from the plan`}
                  icon={X}
                  isOff={false}
                  onPress={(event) => {
                    // The button disappears with its row.
                    event.currentTarget.closest('section, main')?.querySelector('select')?.focus();
                    onChange(chosen.filter((other) => other !== id));
                    setSaid(`${nameOf(id)} is no longer planned.`);
                  }}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      <SelectField
        label="Add an encounter"
        value=""
        onChange={(event) => {
          if (event.target.value !== '') onChange([...chosen, event.target.value]);
        }}
      >
        <option value="">{offered.length === 0 ? 'No other encounters' : 'Choose…'}</option>
        {[true, false].map((isHere) => {
          const group = offered.filter(([id]) => ofCampaign.has(id) === isHere);
          if (group.length === 0) return null;
          return (
            <optgroup key={String(isHere)} label={isHere ? campaign.name : 'Other encounters'}>
              {group.map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          );
        })}
      </SelectField>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

function RunButton({ id, name, from }: { id: string; name: string; from: string }) {
  const state: CameFrom = { from };
  const isUnderWay = useRunningFight(id) !== undefined;
  if (isUnderWay) return <ResumeLink encounterId={id} state={state} />;
  return (
    <LinkButton to={paths.runEncounter(id)} state={state} variant="primary" aria-label={`Run ${name}`}>
      <Icon of={Play} />
      Run
    </LinkButton>
  );
}

interface MoveButtonProps {
  label: string;
  icon: typeof X;
  /** Stays focusable, so that the focus is not lost at the end of the list. */
  isOff: boolean;
  onPress: (event: MouseEvent<HTMLButtonElement>) => void;
}

function MoveButton({ label, icon, isOff, onPress }: MoveButtonProps) {
  return (
    <Button
      variant="quiet"
      aria-label={label}
      aria-disabled={isOff || undefined}
      className="size-11 p-0! aria-disabled:opacity-40"
      onClick={(event) => {
        if (!isOff) onPress(event);
      }}
    >
      <Icon of={icon} />
    </Button>
  );
}
