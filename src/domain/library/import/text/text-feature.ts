import { SPELL_LIST } from './text-feature-names.ts';
import { joinLines, type TextLine } from './text-lines.ts';

/** The role of a line: a paragraph of a feature, a list item, or a table row. */
interface Paragraph {
  kind: 'text' | 'item' | 'spells' | 'row';
  lines: string[];
  /** Whether a blank line is before it. */
  isAfterBlank: boolean;
}

export interface Feature {
  name: string;
  isBullet?: boolean;
  paragraphs: Paragraph[];
}

/**
 * Whether a bullet after the feature is one of its options. This is the case if the features themselves are not
 * bullets, or if the feature announces options.
 */
export function beginsOpen(last: Feature): boolean {
  return last.name !== '' && (!last.isBullet || endsOpen(last));
}

/** The feature ends with '… one of the following options:', or with options after such a line. */
function endsOpen(last: Feature): boolean {
  const paragraph = last.paragraphs.findLast(({ kind }) => kind !== 'item');
  if (paragraph?.kind !== 'text') return false;
  return /:$|\bfollowing\b[^.]{0,100}\.$/.test(joinLines(paragraph.lines.slice(-3)));
}

export function isComplete(last: Feature | undefined): boolean {
  const paragraph = last?.paragraphs.at(-1);
  if (paragraph === undefined) return true;
  return (
    paragraph.kind === 'spells' || paragraph.kind === 'row' || /[.!?)"']$/.test(paragraph.lines.at(-1) ?? '')
  );
}

export function addLine(
  feature: Feature,
  line: TextLine,
  { isNew, isAfterBlank }: { isNew: boolean; isAfterBlank: boolean },
): void {
  const { text } = line;
  const last = feature.paragraphs.at(-1);
  const add = (kind: Paragraph['kind'], words: string) =>
    feature.paragraphs.push({ kind, lines: [words], isAfterBlank });
  if (SPELL_LIST.test(text)) add('spells', text);
  else if (text.startsWith('|')) add('row', text);
  else if (line.isBullet) add('item', optionOf(line));
  else if (last === undefined || isNew || last.kind === 'row') add('text', text);
  else last.lines.push(text);
}

/** '**Fire Breath.** The dragon …': the format of the codex for the options of an action. */
function optionOf({ text, lead }: TextLine): string {
  if (lead === '' || text.length === lead.length) return text;
  return `**${lead.replace(/[.:]$/, '')}.** ${text.slice(lead.length).replace(/^[.:\s]+/, '')}`;
}

export function textOf({ paragraphs }: Feature): string {
  return paragraphs
    .map(({ kind, lines }) =>
      kind === 'item' || kind === 'spells' ? `- ${joinLines(lines)}` : joinLines(lines),
    )
    .join('\n');
}
