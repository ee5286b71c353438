import type { CampaignListItem } from '#contract/campaign.ts';
import { LONG_TEXT_MAXIMUM, SHORT_DESCRIPTION_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { characterCount } from '#domain/text/length.ts';
import { textControl } from '#web/stuff/records/text-control.ts';
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
  const text = textControl({ fields: draft, change: onChange, errors });
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
          className="sm:max-lg:col-span-2"
          {...text('name')}
        />
        <TextField
          label="Short Description"
          required
          className="sm:max-lg:col-span-2"
          hint={`(${characterCount(draft.shortDescription)}/${SHORT_DESCRIPTION_MAXIMUM})`}
          {...text('shortDescription', 'shortDesc', SHORT_DESCRIPTION_MAXIMUM)}
        />
        <TextAreaField
          label="Description"
          className="sm:max-lg:col-span-2"
          {...text('description', 'desc', LONG_TEXT_MAXIMUM)}
        />
        <TextField label="Location" {...text('location')} />
        <TextField label="Terrain" {...text('terrain')} />
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
          className="sm:max-lg:col-span-2"
          {...text('rewards', 'rewards', LONG_TEXT_MAXIMUM)}
        />
      </div>
    </AccordionSection>
  );
}
