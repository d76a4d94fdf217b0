import { hasPluralForms, inPluralForm } from '@oikos/domain/text/plural-forms.ts';
import { inSentence } from './in-sentence.ts';

/**
 * Text for people. A message is declared once, beside what it belongs to, with the specification's English wording and
 * `{0}` for parameters; replies carry its key, its parameters and the English text, and the web translates by key.
 * A counted text has plural forms by ICU: `{0, plural, one {# row} other {# rows}}` (decision 026).
 */
export interface Message {
  readonly key: string;
  readonly english: string;
}

/** What something is called, as a parameter of another message: it is said in the language of that message. */
export interface NamedText extends Message {
  /** 'Waste code' is said as 'waste code'. */
  readonly isInSentence?: boolean | undefined;
}

/** A message with its own parameters, as a parameter of another. */
export interface FilledText extends NamedText {
  readonly parameters?: readonly (string | number | NamedText)[] | undefined;
}

/** Several names are listed as the language lists them. */
export type MessageParameter = string | number | FilledText | readonly FilledText[];

/** A message with its parameters filled in, as replies carry it. */
export interface SaidMessage {
  readonly code: string;
  readonly parameters: readonly MessageParameter[];
  readonly message: string;
}

/** Beside a text, what the product said: `titleSaid` beside `title`. Where it is null, a person wrote the text. */
export const saidField = <Field extends string>(field: Field) => `${field}Said` as const;

/** Declares the messages of one area: `messages('uom', { invalidNumber: 'Invalid number' })`. */
export function messages<const Texts extends Record<string, string>>(
  prefix: string,
  texts: Texts,
): { readonly [K in keyof Texts]: Message } {
  return Object.fromEntries(
    Object.entries(texts).map(([name, english]) => [name, { key: `${prefix}.${name}`, english }]),
  ) as { [K in keyof Texts]: Message };
}

/**
 * Fills `{0}`, `{1}` ... of a text in a language; a text that is asked for without parameters stays as written.
 * @param phraseOf what a message among the parameters is in that language
 */
export function fillIn(
  text: string,
  parameters: readonly MessageParameter[],
  language = 'en-us',
  phraseOf: (message: Message) => string = ({ english }) => english,
): string {
  const named = (each: FilledText) => {
    const phrase = fillIn(phraseOf(each), each.parameters ?? [], language, phraseOf);
    return each.isInSentence ? inSentence(phrase) : phrase;
  };
  const worded = parameters.map((each) => {
    if (typeof each !== 'object') return each;
    return isList(each) ? new Intl.ListFormat(language, { type: 'unit' }).format(each.map(named)) : named(each);
  });
  if (worded.length > 0 && hasPluralForms(text)) return inPluralForm(text, worded, language) ?? text;
  return text.replace(/\{(\d+)\}/g, (whole, index) => String(worded[Number(index)] ?? whole));
}

const isList = (parameter: FilledText | readonly FilledText[]): parameter is readonly FilledText[] =>
  Array.isArray(parameter);

/** A name as a parameter within a sentence. */
export const withinSentence = ({ key, english }: Message): NamedText => ({ key, english, isInSentence: true });

export function say(message: Message, ...parameters: MessageParameter[]): SaidMessage {
  return { code: message.key, parameters, message: english(message, ...parameters) };
}

/** What was said, within another message: it is said in the language of that message. */
export const quoted = ({ code, message, parameters }: SaidMessage): FilledText => ({
  key: code,
  english: message,
  parameters: parameters.filter(
    (each): each is string | number | FilledText => typeof each !== 'object' || !isList(each),
  ),
});

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
