/**
 * The part of ICU messages that our texts use: `{0}`, `{0, number}`, `{0, plural, =0 {None} one {# row} other {# rows}}`.
 * The library for all of ICU costs every first page 10 kB (decision 026).
 */
const COUNTED = /\{\d+, ?(plural|number)\b/;

export const hasPluralForms = (text: string): boolean => COUNTED.test(text);

type Parameters = readonly (string | number)[];

export class InvalidMessage extends Error {}

/** The text with the forms that the language has for its counts; undefined where it isn't a valid message. */
export function inPluralForm(text: string, parameters: Parameters, language: string): string | undefined {
  try {
    return filled(text, parameters.map(counted), language, null);
  } catch (error) {
    // A phrase that somebody wrote may name a parameter that its message doesn't have.
    if (error instanceof InvalidMessage) return undefined;
    throw error;
  }
}

/** `count` is what `#` means here. */
function filled(text: string, parameters: Parameters, language: string, count: number | null): string {
  let result = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    if (character === '{') {
      const end = closing(text, at);
      result += argument(text.slice(at + 1, end), parameters, language);
      at = end;
    } else if (character === '#' && count !== null) result += written(count, language);
    else result += character;
  }
  return result;
}

/** Where the brace that opens there is closed. */
export function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new InvalidMessage();
}

function argument(inner: string, parameters: Parameters, language: string): string {
  const [, index = '', kind, rest = ''] = /^\s*(\d+)\s*(?:,\s*(plural|number)\s*(?:,([\s\S]*))?)?$/.exec(inner) ?? [];
  const value = parameters[Number(index)];
  if (index === '' || value === undefined) throw new InvalidMessage();
  if (kind === undefined || typeof value !== 'number') return String(value);
  if (kind === 'number') return written(value, language);
  const forms = formsOf(rest);
  const form = forms.get(`=${value}`) ?? forms.get(formOf(value, language)) ?? forms.get('other');
  if (form === undefined) throw new InvalidMessage();
  return filled(form, parameters, language, value);
}

/** The forms of a count by their names: 'one', 'other', '=0'. */
export function formsOf(text: string): ReadonlyMap<string, string> {
  const forms = new Map<string, string>();
  const name = /\s*(=\d+|[a-z]+)\s*\{/y;
  for (let at = 0; text.slice(at).trim() !== ''; ) {
    name.lastIndex = at;
    const found = name.exec(text);
    if (!found) throw new InvalidMessage();
    const open = name.lastIndex - 1;
    const end = closing(text, open);
    forms.set(found[1] as string, text.slice(open + 1, end));
    at = end + 1;
  }
  return forms;
}

const isEnglish = (language: string): boolean => /^en\b/.test(language);
const LEAST_GROUPED = 1000;

/** Small whole numbers are written alike in English without the tables of all languages, whose loading holds up a page. */
const written = (count: number, language: string): string =>
  isEnglish(language) && Number.isInteger(count) && count >= 0 && count < LEAST_GROUPED
    ? String(count)
    : numbersOf(language).format(count);

const formOf = (count: number, language: string): string =>
  isEnglish(language) && Number.isInteger(count)
    ? Math.abs(count) === 1
      ? 'one'
      : 'other'
    : pluralsOf(language).select(count);

/** Made once a language: an export writes a text a row. */
function madeByLanguage<Made>(make: (language: string) => Made): (language: string) => Made {
  const made = new Map<string, Made>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}

const pluralsOf = madeByLanguage((language) => new Intl.PluralRules(language));
const numbersOf = madeByLanguage((language) => new Intl.NumberFormat(language));

/** A count may come as a text, from an address or a stored message. */
const counted = (parameter: string | number): string | number =>
  typeof parameter === 'string' && /^\d{1,15}$/.test(parameter) && !/^0\d/.test(parameter)
    ? Number(parameter)
    : parameter;
