/** The parts of a session in its file, in order. */
const SECTIONS = ['Plan', 'Encounters', 'Timeline', 'Recap'] as const;
type Section = (typeof SECTIONS)[number];

const HEADING = /^## (Plan|Encounters|Timeline|Recap)((?: ##)*)$/;
const CLOSING = ' ##';

/** The sections that are not empty, with their headings. */
export function writeSections(texts: Readonly<Record<Section, string>>): string {
  return SECTIONS.filter((section) => texts[section] !== '')
    .map((section) => `## ${section}\n\n${withClosedHeadings(texts[section])}`)
    .join('\n\n');
}

/** Undefined if the text has none of these headings. What stands before the first of them belongs to the plan. */
export function readSections(text: string): Record<Section, string> | undefined {
  const read: Record<Section, string[]> = { Plan: [], Encounters: [], Timeline: [], Recap: [] };
  let section: Section = 'Plan';
  let isFound = false;
  for (const line of text.split('\n')) {
    const [, title, closing = ''] = HEADING.exec(line) ?? [];
    if (title !== undefined && closing === '') {
      section = title as Section;
      isFound = true;
    } else read[section].push(title === undefined ? line : line.slice(0, -CLOSING.length));
  }
  if (!isFound) return undefined;
  return {
    Plan: joined(read.Plan),
    Encounters: joined(read.Encounters),
    Timeline: joined(read.Timeline),
    Recap: joined(read.Recap),
  };
}

/** A heading of the text itself that looks like one of ours is closed (`## Plan ##`), which shows the same. */
function withClosedHeadings(text: string): string {
  if (!text.includes('## ')) return text;
  return text
    .split('\n')
    .map((line) => (HEADING.test(line) ? `${line}${CLOSING}` : line))
    .join('\n');
}

function joined(lines: readonly string[]): string {
  return lines.join('\n').trim();
}
