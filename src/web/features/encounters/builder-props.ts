import type { CampaignListItem } from '#contract/campaign.ts';
import type { Character } from '#contract/character.ts';
import type { Edition } from '#domain/encounter/edition.ts';
import type { ChangeDraft } from '#web/stuff/records/use-draft.ts';
import type { Candidates } from './candidates.ts';
import type { EncounterDraft } from './encounter-draft.ts';

export interface BuilderProps {
  draft: EncounterDraft;
  campaigns: readonly CampaignListItem[];
  characters: readonly Character[];
  candidates: Candidates;
  /** The levels of the chosen characters. */
  levels: readonly number[];
  edition: Edition;
  /** The monster box has the initial focus. */
  startsWithMonsters: boolean;
  /** Shown at the monster box. */
  monstersError: string | undefined;
  busy: boolean;
  onChange: ChangeDraft<EncounterDraft>;
  onUndo: () => void;
  /** Returns false when it asks for monsters first. */
  onRun: () => boolean;
}
