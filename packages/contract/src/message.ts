import { hasPluralForms, inPluralForm } from './plural-forms.ts';

/**
 * Text for people. A message is declared once, beside what it belongs to, with the specification's English wording and
 * `{0}` for parameters; replies carry its key, its parameters and the English text, and the web translates by key.
 * A counted text has plural forms by ICU: `{0, plural, one {# row} other {# rows}}` (decision 026).
 */
export interface Message {
  readonly key: string;
  readonly english: string;
}

export type MessageParameter = string | number;

/** A message with its parameters filled in, as replies carry it. */
export interface SaidMessage {
  readonly code: string;
  readonly parameters: readonly MessageParameter[];
  readonly message: string;
}

/** Declares the messages of one area: `messages('uom', { invalidNumber: 'Invalid number' })`. */
export function messages<const Texts extends Record<string, string>>(
  prefix: string,
  texts: Texts,
): { readonly [K in keyof Texts]: Message } {
  return Object.fromEntries(
    Object.entries(texts).map(([name, english]) => [name, { key: `${prefix}.${name}`, english }]),
  ) as { [K in keyof Texts]: Message };
}

/** Fills `{0}`, `{1}` ... of a text in a language; a text that is asked for without parameters stays as written. */
export function fillIn(text: string, parameters: readonly MessageParameter[], language = 'en-us'): string {
  if (parameters.length > 0 && hasPluralForms(text)) return inPluralForm(text, parameters, language) ?? text;
  return text.replace(/\{(\d+)\}/g, (whole, index) => String(parameters[Number(index)] ?? whole));
}

export function say(message: Message, ...parameters: MessageParameter[]): SaidMessage {
  return { code: message.key, parameters, message: english(message, ...parameters) };
}

/** The English text of a message. */
export const english = (message: Message, ...parameters: MessageParameter[]): string =>
  fillIn(message.english, parameters);

/** A message that says what it is about wherever it is said: 'Error creating a waste code'. */
export const about = (message: Message, ...parameters: MessageParameter[]): Message => ({
  key: message.key,
  english: fillIn(message.english, parameters),
});

const MARK = '\u0001';

/** A message as the text of a zod rule: `z.string().max(50, ruleText(texts.tooLong, 50))`. `readRuleText` takes it apart. */
export function ruleText(message: Message, ...parameters: MessageParameter[]): string {
  return `${MARK}${message.key}${MARK}${JSON.stringify(parameters)}${MARK}${message.english}`;
}

export function readRuleText(text: string): SaidMessage | undefined {
  if (!text.startsWith(MARK)) return undefined;
  const [, code = '', parameters = '[]', english = ''] = text.split(MARK);
  const values = JSON.parse(parameters) as MessageParameter[];
  return { code, parameters: values, message: fillIn(english, values) };
}
