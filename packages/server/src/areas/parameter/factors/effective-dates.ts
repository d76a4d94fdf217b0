import { type RawBuilder, sql } from 'kysely';
import { lastDayForm } from '../../../foundation/records/last-day.ts';
import type { StoredForm } from '../../../foundation/records/served-resource.ts';

/** The columns behind `beginDate` and `endDate`: inside, ranges are half-open; for people the end is the last day. */
export const dateColumns = { beginDate: 'valid_from', endDate: 'valid_to' };

export const dateForms: Readonly<Record<string, StoredForm>> = { endDate: lastDayForm };

const firstDay = (begin: RawBuilder<unknown>) => sql`to_char(${begin}, 'YYYY-MM-DD')`;
/** Null where there is no end. */
const lastDay = (end: RawBuilder<unknown>) =>
  sql`case when ${end} < '9999-12-31' then to_char(${end} - 1, 'YYYY-MM-DD') end`;

/** `beginDate` and `endDate` of a resource's rows. */
export const shownDates = { beginDate: firstDay(sql`t.valid_from`), endDate: lastDay(sql`t.valid_to`) };

/** The same of a row of the alias, as columns of a select. */
export const dateColumnsOf = (alias: string): RawBuilder<unknown> => sql`
  ${firstDay(sql.ref(`${alias}.valid_from`))} as begin_date, ${lastDay(sql.ref(`${alias}.valid_to`))} as end_date`;

/** Only rows that hold on the day; over the shown columns. */
export const holdsOn = (date: unknown): RawBuilder<unknown>[] =>
  typeof date === 'string' ? [sql`begin_date <= ${date} and coalesce(end_date, '9999-12-31') >= ${date}`] : [];

export const equals = (column: string, value: unknown): RawBuilder<unknown>[] =>
  value === undefined || value === null || value === '' || (typeof value === 'number' && value <= 0)
    ? []
    : [sql`${sql.ref(column)} = ${value}`];
