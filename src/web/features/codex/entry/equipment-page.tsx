import { useLoaderData } from 'react-router';
import type { Equipment } from '#domain/codex/equipment.ts';
import { equipmentMarkdown } from '#domain/codex/text/markdown.ts';
import { loadEquipment } from '#web/lib/codex/codex-entries.ts';
import { EquipmentCard } from '#web/ui/stat-block/equipment-card.tsx';
import { type EntryData, entryLoader } from './entry-loader.ts';
import { EntryPage } from './entry-page.tsx';

export const loader = entryLoader('equipment', loadEquipment);

export function EquipmentPage() {
  const { entry: piece, near } = useLoaderData<EntryData<Equipment>>();
  return (
    <EntryPage entry={piece} near={near} markdown={equipmentMarkdown} guide="equipment">
      <EquipmentCard piece={piece} heading="h1" />
    </EntryPage>
  );
}
