import { CONDITIONS } from '#domain/creature/conditions.ts';
import type { Act } from '#domain/player-view/player-acts.ts';
import type { Permission } from '#domain/player-view/settings.ts';
import type { OwnCombatant } from '#domain/player-view/view.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ConditionIcon } from '#web/ui/stat-block/condition-icon.tsx';

interface ConditionSheetProps {
  combatant: OwnCombatant;
  permission: Permission;
  onAct: (act: Act) => void;
  onClose: () => void;
}

/** The conditions of the rules and other conditions of the character. A press starts or ends one. */
export function ConditionSheet({ combatant, permission, onAct, onClose }: ConditionSheetProps) {
  const present = new Set(combatant.conditions.map(({ name }) => name));
  const names = [...new Set([...present, ...CONDITIONS])];
  return (
    <Dialog title="Conditions" onClose={onClose} isSheet>
      <div className="play-conditions">
        {names.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={present.has(name)}
            className="play-condition"
            onClick={() => {
              onAct({ kind: 'condition', name, present: !present.has(name) });
              onClose();
            }}
          >
            <ConditionIcon name={name} className="size-6" />
            {name}
          </button>
        ))}
      </div>
      {permission === 'suggest' && <p className="mt-3 text-muted">This goes to the game master first.</p>}
    </Dialog>
  );
}
