import { generalMessages } from '@oikos/contract/general-messages.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import { problemOf, refuse } from './refusals.ts';

/** No call's input is nested nearly as deep; what walks through it needn't fear for its stack. */
const DEEPEST = 100;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

function isTooDeep(text: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (isQuoted && sign === BACKSLASH) at += 1;
    else if (sign === QUOTE) isQuoted = !isQuoted;
    else if (!isQuoted && opening.has(sign)) depth += 1;
    else if (!isQuoted && closing.has(sign)) depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

/** The value of a JSON body; an empty one is no body: several calls are POSTs without one. Refuses what is malformed. */
export function jsonOf(text: string): unknown {
  if (text === '') return undefined;
  if (isTooDeep(text)) throw refuse(generalMessages.invalidValue);
  try {
    return JSON.parse(text);
  } catch {
    throw refuse(generalMessages.invalidValue);
  }
}

/** The database keeps any text but one with a zero byte, and none with half of a pair of UTF-16. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** The places of texts that can't be stored, each with what is said beside it. */
export function unstorableTexts(value: unknown, path = ''): Problem[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [problemOf(path, generalMessages.unstorableText)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const place = path === '' ? name : `${path}.${name}`;
    return isStorable(name) ? unstorableTexts(part, place) : [problemOf(path, generalMessages.unstorableText)];
  });
}
