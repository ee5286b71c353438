import { readSpell } from '#domain/codex/reading/read-spell.ts';
import type { SpellWords } from '#domain/codex/reading/spell-damage.ts';
import type { FindSpells } from '#domain/codex/reading/spell-names.ts';
import { slugOf } from '#domain/codex/slug.ts';
import type { CodexSpell } from '#domain/codex/spell.ts';
import { cleanMaterial, cleanText, joinHeadings } from './clean-text.ts';
import type { SourceSpell } from './source.ts';

/** Completes a corrected record of the package. `readSpell` reads the effects from the text. */
export function deriveSpell(source: SourceSpell, findSpells: FindSpells): CodexSpell {
  const index = slugOf(source.name);
  const desc = joinHeadings(source.desc);
  const higherLevel = (source.higher_level ?? []).map(cleanText);
  const words: SpellWords = { level: source.level, text: desc.join('\n'), higher: higherLevel.join(' ') };
  return {
    index,
    name: source.name,
    level: source.level,
    school: { name: source.school.name as CodexSpell['school']['name'] },
    casting_time: source.casting_time as CodexSpell['casting_time'],
    ...(source.casting_time_note !== undefined && { casting_time_note: source.casting_time_note }),
    range: source.range,
    ...(source.range_note !== undefined && { range_note: source.range_note }),
    duration: source.duration,
    components: source.components as CodexSpell['components'],
    ...(source.material !== undefined && { material: cleanMaterial(source.material) }),
    ritual: source.ritual,
    concentration: source.concentration,
    classes: source.classes
      .map(({ name }) => ({ name }))
      .sort((a, b) => a.name.localeCompare(b.name)) as CodexSpell['classes'],
    ...readSpell(words, index),
    desc,
    higher_level: higherLevel,
    spells: findSpells([...desc, ...higherLevel].join('\n')).filter((spell) => spell.index !== index),
    url: `/api/spells/${index}`,
  };
}
