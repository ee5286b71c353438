import type { ImportInput } from '#domain/library/import/import-result.ts';
import { readYaml } from '#domain/library/import/markup/yaml-text.ts';
import { quoted } from '#domain/library/import/shared/fit-to-limits.ts';
import { whyNoText, whyOnlyBytes } from './file-signature.ts';
import { findJsonError } from './json-error.ts';
import { describeOtherJson } from './other-json.ts';

const BEGINS_JSON = /^\s*(?:\{\s*["'}\w“]|\[\s*["'{[\]\d-])/;
const HTML = /^\s*(?:<!doctype html|<html\b|<head\b|<body\b)/i;
const HTML_INSIDE = /<(?:div|table|p|span|body)\b[^<>]{0,300}>/i;
const XML = /^\s*<\?xml\b/;
const COMMA_TABLE = /^[^\n,;\t]{1,80}(?:[,;\t][^\n,;\t]{0,80}){3,}$/m;
const LOOKED_AT = 10_000;

/** Why no adapter reads this file or text, as a message for the user. It ends with what to do. */
export function whyNotRead({ name, text, json }: Pick<ImportInput, 'name' | 'text' | 'json'>): string {
  if (text.trim() === '') return 'This is empty. Please export it again, or choose another file.';
  const noText = whyNoText(text) ?? whyOnlyBytes(text);
  if (noText !== undefined) return noText;
  if (json !== undefined) return describeOtherJson(json);
  if (/\.json$/i.test(name) || BEGINS_JSON.test(text.slice(0, 1000))) {
    const broken = brokenJson(text);
    if (broken !== undefined) return broken;
  }
  if (/\.ya?ml$/i.test(name)) return wrongYaml(text);
  const begin = text.slice(0, LOOKED_AT);
  if (HTML.test(begin) || (/\.html?$/i.test(name) && HTML_INSIDE.test(begin))) {
    return 'This is a web page without a stat block that could be read. Please open it, select the stat block, copy it and paste it here.';
  }
  if (XML.test(begin)) {
    return 'This is XML, which is not read. Please export JSON, or copy the stat block as text and paste it here.';
  }
  if (/\.[ct]sv$/i.test(name) && COMMA_TABLE.test(begin)) {
    return 'This is a table, which is not read here. Characters can be pasted as a table in the list of characters.';
  }
  return NO_STAT_BLOCK;
}

const NO_STAT_BLOCK =
  'No stat block and no spell was found in this text. A stat block has a line such as “Medium beast, unaligned” under its name, and a spell a line such as “2nd-level evocation”: please copy these lines too.';

function brokenJson(text: string): string | undefined {
  const error = findJsonError(text);
  if (error === undefined) return undefined;
  const { line, column, why } = error;
  const there = (text.split('\n', line)[line - 1] ?? '').slice(column - 1, column + 39);
  const near = there.trim() === '' ? '' : ` (${quoted(there)})`;
  return `This JSON is broken at line ${line.toLocaleString('en')}, column ${column.toLocaleString('en')}${near}: ${why}. Please correct it there, or export it again.`;
}

function wrongYaml(text: string): string {
  const yaml = readYaml(text);
  if (typeof yaml === 'string') return `${yaml} Please import one stat block at a time.`;
  const [problem] = yaml.problems;
  if (problem !== undefined) return `${problem} Please correct it there.`;
  return 'This is YAML without a stat block. A stat block has at least “name:” and “stats:”: please add them.';
}
