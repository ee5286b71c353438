import type { TextLine } from './text-lines.ts';
import { sectionOf } from './text-sections.ts';
import { isTitle } from './text-titles.ts';

/** Slots and spell lists of a spellcaster, one per line. */
export const SPELL_LIST =
  /^(?:at will|constant|cantrips?|\d{1,2}\/(?:day|rest|long rest|short rest)|\d(?:st|nd|rd|th)[ -]level)\b[^:.]{0,60}:/i;

const NOT_A_NAME =
  /^(?:(?:Melee|Ranged|Melee or Ranged) (?:Weapon |Spell )?Attack(?: Roll)?|.*Saving Throw|Hit|Miss|Hit or Miss|(?:First |Second |Third )?(?:Failure|Success)|Failure or Success|Trigger|Response|Legendary Action Uses|At Will|\d+\/Day(?: Each)?)$/i;
const NAME_MAXIMUM = 120;

/** The name at the beginning of a line, and the text after it. `isFree` means that no sentence is open. */
export function nameOf(
  line: TextLine,
  next: TextLine | undefined,
  isFree: boolean,
): { name: string; rest: string } | undefined {
  const { text, lead } = line;
  if (lead !== '') {
    const name = lead.replace(/[.:]{1,20}$/, '').trim();
    if (NOT_A_NAME.test(name) || SPELL_LIST.test(text) || name === '') return undefined;
    const rest = text.slice(lead.length).replace(/^[.:\s]+/, '');
    const isNamed =
      /[.:]$/.test(lead) || /^[.:]/.test(text.slice(lead.length)) || rest === '' || isTitle(name);
    return isNamed ? { name, rest } : undefined;
  }
  if (!isFree || (line.isBullet && !/^[A-Z]/.test(text))) return undefined;
  const end = nameEnd(text);
  if (end !== undefined) {
    const name = text.slice(0, text[end] === '!' ? end + 1 : end);
    return isTitle(name) && !NOT_A_NAME.test(name) ? { name, rest: text.slice(end + 1).trim() } : undefined;
  }
  // The name is on a separate line, above the text.
  const isAlone = text.length <= 60 && isTitle(text) && !/[,;:]/.test(text);
  const hasText = next !== undefined && next.text.length > text.length && !isTitle(next.text);
  return isAlone && hasText && sectionOf(next) === undefined ? { name: text, rest: '' } : undefined;
}

/** Whether the line looks like the start of a feature: 'Nimble Escape. The goblin …'. */
export function beginsFeature({ text, lead }: TextLine): boolean {
  const end = nameEnd(text);
  return lead !== '' || (end !== undefined && isTitle(text.slice(0, end)));
}

/** 'Action 1: Stampede. …' in a list of villain actions. */
const NUMBERED_ACTION = /^(?:Villain )?Action \d$/;

/** 'Make It Rain! The baron …', but not 'Beware! It …'. */
function isExclaimedName(text: string, at: number): boolean {
  return at < 40 && text.length > at + 20 && text.slice(0, at).includes(' ') && isTitle(text.slice(0, at));
}

/** The position of the period after the name, outside parentheses. */
function nameEnd(text: string): number | undefined {
  let depth = 0;
  for (let at = 0; at < Math.min(text.length, NAME_MAXIMUM); at++) {
    const character = text[at];
    if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (depth <= 0 && (character === ':' || character === ';')) {
      if (!NUMBERED_ACTION.test(text.slice(0, at))) return undefined;
    } else if (
      depth <= 0 &&
      (character === '.' || character === '!') &&
      /^(?:\s|$)/.test(text.slice(at + 1, at + 2))
    )
      return character === '.' || isExclaimedName(text, at) ? at : undefined;
  }
  return undefined;
}
