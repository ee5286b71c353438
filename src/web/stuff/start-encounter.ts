import { writeDraft } from '#web/lib/storage/draft.ts';
import type { CameFrom } from './records/detail-actions.tsx';
import { newDraftBase } from './records/use-draft.ts';

/** How the user came to the encounter form, in addition to the previous page. */
export interface EncounterFormState extends CameFrom {
  /** The campaign is already selected. Adding monsters is next. */
  build?: boolean;
}

/** Starts an empty encounter draft for a campaign with its party. Removes an earlier draft. */
export function startEncounter(campaignId: string, players: readonly string[]): void {
  writeDraft('encounter', { ...newDraftBase(), campaignId, players });
}
