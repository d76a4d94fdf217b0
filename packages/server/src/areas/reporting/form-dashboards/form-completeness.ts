import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type {
  readFormCompleteness,
  searchFormCompleteness,
} from '@oikos/contract/reporting/form-dashboards/form-dashboards.ts';
import { openStates } from '@oikos/domain/collection/forms/form-views.ts';
import { type RawBuilder, sql } from 'kysely';
import { literalTexts } from '../../../foundation/db/planned-once.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { daysLate, type FormFilter, formsFound } from '../../collection/forms/public.ts';
import { managedFilter, yearShown } from './dashboard-filters.ts';

type Asked = ParsedInputOf<typeof readFormCompleteness>;
type Shown = OutputOf<typeof readFormCompleteness>;
type Cell = Shown['rows'][number]['cells'][number];

const PERMISSION = 'DASHBOARD_MANAGER';
const MONTHS = 12;

type Filtered = Omit<Asked, 'skip' | 'take'>;

const filterOf = (scope: TenantScope, asked: Filtered): FormFilter => ({
  ...managedFilter(scope, asked),
  years: asked.years,
  parameterSetId: asked.parameterSetId,
});

/** Locations and months with the required entries of the forms that begin there and then, all of them or those of one set. */
function cellsOf(scope: TenantScope, asked: Filtered): RawBuilder<unknown> {
  const { parameterSetId } = asked;
  const found = sql`
    select f.id, f.round, f.node_id, n.name, f.begin_date, f.required_count, f.present_count, f.substituted_count,
      f.state = any(${literalTexts(openStates)}) as is_open, ${daysLate} > 0 as is_late
    ${formsFound(scope, PERMISSION, filterOf(scope, asked))}`;
  const counted =
    parameterSetId > 0
      ? sql`
        select found.*, s.required_count as required, s.present_count as present, s.substituted_count as substituted
        from (${found}) found
        join data_entry_form_set s on s.data_entry_form_id = found.id and s.round = found.round
          and s.parameter_set_id = ${parameterSetId}`
      : sql`
        select found.*, found.required_count as required, found.present_count as present, found.substituted_count as substituted
        from (${found}) found`;
  return sql`
    select node_id, name, date_trunc('month', begin_date::timestamp)::date as first_day, sum(required)::int as required,
      sum(present)::int as present, sum(substituted)::int as substituted, count(*)::int as forms, (count(*) filter (where is_open))::int as open,
      (count(*) filter (where is_late))::int as late
    from (${counted}) form group by node_id, name, first_day`;
}

/** The months of the years, yyyy-MM. */
const monthsOf = (last: number, years: number): readonly string[] =>
  Array.from({ length: years * MONTHS }, (_, at) => {
    const month = String((at % MONTHS) + 1).padStart(2, '0');
    return `${last - years + 1 + Math.floor(at / MONTHS)}-${month}`;
  });

async function readSets(scope: TenantScope, asked: Asked): Promise<Shown['parameterSets']> {
  const filter = { ...filterOf(scope, asked), parameterSetId: undefined };
  const { rows } = await sql<Shown['parameterSets'][number]>`
    select s.id, s.name from parameter_set s
    where exists (
      select from data_entry_form_set c join (select f.id, f.round ${formsFound(scope, PERMISSION, filter)}) found
        on found.id = c.data_entry_form_id and found.round = c.round
      where c.company_id = s.company_id and c.parameter_set_id = s.id)
    order by s.name, s.id`.execute(scope.db);
  return rows;
}

interface Row {
  readonly nodeId: number;
  readonly name: string;
  readonly locationCount: number;
  /** By the first day of the month. */
  readonly cells: Readonly<Record<string, NonNullable<Cell>>>;
}

/** The matrix of locations and months. */
export async function formCompleteness(scope: TenantScope, asked: Asked): Promise<Shown> {
  const months = monthsOf(yearShown(scope, asked), asked.years);
  const { rows } = await sql<Row>`
    select node_id, name, count(*) over ()::int as location_count,
      json_object_agg(first_day, json_build_array(required, present, forms, open, late, substituted)) as cells
    from (${cellsOf(scope, asked)}) cell
    group by node_id, name order by name, node_id limit ${asked.take} offset ${asked.skip}`.execute(scope.db);
  return {
    months: [...months],
    locationCount: rows[0]?.locationCount ?? 0,
    parameterSets: await readSets(scope, asked),
    rows: rows.map(({ nodeId, name, cells }) => ({
      nodeId,
      name,
      cells: months.map((month) => cells[`${month}-01`] ?? null),
    })),
  };
}

/** The same as a list. */
export const completenessRows = (
  scope: TenantScope,
  asked: ParsedInputOf<typeof searchFormCompleteness>,
): RawBuilder<unknown> => sql`
  select node_id || '_' || to_char(first_day, 'YYYY-MM') as id, node_id, name as location,
    to_char(first_day, 'YYYY-MM') as month, required, present, substituted, required - present as missing, forms, open, late
  from (${cellsOf(scope, asked)}) cell`;
