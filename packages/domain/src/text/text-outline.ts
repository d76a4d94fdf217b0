import { closing, formsOf, hasPluralForms, InvalidMessage } from './plural-forms.ts';

/** A name that a form of a count may have, in whatever language. */
const FORM = /^(=\d+|zero|one|two|few|many|other)$/;
const ARGUMENT = /^\s*(\d+)\s*(?:,\s*(plural|number)\s*(?:,([\s\S]*))?)?$/;

/** What a text needs to be said, and how much room it takes. */
export interface TextOutline {
  /** The numbers of the parameters that it names, ascending. */
  readonly parameters: readonly number[];
  /** Its characters; of counted forms those of the longest. */
  readonly length: number;
}

/**
 * The outline of a text. Undefined where it has counted forms that can't be read: a brace isn't closed, a form has an
 * unknown name, or `other` is missing.
 */
export function outlineOf(text: string): TextOutline | undefined {
  const found = new Set<number>();
  const outline = (length: number) => ({ parameters: [...found].sort((left, right) => left - right), length });
  if (!hasPluralForms(text)) {
    for (const [, index] of text.matchAll(/\{(\d+)\}/g)) found.add(Number(index));
    return outline(text.length);
  }
  try {
    return outline(lengthOf(text, found));
  } catch (error) {
    if (error instanceof InvalidMessage) return undefined;
    throw error;
  }
}

function lengthOf(text: string, found: Set<number>): number {
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '}') throw new InvalidMessage();
    if (text[at] === '{') {
      const end = closing(text, at);
      length += lengthOfArgument(text.slice(at + 1, end), found);
      at = end;
    } else length += 1;
  }
  return length;
}

function lengthOfArgument(inner: string, found: Set<number>): number {
  const [, index, kind, rest = ''] = ARGUMENT.exec(inner) ?? [];
  if (index === undefined) throw new InvalidMessage();
  found.add(Number(index));
  if (kind !== 'plural') return `{${index}}`.length;
  const forms = formsOf(rest);
  if (!forms.has('other') || ![...forms.keys()].every((name) => FORM.test(name))) throw new InvalidMessage();
  return Math.max(...[...forms.values()].map((form) => lengthOf(form, found)));
}
