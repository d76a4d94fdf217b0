import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { periodLabelAt } from '@oikos/domain/period/period.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { todayAtNode } from '../../hierarchy/public.ts';
import { readFormPeople } from './stored-form.ts';

/** A form that asks something of somebody. */
export interface DueForm {
  readonly id: number;
  readonly template: string;
  readonly nodeId: number;
  readonly location: string;
  readonly period: string;
  readonly dueOn: LocalDate;
  readonly isReturned: boolean;
  readonly returnComment: string;
  /** It waits to be filled in, or else to be decided on. */
  readonly isOpen: boolean;
  /** Open, and others are to hear of it. */
  readonly isLate: boolean;
  readonly entersIds: readonly number[];
  /** Without who submitted it. */
  readonly reviewsIds: readonly number[];
}

type DueRow = Omit<DueForm, 'period' | 'entersIds' | 'reviewsIds'> & {
  readonly beginDate: LocalDate;
  readonly timespan: Timespan;
  readonly submittedBy: number | null;
};

/** A form waits to be filled in, or to be decided on. */
export const isWaiting = (form: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${form}.submitted_at`)} is null or ${sql.ref(`${form}.state`)} = 'completedWithWarnings'
    or ${sql.ref(`${form}.waits_for_approval`)})`;

/** Forms that wait to be filled in or decided on: all, or some. */
export async function readDueForms(scope: TenantScope, ids?: readonly number[]): Promise<readonly DueForm[]> {
  const only = ids === undefined ? sql`true` : sql`f.id = any(${[...ids]}::bigint[])`;
  const { rows } = await sql<DueRow>`
    select f.id, t.name as template, f.node_id, n.name as location, f.begin_date, t.timespan, f.due_on, f.is_returned,
      f.return_comment, f.submitted_by, f.submitted_at is null as is_open,
      coalesce(f.submitted_at is null and f.due_on < ${todayAtNode('n')} and f.escalates_on <= ${todayAtNode('n')}, false) as is_late
    from data_entry_form f
    join form_template t on t.company_id = f.company_id and t.id = f.form_template_id
    join node n on n.company_id = f.company_id and n.id = f.node_id
    where ${only} and ${isWaiting('f')}
      and f.opens_on <= ${todayAtNode('n')}
    order by f.id`.execute(scope.db);
  const people = await readFormPeople(
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map(({ beginDate, timespan, submittedBy, ...form }) => {
    const { enters, reviews } = people.get(form.id) ?? { enters: [], reviews: [] };
    return {
      ...form,
      period: periodLabelAt(timespan, beginDate),
      entersIds: enters,
      reviewsIds: (reviews.length > 0 ? reviews : enters).filter((id) => id !== submittedBy),
    };
  });
}
