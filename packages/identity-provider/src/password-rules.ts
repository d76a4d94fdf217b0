import { signInMessages as texts } from '@oikos/contract/identity/before-sign-in/sign-in-messages.ts';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { Sentence } from './page-language.ts';

/** The second factor counts too: NIST SP 800-63B-4, section 3.1.1.2, asks for 8 then, and for 15 without one. */
export const SHORTEST_PASSWORD = 12;
const LONGEST_PASSWORD = 1024;
/** Guesses that somebody who knows what people choose needs, as a power of ten: fewer are refused. */
const FEWEST_GUESSES = 8;
/** What follows doesn't make a password easier to guess, only its check slower. */
const CHECKED_CHARACTERS = 100;
/** Shorter parts of names are in too many words. */
const SHORTEST_OWN_PART = 4;

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

/** What is wrong with a new password, said beside its field; undefined when nothing is. */
export function problemOfPassword(password: string, person: Person): Sentence | undefined {
  if (password.length < SHORTEST_PASSWORD) return ({ say }) => say(texts.setUpShort, SHORTEST_PASSWORD);
  if (password.length > LONGEST_PASSWORD) return ({ say }) => say(texts.setUpLong, LONGEST_PASSWORD);
  const own = ownTexts(person);
  const lower = password.toLowerCase();
  if (own.some((text) => text.length >= SHORTEST_OWN_PART && lower.includes(text)))
    return ({ say }) => say(texts.setUpOwn);
  return estimate(password, own).guessesLog10 < FEWEST_GUESSES ? ({ say }) => say(texts.setUpCommon) : undefined;
}

/** The person's address, the part of it before the @, the company's name in it, and their names. */
function ownTexts({ email, firstName, lastName }: Person): string[] {
  const address = email.toLowerCase();
  const [local = '', domain = ''] = address.split('@');
  const names = [firstName, lastName].map((name) => name.trim().toLowerCase());
  return [address, local, domain.split('.')[0] ?? '', ...names].filter((text) => text !== '');
}
