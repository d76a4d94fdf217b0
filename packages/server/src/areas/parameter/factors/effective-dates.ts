import { generalMessages } from '@oikos/contract/general-messages.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { type RawBuilder, sql } from 'kysely';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { lastDayForm } from '../../../foundation/records/last-day.ts';
import type { StoredForm, Values } from '../../../foundation/records/served-resource.ts';

/** The columns behind `beginDate` and `endDate`: inside, ranges are half-open; for people the end is the last day. */
export const dateColumns = { beginDate: 'valid_from', endDate: 'valid_to' };

export const dateForms: Readonly<Record<string, StoredForm>> = { endDate: lastDayForm };

/** Refuses an end before the begin (V233). */
export function rightDates(values: Values): Values {
  if ((values.endDate as LocalDate) < (values.beginDate as LocalDate)) {
    throw refuseField('endDate', generalMessages.endBeforeBegin);
  }
  return values;
}

/** `beginDate` and `endDate` of a row of the alias: the last day, null where there is no end. */
export const shownDates = (alias: string): RawBuilder<unknown> => sql`
  to_char(${sql.ref(`${alias}.valid_from`)}, 'YYYY-MM-DD') as "beginDate",
  case when ${sql.ref(`${alias}.valid_to`)} < '9999-12-31' then to_char(${sql.ref(`${alias}.valid_to`)} - 1, 'YYYY-MM-DD') end as "endDate"`;

/** Only rows that hold on the day; over the shown columns. */
export const holdsOn = (date: unknown): RawBuilder<unknown>[] =>
  typeof date === 'string' ? [sql`"beginDate" <= ${date} and coalesce("endDate", '9999-12-31') >= ${date}`] : [];

export const shippedColumns = (alias: string): RawBuilder<unknown> => sql`
  ${sql.ref(`${alias}.shipped_key`)} is not null as "isShipped", ${sql.ref(`${alias}.is_customised`)} as "isCustomised",
  ${sql.ref(`${alias}.version`)}`;

export const equals = (column: string, value: unknown): RawBuilder<unknown>[] =>
  value === undefined || value === null || value === '' || (typeof value === 'number' && value <= 0)
    ? []
    : [sql`${sql.ref(column)} = ${value}`];
