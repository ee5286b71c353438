import { Check } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { SelectField } from '#web/ui/form/select.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { BuilderProps } from './builder-props.ts';
import { withCampaign } from './encounter-draft.ts';

type BuilderPartyProps = Pick<BuilderProps, 'draft' | 'campaigns' | 'characters' | 'onChange'>;

/** More would push the monsters off the screen. The form's section has all. */
const SHOWN = 8;

export function BuilderParty({ draft, campaigns, characters, onChange }: BuilderPartyProps) {
  const campaign = campaigns.find(({ campaign_id }) => campaign_id === draft.campaignId);
  const party = new Set([
    ...(campaign?.Characters ?? []).map(({ character_id }) => character_id),
    ...draft.players,
  ]);
  const members = characters.filter(({ character_id }) => party.has(character_id));
  const toggle = (id: string) =>
    onChange(({ players }) => ({
      players: players.includes(id) ? players.filter((other) => other !== id) : [...players, id],
    }));
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label="Party of"
        className="min-w-0 flex-row! items-center gap-3! [&>*:first-child]:shrink-0"
        value={draft.campaignId}
        onChange={({ target }) => onChange((before) => withCampaign(before, target.value, campaigns))}
      >
        <option value="">No campaign</option>
        {campaigns.map(({ campaign_id, name }) => (
          <option key={campaign_id} value={campaign_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <PartyToggles
        members={members.slice(0, SHOWN)}
        isIn={(id) => draft.players.includes(id)}
        onToggle={toggle}
      />
      {members.length > SHOWN && (
        <p className="text-muted">And {members.length - SHOWN} more: see Players in the form.</p>
      )}
    </div>
  );
}

interface PartyTogglesProps {
  members: BuilderProps['characters'];
  isIn: (id: string) => boolean;
  onToggle: (id: string) => void;
}

/** One Tab stop for any party size. The arrow keys move between the members. */
function PartyToggles({ members, isIn, onToggle }: PartyTogglesProps) {
  const [reached, setReached] = useState(0);
  const current = Math.min(reached, Math.max(0, members.length - 1));

  function move(event: KeyboardEvent<HTMLFieldSetElement>) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined || members.length === 0) return;
    event.preventDefault();
    const next = (current + step + members.length) % members.length;
    setReached(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }

  return (
    <fieldset onKeyDown={move} className="flex min-h-11 min-w-0 flex-wrap items-center gap-2 lg:min-h-9">
      <legend className="sr-only">Party</legend>
      {members.length === 0 && <p className="text-muted">Choose a campaign, or add players in the form.</p>}
      {members.map(({ character_id, name, level }, at) => (
        <button
          key={character_id}
          type="button"
          aria-pressed={isIn(character_id)}
          tabIndex={at === current ? 0 : -1}
          onFocus={() => setReached(at)}
          onClick={() => onToggle(character_id)}
          className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full lg:min-h-9 border border-edge bg-raised px-3 text-muted line-through hover:border-accent aria-pressed:border-player aria-pressed:text-text aria-pressed:no-underline"
        >
          <Icon of={Check} className={isIn(character_id) ? 'text-player' : 'invisible'} />
          <span className="truncate">{name}</span>
          <span className="text-muted no-underline">Lv {level}</span>
        </button>
      ))}
    </fieldset>
  );
}
