import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { periodLabelAt } from '@oikos/domain/period/period.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import { sql } from 'kysely';
import { notFound } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

export interface FormNames {
  readonly template: string;
  readonly location: string;
  /** '2026-10' */
  readonly period: string;
}

/** What people call a form: its template, its location and its period. */
export async function readFormNames({ db }: TenantScope, id: number): Promise<FormNames> {
  const { rows } = await sql<{ template: string; location: string; beginDate: LocalDate; timespan: Timespan }>`
    select t.name as template, n.name as location, f.begin_date, t.timespan
    from data_entry_form f
    join form_template t on t.company_id = f.company_id and t.id = f.form_template_id
    join node n on n.company_id = f.company_id and n.id = f.node_id
    where f.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  const { template, location, beginDate, timespan } = row;
  return { template, location, period: periodLabelAt(timespan, beginDate) };
}
