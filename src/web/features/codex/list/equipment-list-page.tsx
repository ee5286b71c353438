import { useLoaderData } from 'react-router';
import type { Equipment } from '#domain/codex/equipment.ts';
import { equipmentRows } from '#web/lib/codex/codex-data.ts';
import { loadEquipment, loadEquipmentList } from '#web/lib/codex/codex-entries.ts';
import { EquipmentCard } from '#web/ui/stat-block/equipment-card.tsx';
import { LoadedEntry } from '../entry/loaded-entry.tsx';
import { EQUIPMENT_GUIDE } from './equipment-guide.ts';
import { GuidePage } from './guide-page.tsx';

export const loader = loadEquipmentList;

export function EquipmentListPage() {
  return (
    <GuidePage
      guide={EQUIPMENT_GUIDE}
      data={equipmentRows(useLoaderData<readonly Equipment[]>())}
      load={loadEquipment}
      entry={(index) => (
        <LoadedEntry load={loadEquipment} index={index}>
          {(piece) => <EquipmentCard piece={piece} />}
        </LoadedEntry>
      )}
    />
  );
}
