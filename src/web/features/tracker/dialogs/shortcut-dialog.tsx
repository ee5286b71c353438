import { type KeyboardEvent, useState } from 'react';
import { useStore } from '#web/lib/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ACTIONS, type ActionName } from '../keyboard/actions.ts';
import { bind, describeKey, keyOf, resetShortcuts, shortcuts } from '../keyboard/shortcuts.ts';

const GROUPS = ['Turns', 'Combatants', 'The fight', 'The screen'] as const;

export function ShortcutDialog({ onClose }: { onClose: () => void }) {
  const [changing, setChanging] = useState<ActionName>();

  function take(event: KeyboardEvent) {
    if (changing === undefined || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    const key = keyOf(event.nativeEvent);
    if (key === undefined) return;
    if (key !== 'Escape') bind(changing, key === 'Backspace' ? '' : key);
    setChanging(undefined);
  }

  return (
    <Dialog
      title="Shortcuts"
      width="wide"
      // While it waits for a key, Escape only stops the waiting.
      onClose={() => (changing === undefined ? onClose() : setChanging(undefined))}
      footer={<Button onClick={resetShortcuts}>Reset to the usual keys</Button>}
    >
      <p className="mb-4 text-muted">
        Keys apply to the selected combatants, otherwise to the marked row, otherwise to the active combatant.
        In the last case, damage, healing and conditions ask for targets. The digits 1 to 9 mark a row. Ctrl
        Enter in a dialog takes the first target, rolls the missing saves and applies it. Press a key's button
        to choose another key; Backspace removes it.
      </p>
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {GROUPS.map((group) => (
          <section key={group} aria-label={group}>
            <h3 className="mb-1">{group}</h3>
            <ul>
              {ACTIONS.filter((action) => action.group === group).map(({ name, label }) => (
                <li
                  key={name}
                  className="flex min-h-11 items-center justify-between gap-3 border-line border-b"
                >
                  <span>{label}</span>
                  <KeyButton
                    name={name}
                    label={label}
                    waits={changing === name}
                    onPress={() => setChanging(name)}
                    onKeyDown={take}
                    onLeave={() => setChanging(undefined)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

interface KeyButtonProps {
  name: ActionName;
  label: string;
  waits: boolean;
  onPress: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onLeave: () => void;
}

function KeyButton({ name, label, waits, onPress, onKeyDown, onLeave }: KeyButtonProps) {
  const key = useStore(shortcuts, ({ bindings }) => bindings[name]);
  const shown = key === '' ? 'none' : describeKey(key);
  return (
    <button
      type="button"
      aria-label={waits ? `Press a key for ${label}` : `${label}: ${shown}`}
      className="min-h-9 min-w-16 shrink-0 rounded-md border border-edge bg-raised px-2 font-semibold hover:border-accent"
      onClick={onPress}
      onKeyDown={waits ? onKeyDown : undefined}
      onBlur={waits ? onLeave : undefined}
    >
      {waits ? 'Press a key…' : <kbd className="font-sans">{shown}</kbd>}
    </button>
  );
}
