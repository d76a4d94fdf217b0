import { generalMessages } from '@oikos/contract/general-messages.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { endAfterLastDay } from '@oikos/domain/period/validity.ts';
import { type RawBuilder, sql } from 'kysely';
import { refuseField } from '../http/refusals.ts';
import type { StoredForm } from './served-resource.ts';

/** The last day of a range whose end is kept half-open, as replies, lists and files tell it; 9999-12-31 where it has no end. */
export const lastDayOf = (end: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(case when ${end} < '9999-12-31' then ${end} - 1 else ${end} end, 'YYYY-MM-DD')`;

/** A range is kept half-open; entered, changed and compared is its last day. */
export const lastDayForm: StoredForm = {
  read: lastDayOf,
  write: (lastDay) => endAfterLastDay(lastDay as LocalDate),
};

/** Refuses an end before the begin (V233). */
export function rightDates<V extends { readonly beginDate: string; readonly endDate: string }>(values: V): V {
  if (values.endDate < values.beginDate) throw refuseField('endDate', generalMessages.endBeforeBegin);
  return values;
}
