import { use } from 'react';
import type { SpellReference } from '#domain/codex/reading/spell-names.ts';
import type { Combatant } from '#domain/combat/combatant.ts';
import { spellChoices, spellsLeft } from '#domain/combat/stat-block/spell-lines.ts';
import type { Readiness, TurnOption } from '#domain/combat/stat-block/turn-options.ts';
import { showEntry } from '#web/lib/codex/entry-in-place.ts';
import { Button } from '#web/ui/button.tsx';
import { SpellAside } from '#web/ui/stat-block/entry-link.tsx';
import { SMALL } from '../small-button.ts';
import { OptionLine, OptionTitle } from './option-line.tsx';
import { SpellChoice } from './spell-choice.tsx';

interface SpellOptionsProps {
  combatant: Combatant;
  option: TurnOption;
  readiness: Readiness;
}

/** OPT-3: the strongest spells that are left as buttons, and a choice of all of them. */
export function SpellOptions({ combatant, option, readiness }: SpellOptionsProps) {
  const aside = use(SpellAside);
  const { feature, summary, spells } = option;
  const [first] = spellsLeft(combatant, spells);
  const open = ({ index }: SpellReference) => showEntry({ guide: 'spells', index, above: aside?.() });
  return (
    <OptionLine
      title={<OptionTitle name={feature.name} readiness={readiness} />}
      summary={summary}
      control={<SpellChoice name={feature.name} spells={spellChoices(combatant, spells)} />}
    >
      {first !== undefined && (
        <div className="tracker-option-result">
          <span>
            {first.label}
            {first.left !== '' && <span className="text-muted"> · {first.left}</span>}
          </span>
          {first.spells.map((spell) => (
            <Button key={spell.index} className={SMALL} onClick={() => open(spell)}>
              {spell.name}
            </Button>
          ))}
        </div>
      )}
      {first === undefined && <p className="text-muted">No spells left</p>}
    </OptionLine>
  );
}
