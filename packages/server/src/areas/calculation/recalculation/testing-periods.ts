import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { openTestingCompany } from './testing-company.ts';

export const frequency = { hour: 2, day: 3, week: 4, month: 5, year: 8, constant: 255 } as const;
export const from = (parameter: number, more = {}) => ({
  source: 'parameter',
  source_parameter_id: parameter,
  ...more,
});

/** A company with parameters of any frequency, entered and calculated. */
export async function openPeriods() {
  const { company, type } = await openTestingCompany();
  let made = 0;

  const named = (name: string) => {
    made += 1;
    return `${name} ${made}`;
  };

  const setOf = (timespan: number, more = {}) => company.set(named('Set'), timespan, more);

  const entered = async (timespan: number, unit: string | null, more = {}) =>
    company.parameter(
      await setOf(timespan, timespan === frequency.constant ? { is_constant: true } : {}),
      named('Entered'),
      unit,
      more,
    );

  const result = async (timespan: number, unit: string | null, more = {}) =>
    company.parameter(await setOf(timespan), named('Result'), unit, { is_calculated: true, ...more });

  async function writeHours(node: number, parameter: number, date: LocalDate, values: readonly number[], first = 0) {
    await company.rows(
      `with written as (
       insert into measurement (node_id, parameter_id, begin_date, end_date, slot, value, unit_id, revision)
       select $1, $2, $3::date, $3::date + 1, s - 1 + $6, v, $5, transaction_revision(current_company())
       from unnest($4::float8[]) with ordinality as h(v, s)
       on conflict (company_id, node_id, parameter_id, begin_date, slot) do update set value = excluded.value, revision = excluded.revision)
     insert into calculation_dirty (kind, node_id, parameter_id, from_date, to_date, cause)
     values ('value', $1, $2, $3::date, $3::date + 1, 'test')`,
      [node, parameter, date, values, company.unit('mmBtu'), first],
    );
  }

  const slots = (node: number, parameter: number) =>
    company.rows<{ begin: string; slot: number; value: number | null }>(
      `select begin_date::text as begin, slot, value from measurement where node_id = $1 and parameter_id = $2 order by begin_date, slot`,
      [node, parameter],
    );
  return { company, type, named, entered, result, writeHours, slots };
}
