import { writeDraft } from '#web/lib/storage/draft.ts';
import type { CameFrom } from './records/detail-actions.tsx';
import { newDraftBase } from './records/use-draft.ts';

/** How the encounter form was come to, besides from where. */
export interface EncounterFormState extends CameFrom {
  /** The campaign is chosen: monsters come next. */
  build?: boolean;
}

/** A new encounter of a campaign with its party, from nothing: what was left of an earlier draft goes. */
export function startEncounter(campaignId: string, players: readonly string[]): void {
  writeDraft('encounter', { ...newDraftBase(), campaignId, players });
}
