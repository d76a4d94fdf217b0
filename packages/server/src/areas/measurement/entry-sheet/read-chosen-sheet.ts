import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { SheetSet } from '@oikos/contract/measurement/entry-sheet.ts';
import type { readSiteSheet, SiteNode } from '@oikos/contract/measurement/site-sheet.ts';
import { yearBefore } from '@oikos/domain/period/entry-span.ts';
import { addDays, addYears } from '@oikos/domain/period/local-date.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import type { DateRange } from '@oikos/domain/period/validity.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { SourceIds } from '../parameter-limits/read-limits.ts';
import { referencesOf } from './read-references.ts';
import { readValues } from './read-site-sheet.ts';
import { placeOfNode, readPicklists, readUnits, sheetNodeColumns, sheetParameterColumns } from './sheet-parts.ts';

type SiteSheet = OutputOf<typeof readSiteSheet>;
type SheetParameter = Omit<SiteSheet['parameters'][number], 'nodeTypeIds'>;

export interface ChosenSheet
  extends Pick<SiteSheet, 'sets' | 'nodes' | 'items' | 'references' | 'units' | 'picklists'> {
  readonly parameters: SheetParameter[];
}

async function readNodes(scope: TenantScope, ids: readonly number[]): Promise<SiteNode[]> {
  const { rows } = await sql<SiteNode>`
    select ${sheetNodeColumns(scope, sql`not p.is_calculated`)}, n.node_type_id
    from node n left join lateral (${placeOfNode}) place on true
    where n.id = any(${[...ids]}::bigint[]) order by coalesce(place.name, ''), n.name, n.id`.execute(scope.db);
  return rows;
}

async function readParameters(scope: TenantScope, ids: readonly number[]) {
  const { rows } = await sql<SheetParameter & { readonly set: SheetSet }>`
    select ${sheetParameterColumns}, s.id as parameter_set_id,
      json_build_object('id', s.id, 'name', s.name, 'timespan', s.timespan, 'isConstant', s.is_constant,
        'isReadOnly', s.is_read_only) as set
    from parameter p join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
    left join unit u on u.company_id = p.company_id and u.id = p.unit_id
    where p.id = any(${[...ids]}::bigint[]) order by s.name, s.id, p.sequence, p.name`.execute(scope.db);
  const sets = new Map(rows.map(({ set }) => [set.id, set]));
  return { parameters: rows.map(({ set: _set, ...parameter }) => parameter), sets: [...sets.values()] };
}

/** Periods a year before those of the days, of weeks 52 weeks. */
const yearEarlier = ({ begin, end }: DateRange): DateRange => ({
  begin: addYears(begin, -1),
  end: addDays(yearBefore(TIMESPAN.week, addDays(end, -1)), 1),
});

/** What values of chosen parameters at chosen nodes are entered against, with the values of periods that begin on the days. */
export async function readChosenSheet(scope: TenantScope, sources: SourceIds, days: DateRange): Promise<ChosenSheet> {
  const nodes = await readNodes(scope, [...new Set(sources.nodeIds)]);
  const { parameters, sets } = await readParameters(scope, [...new Set(sources.parameterIds)]);
  return {
    nodes,
    parameters,
    sets,
    items: await readValues(scope, sources, days),
    references: await referencesOf(scope, sources, yearEarlier(days)),
    units: await readUnits(scope, parameters),
    picklists: await readPicklists(scope, parameters, nodes),
  };
}
