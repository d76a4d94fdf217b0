import { IntlMessageFormat } from 'intl-messageformat';

/** `{0, plural, one {# row} other {# rows}}`: what ICU calls a plural argument. */
const PLURAL = /\{\d+, ?(plural|selectordinal),/;

const compiled = new Map<string, IntlMessageFormat | undefined>();

export const hasPluralForms = (text: string): boolean => PLURAL.test(text);

/** The text with the forms that the language has for its counts; undefined where it isn't a valid ICU message. */
export function inPluralForm(
  text: string,
  parameters: readonly (string | number)[],
  language: string,
): string | undefined {
  const key = `${language}\n${text}`;
  if (!compiled.has(key)) compiled.set(key, compile(text, language));
  try {
    return compiled
      .get(key)
      ?.format(Object.fromEntries(parameters.map((one, index) => [index, counted(one)]))) as string;
  } catch {
    // A phrase that somebody wrote may name a parameter that its message doesn't have.
    return undefined;
  }
}

function compile(text: string, language: string): IntlMessageFormat | undefined {
  try {
    return new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
  } catch {
    return undefined;
  }
}

/** A count may come as a text, from an address or a stored message. */
const counted = (parameter: string | number): string | number =>
  typeof parameter === 'string' && /^\d{1,15}$/.test(parameter) && !/^0\d/.test(parameter)
    ? Number(parameter)
    : parameter;
