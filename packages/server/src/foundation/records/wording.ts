import { fillIn, type Message, type MessageParameter, type SaidMessage } from '@oikos/contract/message.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { createSupplier } from './hook.ts';

/** The phrases of a company in a language, by the keys of the messages. */
export const phrasesIn = createSupplier<[TenantScope, string], ReadonlyMap<string, string>>('phrases');

/** Every text that the product can say, by its key. */
export const productTexts = createSupplier<[], ReadonlyMap<string, Message>>('the texts of the product');

/** Says messages in the reader's language where the server writes them itself, as in a file. */
export interface Wording {
  readonly say: (message: Message, ...parameters: readonly MessageParameter[]) => string;
  /** What was said in English, or stored, in this language; without a code it stays as it is. */
  readonly sayReply: (said: SaidMessage) => string;
}

const ENGLISH = 'en-us';

function wordingOf(language: string, phrases: ReadonlyMap<string, string>): Wording {
  const phraseOf = ({ key, english: text }: Message) => phrases.get(key) ?? text;
  const say: Wording['say'] = (message, ...parameters) => {
    const isForeign = phrases.has(message.key);
    return fillIn(phraseOf(message), parameters, isForeign ? language : ENGLISH, phraseOf);
  };
  return {
    say,
    // The English text is filled in already.
    sayReply: ({ code, message, parameters }) =>
      phrases.has(code) ? say({ key: code, english: message }, ...parameters) : message,
  };
}

export const english = wordingOf(ENGLISH, new Map());

export const wordingIn = async (scope: TenantScope, language = ENGLISH): Promise<Wording> =>
  language === ENGLISH ? english : wordingOf(language, await phrasesIn.ask(scope, language));
