import { analyse } from 'scslre';
import { hostileWordsOf, writeWord } from '../tests/support/hostile/hostile-words.ts';
import { type FoundExpression, findRegularExpressions } from './regular-expressions.ts';

/**
 * Fails on a regular expression whose time grows faster than the length of the text, because most of them read input
 * of users. The analysis finds expressions that are slow for one repeated character. To find expressions that are slow
 * for a repeated word, each one runs on texts made from its own repeated parts. Neither check sees an expression that a
 * function constructs later: such an expression needs bounds ({0,200} instead of *).
 */
const LENGTHS = [2_000, 20_000];
/** A linear expression takes less than 10 ms for the longest text, a quadratic one more than 100 ms. */
const MILLISECONDS_MAXIMUM = 70;
const ATTEMPTS = 5;

const found = await findRegularExpressions();
if (process.argv.includes('--list')) {
  process.stdout.write(JSON.stringify(found));
} else {
  const slow = found.filter((one) => analyse(one).reports.length > 0 || slowWordOf(one) !== undefined);
  for (const one of slow) {
    const word = slowWordOf(one);
    const reason = word === undefined ? '' : `: it is slow for ${JSON.stringify(word)} repeated`;
    console.error(`${one.at}: /${one.source}/${one.flags} is not linear${reason}.`);
  }
  console.log(`${found.length} regular expressions checked.`);
  if (slow.length > 0) process.exitCode = 1;
}

function slowWordOf({ source, flags }: FoundExpression): string | undefined {
  const expression = new RegExp(source, `${flags.replace(/[gy]/g, '')}g`);
  for (const word of hostileWordsOf({ source, flags })) {
    for (const length of LENGTHS) {
      if (millisecondsFor(expression, writeWord(word, length)) > MILLISECONDS_MAXIMUM) return word.repeated;
    }
  }
  return undefined;
}

/** The shortest of several attempts, because other programs can only make an attempt longer. */
function millisecondsFor(expression: RegExp, text: string): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && shortest > MILLISECONDS_MAXIMUM; attempt += 1) {
    const began = process.cpuUsage();
    for (const _ of text.matchAll(expression));
    shortest = Math.min(shortest, process.cpuUsage(began).user / 1_000);
  }
  return shortest;
}
