import { isLocalDate, NO_END } from '@oikos/domain/period/local-date.ts';
import { z } from 'zod';
import { generalMessages as general } from './general-messages.ts';
import { madeOnce } from './made-once.ts';
import { type Message, ruleText } from './message.ts';
import { isBlank } from './rule-problems.ts';

/** Fields that many inputs share. Each carries the wording that the specification gives for its rule. */

const trimmed = (string: z.ZodString, maximum: number) =>
  string.trim().max(maximum, ruleText(general.maximumLength, maximum));

/** Text that may be empty, trimmed, at most `maximum` characters. */
export const text = madeOnce((maximum: number) => trimmed(z.string(), maximum));

/** Ids or choices, of which each counts once: what is given again is left out. */
export const distinct = <Item extends z.ZodType>(item: Item) => z.array(item).overwrite((list) => [...new Set(list)]);

/** As long as the longest name (V146). */
const SEARCH_MAXIMUM = 350;
/** What a list is searched by. */
export const searchText = () => text(SEARCH_MAXIMUM).optional();

/** Text that must not be empty. `missing` is said of what was left out too. */
export const requiredText = (maximum: number, missing = general.required) =>
  trimmed(
    z.string({ error: ({ input }) => (input === undefined || input === null ? ruleText(missing) : undefined) }),
    maximum,
  ).min(1, ruleText(missing));

/** Text that must not be empty and is refused with spaces around it, not trimmed. */
export const unpaddedText = (maximum: number) =>
  z
    .string()
    .min(1, ruleText(general.required))
    .max(maximum, ruleText(general.maximumLength, maximum))
    .refine((value) => value === value.trim(), ruleText(general.noSurroundingSpaces));

/** The text for a value of another type, and for that alone: what is missing, or beyond a bound, says so. */
const ofType = (message: Message) => ({
  error: ({ code, input }: { readonly code?: string; readonly input?: unknown }) =>
    code === 'invalid_type' && !isBlank(input) ? ruleText(message) : undefined,
});

/** The largest that a column of integers holds. */
const LARGEST_INTEGER = 2_147_483_647;

/** A whole number. */
export const wholeNumber = () =>
  z.int(ofType(general.wholeNumber)).max(LARGEST_INTEGER, ruleText(general.atMost, LARGEST_INTEGER));

export const positiveNumber = () => z.number(ofType(general.notANumber)).positive(ruleText(general.positiveNumber));

/** More than anybody keeps or ships, and less than anybody weighs: what is beyond them was mistyped. */
const MOST_WASTE = 999_999_999;
const LEAST_WASTE = 0.000001;

/** A quantity of waste in any unit, or a density, that exact decimals are made of. */
export const wasteQuantity = () =>
  positiveNumber()
    .max(MOST_WASTE, ruleText(general.atMost, MOST_WASTE))
    .refine((value) => value <= 0 || value >= LEAST_WASTE, ruleText(general.atLeast, LEAST_WASTE));

/** A calendar date `yyyy-MM-dd` (V055). */
export const localDate = () =>
  z
    .string()
    .min(1, { error: ruleText(general.required), abort: true })
    .refine(isLocalDate, ruleText(general.invalidDate));

/** A day on which something is or begins: 9999-12-31 means no end, and nothing comes after it. */
export const realDay = () => localDate().refine((day) => day !== NO_END, ruleText(general.invalidDate));

/** The end of a validity: blank or 9999-12-31 means no end (V124). */
export const endDate = () =>
  z
    .union([localDate(), z.literal(''), z.null()])
    .transform((value) => value || NO_END)
    .default(NO_END);

/** Mandatory on every update: the version the editor saw. */
export const version = () => z.int(ruleText(general.versionMissing)).positive().max(LARGEST_INTEGER);

export const instant = () => z.string();

/** An instant with its distance from UTC: 2026-03-01T08:00:00Z. */
export const instantInput = () =>
  z.iso.datetime({
    offset: true,
    error: ({ input }) => (input === undefined ? undefined : ruleText(general.invalidInstant)),
  });
