import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { GUIDE_NAMES } from '#domain/codex/guides.ts';
import {
  loadCondition,
  loadEquipment,
  loadItem,
  loadMonster,
  loadRule,
  loadSpell,
} from '#web/lib/codex/codex-entries.ts';
import {
  closeEntry,
  entryAddress,
  type ShownEntry,
  showPreviousEntry,
} from '#web/lib/codex/entry-in-place.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PinButton } from '#web/ui/pin-button.tsx';
import { ConditionText } from '#web/ui/stat-block/condition-card.tsx';
import { EquipmentCard } from '#web/ui/stat-block/equipment-card.tsx';
import { ItemCard } from '#web/ui/stat-block/item-card.tsx';
import { RuleCard } from '#web/ui/stat-block/rule-card.tsx';
import { SpellCard } from '#web/ui/stat-block/spell-card.tsx';
import { StatBlock } from '#web/ui/stat-block/stat-block.tsx';
import { LoadedEntry } from './loaded-entry.tsx';

export function EntryOverlay({ trail }: { trail: readonly ShownEntry[] }) {
  const entry = trail.at(-1);
  if (entry === undefined) return null;
  return (
    <Dialog
      // Another entry is a new dialog: it starts at the top, with the focus.
      key={`${entry.guide}/${entry.index}`}
      title={GUIDE_NAMES[entry.guide]}
      onClose={closeEntry}
      width="wide"
      footer={
        <>
          {trail.length > 1 && (
            <Button variant="quiet" className="mr-auto" onClick={showPreviousEntry}>
              <Icon of={ArrowLeft} />
              Back
            </Button>
          )}
          <PinButton what={{ guide: entry.guide, index: entry.index }} />
          <Link to={entryAddress(entry)} className="link inline-flex min-h-11 items-center">
            View in Seperate Page
          </Link>
        </>
      }
    >
      <Entry entry={entry} />
    </Dialog>
  );
}

/** An encounter or a fight may still use a record that was deleted from the library. */
function DeletedNote({ entry }: { entry: object }) {
  if (!('deleted' in entry)) return null;
  return <p className="mb-3 text-muted">Deleted from your library; shown as it was.</p>;
}

function Entry({ entry: { guide, index, above } }: { entry: ShownEntry }) {
  switch (guide) {
    case 'monsters':
      return (
        <LoadedEntry load={loadMonster} index={index}>
          {(monster) => (
            <>
              <DeletedNote entry={monster} />
              <StatBlock monster={monster} />
            </>
          )}
        </LoadedEntry>
      );
    case 'spells':
      return (
        <LoadedEntry load={loadSpell} index={index}>
          {(spell) => (
            <>
              {above?.(spell)}
              <SpellCard spell={spell} />
            </>
          )}
        </LoadedEntry>
      );
    case 'conditions':
      return (
        <LoadedEntry load={loadCondition} index={index}>
          {(condition) => (
            <>
              <h2 className="mb-2 text-accent">{condition.name}</h2>
              <ConditionText condition={condition} />
            </>
          )}
        </LoadedEntry>
      );
    case 'rules':
      return (
        <LoadedEntry load={loadRule} index={index}>
          {(rule) => <RuleCard rule={rule} />}
        </LoadedEntry>
      );
    case 'equipment':
      return (
        <LoadedEntry load={loadEquipment} index={index}>
          {(piece) => <EquipmentCard piece={piece} />}
        </LoadedEntry>
      );
    case 'items':
      return (
        <LoadedEntry load={loadItem} index={index}>
          {(item) => <ItemCard item={item} />}
        </LoadedEntry>
      );
  }
}
