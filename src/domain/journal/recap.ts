import { LONG_TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import type { SessionLine } from './session-line.ts';
import { asSentence, IN_MARKDOWN, listNames, wordFight, wordRewards } from './wording.ts';

/** A longer paragraph is hard to read. */
const SENTENCES_MAXIMUM = 8;

interface Attending {
  readonly character_id: string;
  readonly name: string;
}

/** JRN-3: the timeline of a session as plain sentences in Markdown, for the game master to edit. */
export function recapOf(lines: readonly SessionLine[], attending: readonly Attending[]): string {
  const ended = new Set(lines.flatMap((line) => (line.kind === 'fight' ? [line.data.fight_id] : [])));
  const paragraphs: string[] = [];
  let sentences: string[] = [];
  const close = () => {
    if (sentences.length > 0) paragraphs.push(sentences.join(' '));
    sentences = [];
  };
  if (attending.length > 0) {
    const present = attending.map(({ name, character_id }) => IN_MARKDOWN.character(name, character_id));
    paragraphs.push(`${listNames(present)} ${present.length === 1 ? 'was' : 'were'} there.`);
  }
  for (const line of lines) {
    if (line.kind === 'fight') {
      close();
      paragraphs.push(wordFight(line.data, IN_MARKDOWN).join(' '), ...wordRewards(line.data, IN_MARKDOWN));
    } else {
      sentences.push(...sentencesOf(line, ended));
      if (sentences.length >= SENTENCES_MAXIMUM) close();
    }
  }
  close();
  return withinLimit(paragraphs);
}

function sentencesOf(line: Exclude<SessionLine, { kind: 'fight' }>, ended: ReadonlySet<string>): string[] {
  switch (line.kind) {
    case 'typed':
      return [asSentence(line.text.replace(/\s+/g, ' '))];
    case 'rest':
      return ['The party took a long rest.'];
    case 'handout':
      return [`The players saw ${IN_MARKDOWN.handout(line.data.name, line.data.handout_id)}.`];
    case 'level-up': {
      const { name, character_id, level } = line.data;
      return [`${IN_MARKDOWN.character(name, character_id)} reached level ${level}.`];
    }
    case 'encounter': {
      // The fight itself tells more.
      if (ended.has(line.data.fight_id)) return [];
      const { name, encounter_id } = line.data;
      return [`The fight ${IN_MARKDOWN.encounter(name, encounter_id)} began and is not over yet.`];
    }
    case 'started':
    case 'ended':
      return [];
  }
}

/** A recap that is too long to save would be lost. */
function withinLimit(paragraphs: readonly string[]): string {
  let text = '';
  for (const paragraph of paragraphs) {
    const next = text === '' ? paragraph : `${text}\n\n${paragraph}`;
    if (next.length > LONG_TEXT_MAXIMUM) break;
    text = next;
  }
  return text;
}
