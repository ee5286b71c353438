import type { Campaign } from '#contract/campaign.ts';

interface SessionAttendedProps {
  campaign: Campaign;
  attended: readonly string[];
  onChange: (attended: string[]) => void;
}

/** The XP of fights is shared among those who attended. */
export function SessionAttended({ campaign: { Characters }, attended, onChange }: SessionAttendedProps) {
  if (Characters.length === 0) return <p className="text-muted">The campaign has no characters yet.</p>;
  return (
    <fieldset className="flex flex-col">
      <legend className="sr-only">Who attended</legend>
      {Characters.map(({ character_id, name, player, dead }) => (
        <label key={character_id} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            aria-label={name}
            className="size-5 shrink-0"
            checked={attended.includes(character_id)}
            onChange={(event) =>
              onChange(
                event.target.checked
                  ? [...attended, character_id]
                  : attended.filter((id) => id !== character_id),
              )
            }
          />
          <span className="font-semibold">{name}</span>
          <span className="text-muted">{dead ? `${player}, dead` : player}</span>
        </label>
      ))}
    </fieldset>
  );
}
