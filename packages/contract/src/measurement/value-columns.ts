import { measurementOriginNames } from '@oikos/domain/measurement/measurement-origin.ts';
import { noDataCodeNames } from '@oikos/domain/measurement/no-data-codes.ts';
import { qualifiers } from '@oikos/domain/measurement/qualifier.ts';
import { z } from 'zod';
import { idOrNone } from '../entity.ts';
import { localDate } from '../fields.ts';

/** Values of periods that begin from `beginDate` to `endDate`. */
export const periodFilter = { beginDate: localDate().optional(), endDate: localDate().optional() };

/** The same at the node `locationId` and below it. */
export const placeAndPeriodFilter = { locationId: idOrNone('node').default(-1), ...periodFilter };

/** What a value is about: its node, its parameter and its period. */
export const valuePlace = {
  nodeId: z.int(),
  node: z.string(),
  /** The node's path today, above it. */
  place: z.string(),
  parameterSet: z.string(),
  parameterId: z.int(),
  parameter: z.string(),
  beginDate: z.string(),
  /** The last day; blank for what holds until further notice. */
  endDate: z.string(),
  slot: z.int(),
  /** The clock at which an hour begins, with its distance to UTC where it strikes twice; blank for a day or longer. */
  time: z.string(),
};

/** What a value is about and what it is: the columns that every list of values begins with. */
export const valueColumns = {
  /** Node, parameter, begin and slot. */
  id: z.string(),
  ...valuePlace,
  /** Blank where there is none, which is never zero. */
  value: z.number().nullable(),
  /** The true value is below or above the number. */
  qualifier: z.enum(qualifiers).nullable(),
  text: z.string().nullable(),
  /** Why there is no value to report. */
  noDataCode: z.enum(noDataCodeNames).nullable(),
  unit: z.string().nullable(),
  origin: z.enum(measurementOriginNames),
};
