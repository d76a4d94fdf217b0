import { signInMessages as texts } from '@oikos/contract/identity/before-sign-in/sign-in-messages.ts';
import type { Message } from '@oikos/contract/message.ts';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { Sentence } from './page-language.ts';

/** NIST SP 800-63B-4, section 3.1.1.2: 8 characters beside a second factor, 15 alone; nothing is asked of their kinds. */
export const SHORTEST_PASSWORD = 8;
export const SHORTEST_PASSWORD_ALONE = 15;
const LONGEST_PASSWORD = 1024;
/** Guesses that somebody who knows what people choose needs, as a power of ten: fewer are refused. */
const FEWEST_GUESSES = 8;
/** What follows doesn't make a password easier to guess, only its check slower. */
const CHECKED_CHARACTERS = 100;
/** Shorter parts of names are many words. */
const SHORTEST_OWN_PART = 3;

let estimator: ZxcvbnFactory | undefined;
/** Made when it is first needed: its lists are large. */
const estimate = (password: string, own: readonly string[]) => {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, useLevenshteinDistance: true });
  return estimator.check(password.slice(0, CHECKED_CHARACTERS), [...own, 'oikos']);
};

interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** What is wrong with a new password; undefined when nothing is. */
export function weaknessOfPassword(
  password: string,
  person: Person,
  isAlone = false,
): { readonly message: Message; readonly parameters: readonly number[] } | undefined {
  const normal = password.normalize('NFKC');
  const length = [...normal].length;
  const shortest = isAlone ? SHORTEST_PASSWORD_ALONE : SHORTEST_PASSWORD;
  if (length < shortest) return { message: texts.setUpShort, parameters: [shortest] };
  if (length > LONGEST_PASSWORD) return { message: texts.setUpLong, parameters: [LONGEST_PASSWORD] };
  const own = ownTexts(person);
  if (isOwn(normal.toLowerCase(), own)) return { message: texts.setUpOwn, parameters: [] };
  const isCommon = estimate(normal, own).guessesLog10 < FEWEST_GUESSES;
  return isCommon ? { message: texts.setUpCommon, parameters: [] } : undefined;
}

/** The same, said beside its field on a page. */
export function problemOfPassword(password: string, person: Person, isAlone = false): Sentence | undefined {
  const weakness = weaknessOfPassword(password, person, isAlone);
  return weakness && (({ say }) => say(weakness.message, ...weakness.parameters));
}

/** The whole of it is the person's own texts, with nothing but digits and punctuation between and around them. */
function isOwn(password: string, own: readonly string[]): boolean {
  const parts = own.filter((text) => text.length >= SHORTEST_OWN_PART).sort((one, other) => other.length - one.length);
  const rest = parts.reduce((left, text) => left.replaceAll(text, ''), password);
  return rest.length < password.length && !/\p{L}/u.test(rest);
}

/** The person's address, the part of it before the @, the company's name in it, and their names. */
function ownTexts({ email, firstName, lastName }: Person): string[] {
  const address = email.toLowerCase();
  const [local = '', domain = ''] = address.split('@');
  const names = [firstName, lastName].map((name) => name.trim().toLowerCase());
  return [address, local, domain.split('.')[0] ?? '', ...names].filter((text) => text !== '');
}
