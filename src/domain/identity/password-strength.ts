import { COMMON_PASSWORDS } from './common-passwords.ts';

const GOOD_LENGTH = 8;
/** A shorter name is part of many words by chance. */
const NAME_MINIMUM = 3;

/** A sentence that says why a password is easy to guess. Undefined if no weakness is found. */
export function weaknessOf(password: string, username: string): string | undefined {
  if (password === '') return undefined;
  const folded = password.toLowerCase();
  if (isCommon(folded)) return 'Weak: it is among the first passwords that others would guess.';
  const name = username.trim().toLowerCase();
  if (name.length >= NAME_MINIMUM && folded.includes(name)) return 'Weak: it contains your username.';
  if (password.length < GOOD_LENGTH) return `Weak: it has fewer than ${GOOD_LENGTH} characters.`;
  return undefined;
}

function isCommon(folded: string): boolean {
  const word = folded.replace(/[^\p{L}]{1,128}$/u, '');
  return (
    COMMON_PASSWORDS.has(folded) || COMMON_PASSWORDS.has(word) || isRepetition(folded) || isSequence(folded)
  );
}

/** 111111, 121212, abcabc. */
function isRepetition(text: string): boolean {
  return (
    text.length > 1 &&
    [1, 2, 3, 4].some((size) => text === text.slice(0, size).repeat(text.length / size) && text.length > size)
  );
}

/** 123456, 987654321, abcdef. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((character, at) => character.charCodeAt(0) - text.charCodeAt(at));
  const [first] = steps;
  if (text.replace(/0$/, '') === '123456789') return true;
  return text.length > 2 && (first === 1 || first === -1) && steps.every((step) => step === first);
}
