import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { readMissingValues, SiteValues } from '@oikos/contract/reporting/dashboards/overviews.ts';
import { addDays, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { todayOf } from '../../hierarchy/public.ts';
import { isAnswered } from '../../measurement/public.ts';
import { completeness, expectedSources } from './completeness.ts';
import { isSiteThere } from './places.ts';

type Missing = OutputOf<typeof readMissingValues>;
type Asked = ParsedInputOf<typeof readMissingValues>;

/** People who enter or see values also see what is missing; dashboards need another permission. */
const PERMISSION = 'DATA_ENTRY';
const EVERYWHERE = -1;

const firstOfMonth = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01`;

/** The first day of the last complete month in which an expected value was entered. Each source costs one look into an index. */
async function lastEnteredMonth(scope: TenantScope, { moduleId }: Asked, before: LocalDate): Promise<LocalDate | null> {
  const { rows } = await sql<{ month: LocalDate | null }>`
    ${expectedSources(scope, { nodeId: EVERYWHERE, moduleId }, PERMISSION)}
    select max(last.begin_date) as month from source s
    cross join lateral (
      select m.begin_date from measurement m
      where m.node_id = s.node_id and m.parameter_id = s.parameter_id and m.slot = -1 and ${isAnswered}
        and m.begin_date < ${before}::date
      order by m.begin_date desc limit 1) last`.execute(scope.db);
  return rows[0]?.month ?? null;
}

/** The year that people entered last, without the month that still runs. */
async function enteredPeriod(scope: TenantScope, asked: Asked): Promise<Pick<Missing, 'beginDate' | 'endDate'>> {
  const running = firstOfMonth(todayOf(scope));
  const lastComplete = addDays(running, -1);
  const year = ((await lastEnteredMonth(scope, asked, running)) ?? lastComplete).slice(0, 4);
  const endOfYear = `${year}-12-31`;
  return { beginDate: `${year}-01-01`, endDate: endOfYear < lastComplete ? endOfYear : lastComplete };
}

type Totals = Pick<Missing, 'siteCount' | 'expected' | 'missing'>;

interface SiteRow extends SiteValues {
  readonly totals: Totals;
}

async function readSites(
  scope: TenantScope,
  { moduleId, take }: Asked,
  period: Pick<Missing, 'beginDate' | 'endDate'>,
): Promise<Totals & Pick<Missing, 'sites'>> {
  const { rows } = await sql<SiteRow>`
    select node_id, name, expected, missing, months, json_build_object('siteCount', count(*) over (),
      'expected', sum(expected) over (), 'missing', sum(missing) over ()) as totals
    from (
      select node_id, min(name) as name, sum(expected)::int as expected, sum(missing)::int as missing,
        coalesce(json_agg(json_build_object('month', month, 'missing', missing, 'parameterSetId', parameter_set_id,
          'nodeTypeId', node_type_id) order by month) filter (where missing > 0), '[]') as months
      from (${completeness(scope, { nodeId: EVERYWHERE, moduleId, ...period }, PERMISSION)}) list
      group by node_id
    ) site
    order by missing desc, name, node_id limit ${take}`.execute(scope.db);
  return {
    ...(rows[0]?.totals ?? { siteCount: 0, expected: 0, missing: 0 }),
    sites: rows.map(({ totals: _totals, ...site }) => site),
  };
}

/** What is there of what a company needs before its first value; null once it has one. */
async function readFirstSteps(scope: TenantScope, { moduleId }: Asked): Promise<Missing['firstSteps']> {
  const { rows } = await sql<NonNullable<Missing['firstSteps']> & { value: boolean }>`
    ${expectedSources(scope, { nodeId: EVERYWHERE, moduleId }, PERMISSION)}
    select exists (select from measurement) as value, exists (select from source) as parameters,
      ${isSiteThere(scope, PERMISSION)} as site`.execute(scope.db);
  const [found] = rows;
  return found && !found.value ? { site: found.site, parameters: found.parameters } : null;
}

/** Which months lack values at the sites where the caller sees values, those that lack most first. */
export async function missingValues(scope: TenantScope, asked: Asked): Promise<Missing> {
  const period = await enteredPeriod(scope, asked);
  return { ...period, ...(await readSites(scope, asked, period)), firstSteps: await readFirstSteps(scope, asked) };
}
