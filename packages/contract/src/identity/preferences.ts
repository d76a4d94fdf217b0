import { z } from 'zod';
import { regional } from '../company/settings/regional.ts';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';
import { ruleText } from '../message.ts';
import { done } from '../replies.ts';
import { sessionMessages } from './session/session-messages.ts';

/** User preferences (E021, E022): all optional; a blank one means the company's or the product's default (U91). */

const precision = ruleText(sessionMessages.precisionRange);

export const preferences = z.object({
  /** A number has at most 15 digits that count, so more decimals say nothing (V069). */
  decimalPrecision: z.int(precision).min(0, precision).max(15, precision).nullable(),
  /** IANA name. */
  timeZone: text(100).nullable(),
  /** Address of a page: '/air/welcome'. */
  defaultLandingPage: text(255).nullable(),
  /** Language code as in 'en-us'. */
  targetLanguage: text(20).nullable(),
  countryName: text(100).nullable(),
  languageName: text(100).nullable(),
});
export type Preferences = z.output<typeof preferences>;

/** With what the company decides for all its people: the language of those who chose none, and how dates and numbers are shown. */
export const ownPreferences = preferences.extend({ companyLanguage: z.string(), regional });
export type OwnPreferences = z.output<typeof ownPreferences>;

export const readPreferences = endpoint({
  method: 'GET',
  path: 'admin/users/preferences',
  shows: ['language'],
  permission: 'anySignedIn',
  input: z.object({}),
  output: ownPreferences,
  summary: "The signed-in user's preferences in the current company, and what that decides for all its people",
});

export const savePreferences = endpoint({
  method: 'POST',
  path: 'admin/users/preferences',
  saves: [],
  permission: 'anySignedIn',
  changes: 'own',
  input: preferences.extend({ hidesFirstHour: z.boolean() }).partial(),
  output: done,
  failure: sessionMessages.preferencesNotSaved,
  summary: 'Saves preferences; those left out stay',
});
