import type { CampaignListItem } from '#contract/campaign.ts';
import { LONG_TEXT_MAXIMUM, SHORT_DESCRIPTION_MAXIMUM, TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { characterCount } from '#domain/text/length.ts';
import type { ChangeDraft } from '#web/stuff/records/use-draft.ts';
import { AccordionSection } from '#web/ui/form/accordion.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { TextAreaField } from '#web/ui/form/text-area.tsx';
import { type EncounterDraft, withCampaign } from './encounter-draft.ts';

interface BasicInfoSectionProps {
  draft: EncounterDraft;
  campaigns: CampaignListItem[];
  /** By payload name. */
  errors: Readonly<Record<string, string>>;
  /** The name has the initial focus. */
  startsHere: boolean;
  onChange: ChangeDraft<EncounterDraft>;
}

const FIELDS = ['name', 'shortDesc', 'desc', 'location', 'terrain', 'campaign_id', 'rewards'];

export function BasicInfoSection({ draft, campaigns, errors, startsHere, onChange }: BasicInfoSectionProps) {
  return (
    <AccordionSection
      title="Basic Info"
      startsOpen
      hasErrors={FIELDS.some((field) => errors[field] !== undefined)}
    >
      <div className="grid gap-5 sm:max-lg:grid-cols-2">
        <TextField
          label="Name"
          required
          autoFocus={startsHere}
          maxLength={TEXT_MAXIMUM}
          className="sm:max-lg:col-span-2"
          value={draft.name}
          error={errors.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <TextField
          label="Short Description"
          required
          maxLength={SHORT_DESCRIPTION_MAXIMUM}
          className="sm:max-lg:col-span-2"
          value={draft.shortDescription}
          hint={`(${characterCount(draft.shortDescription)}/${SHORT_DESCRIPTION_MAXIMUM})`}
          error={errors.shortDesc}
          onChange={(event) => onChange({ shortDescription: event.target.value })}
        />
        <TextAreaField
          label="Description"
          maxLength={LONG_TEXT_MAXIMUM}
          className="sm:max-lg:col-span-2"
          value={draft.description}
          error={errors.desc}
          onChange={(event) => onChange({ description: event.target.value })}
        />
        <TextField
          label="Location"
          maxLength={TEXT_MAXIMUM}
          value={draft.location}
          error={errors.location}
          onChange={(event) => onChange({ location: event.target.value })}
        />
        <TextField
          label="Terrain"
          maxLength={TEXT_MAXIMUM}
          value={draft.terrain}
          error={errors.terrain}
          onChange={(event) => onChange({ terrain: event.target.value })}
        />
        <SelectField
          label="Campaign"
          className="sm:max-lg:col-span-2"
          value={draft.campaignId}
          error={errors.campaign_id}
          onChange={({ target }) => onChange((before) => withCampaign(before, target.value, campaigns))}
        >
          <option value="">None</option>
          {campaigns.map(({ campaign_id, name }) => (
            <option key={campaign_id} value={campaign_id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label="Rewards"
          rows={2}
          maxLength={LONG_TEXT_MAXIMUM}
          className="sm:max-lg:col-span-2"
          value={draft.rewards}
          error={errors.rewards}
          onChange={(event) => onChange({ rewards: event.target.value })}
        />
      </div>
    </AccordionSection>
  );
}
