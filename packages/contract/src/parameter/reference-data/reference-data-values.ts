import { FIRST_YEAR, MAXIMUM_VALUES, MAXIMUM_YEARS_AHEAD } from '@oikos/domain/parameter/reference-data-rules.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { endDate, localDate, searchText, text } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { defineList } from '../../list.ts';
import { ruleText } from '../../message.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { done } from '../../replies.ts';
import { referenceMessages as say } from './reference-messages.ts';

/** The values of general reference data, by year (U109). */

const year = () =>
  z
    .int(ruleText(general.wholeNumber))
    .min(FIRST_YEAR, ruleText(general.atLeast, FIRST_YEAR))
    .max(9998, ruleText(general.atMost, 9998));

const cell = z.object({
  propertyId: idOf('referenceDataProperty'),
  picklistValueId: idOf('picklistValue').nullable().default(null),
  numberValue: z.number(ruleText(general.notANumber)).nullable().default(null),
  /** Text, or a date yyyy-MM-dd. */
  textValue: text(1024).nullable().default(null),
});

export const referenceDataValueFields = z.object({
  year: year(),
  /** Both days belong to the row; the whole year where they are left out. */
  beginDate: z
    .union([localDate(), z.literal(''), z.null()])
    .optional()
    .refine((day) => day !== NO_END, ruleText(general.invalidDate))
    .transform((value) => value || undefined),
  endDate: endDate(),
  source: text(512).default(''),
  cells: z.array(cell).max(200),
});

const row = z.object({
  id: z.int(),
  year: z.int(),
  beginDate: z.string(),
  endDate: z.string().nullable(),
  source: z.string(),
  /** What the row is for and holds, as text: 'Boiler 1 · 0.85 kg'. */
  text: z.string(),
  cells: z.array(
    z.object({
      propertyId: z.int(),
      picklistValueId: z.int().nullable(),
      displayValue: z.string().nullable(),
      numberValue: z.number().nullable(),
      textValue: z.string().nullable(),
    }),
  ),
  version: z.int(),
});
export type ReferenceDataValue = z.output<typeof row>;

export const searchReferenceDataValues = defineList({
  name: 'referenceDataValues',
  sortable: ['year', 'beginDate', 'endDate', 'text', 'source'],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'referencedata/{id}/values/search',
  shows: ['referenceData', 'referenceDataProperty', 'referenceDataRow'],
  permission: ['REFERENCE_DATA', 'EXPRESSIONS'],
  reads: true,
  failure: say.loadFailed,
  input: skipTopSearch({
    id: idOf('referenceData'),
    contains: searchText(),
    year: year().optional(),
    date: localDate().optional(),
  }),
  output: pageOf(row),
  summary: 'The values of reference data',
});

/** Rows with an id are changed, those without are added (V230: 1 to 1000 of them). */
export const writeReferenceDataValues = endpoint({
  method: 'POST',
  path: 'referencedata/{id}/values',
  saves: ['referenceData', 'referenceDataProperty', 'referenceDataRow'],
  permission: 'REFERENCE_DATA_FULL',
  failure: say.updateFailed,
  input: z.object({
    id: idOf('referenceData'),
    rows: z
      .array(
        referenceDataValueFields.extend({
          id: idOrNone('referenceDataRow').default(0),
          version: z.int().min(0).default(0),
        }),
      )
      .min(1)
      .max(MAXIMUM_VALUES),
  }),
  output: z.object({ isSuccessful: z.literal(true), ids: z.array(z.int()) }),
  summary: 'Adds and changes values of reference data, all or none',
});

export const deleteReferenceDataValue = endpoint({
  method: 'DELETE',
  path: 'referencedata/{id}/values/{valueId}',
  saves: ['referenceData', 'referenceDataProperty', 'referenceDataRow'],
  permission: 'REFERENCE_DATA_DELETE',
  failure: say.updateFailed,
  input: z.object({ id: idOf('referenceData'), valueId: idOf('referenceDataRow') }),
  output: done,
  summary: 'Deletes a row of reference data',
});

/** V231: the form's rules, which the server applies as well. */
export const copyReferenceDataFields = z
  .object({ sourceYear: year(), targetYear: year() })
  .refine(({ sourceYear, targetYear }) => sourceYear !== targetYear, {
    path: ['targetYear'],
    error: ruleText(say.yearsMustDiffer),
  });

/** V231, V232: the years differ, and the target is at most 25 years ahead. */
export const copyReferenceData = endpoint({
  method: 'POST',
  path: 'referencedata/{id}/copy',
  saves: ['referenceData', 'referenceDataProperty', 'referenceDataRow'],
  permission: 'REFERENCE_DATA_FULL',
  failure: say.copyFailed,
  input: z.object({ id: idOf('referenceData'), sourceYear: year(), targetYear: year() }),
  output: z.object({
    isSuccessful: z.literal(true),
    copied: z.int(),
    /** Rows for which the target year already had a value: it stays. */
    kept: z.int(),
  }),
  summary: `Copies the values of a year to another, at most ${MAXIMUM_YEARS_AHEAD} years ahead`,
});
