import type { FeatureList } from '#domain/library/feature-lists.ts';
import { type KnownWays, waysOfOwnFeature } from '#domain/library/known-ways.ts';
import { FEATURE_TEXT_MAXIMUM } from '#domain/library/own-monster.ts';
import { AccordionSection } from '#web/ui/form/accordion.tsx';
import { FeatureRows } from './feature-rows.tsx';
import type { MonsterSectionProps } from './monster-sections.tsx';
import { recordFields } from './record-fields.tsx';
import { SpellcastingBuilder } from './spellcasting-builder.tsx';

interface Group {
  list: FeatureList;
  title: string;
  noun: string;
  intro?: 'legendary_intro' | 'lair_intro' | 'mythic_intro';
}

const GROUPS: readonly Group[] = [
  { list: 'special_abilities', title: 'Traits and spellcasting', noun: 'trait' },
  { list: 'actions', title: 'Actions', noun: 'action' },
  { list: 'bonus_actions', title: 'Bonus actions', noun: 'bonus action' },
  { list: 'reactions', title: 'Reactions', noun: 'reaction' },
  {
    list: 'legendary_actions',
    title: 'Legendary actions',
    noun: 'legendary action',
    intro: 'legendary_intro',
  },
  { list: 'mythic_actions', title: 'Mythic actions', noun: 'mythic action', intro: 'mythic_intro' },
  { list: 'lair_actions', title: 'Lair actions', noun: 'lair action', intro: 'lair_intro' },
];

interface FeatureSectionsProps extends MonsterSectionProps {
  known: KnownWays;
}

export function FeatureSections(props: FeatureSectionsProps) {
  const { fields, errors, known, onChange } = props;
  return GROUPS.map(({ list, title, noun, intro }) => {
    const features = fields[list];
    return (
      <AccordionSection
        key={list}
        title={title}
        note={features.length === 0 ? undefined : features.length}
        startsOpen={features.length > 0 || list === 'actions'}
        hasErrors={Object.keys(errors).some(
          (key) => key.startsWith(`${list}.`) || key === list || key === intro,
        )}
      >
        <div className="flex flex-col gap-4">
          {intro !== undefined &&
            recordFields(props).area(intro, 'Introduction', {
              rows: 2,
              maxLength: FEATURE_TEXT_MAXIMUM,
              hint: list === 'legendary_actions' ? 'empty: three actions a round' : undefined,
            })}
          <FeatureRows
            noun={noun}
            list={list}
            features={features}
            errors={errors}
            waysOf={(feature) => waysOfOwnFeature(fields.name, feature, known)}
            onChange={(next) => onChange({ [list]: next })}
          />
          {list === 'special_abilities' && <SpellcastingBuilder fields={fields} onChange={onChange} />}
        </div>
      </AccordionSection>
    );
  });
}

export function DescriptionSection(props: MonsterSectionProps) {
  const { fields, errors } = props;
  return (
    <AccordionSection title="Description" startsOpen={fields.desc !== ''} hasErrors={'desc' in errors}>
      {recordFields(props).area('desc', 'Description')}
    </AccordionSection>
  );
}
