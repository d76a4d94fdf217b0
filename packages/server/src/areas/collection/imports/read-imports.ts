import type { ImportFindings } from '@oikos/contract/collection/imports/import-findings.ts';
import { rejectMessage } from '@oikos/contract/collection/imports/import-messages.ts';
import type { ImportPhase, ImportRow } from '@oikos/contract/collection/imports/import-shapes.ts';
import type { ImportResultRow, searchImports } from '@oikos/contract/collection/imports/imports.ts';
import type { MessageParameter } from '@oikos/contract/message.ts';
import {
  type ImportOutcomeName,
  importOutcome,
  importOutcomes,
  outcomeOfCode,
} from '@oikos/domain/collection/file-modes.ts';
import { type RawBuilder, sql } from 'kysely';
import { mayForCompany } from '../../../foundation/http/access.ts';
import type { Handler } from '../../../foundation/http/handler.ts';
import { notFound } from '../../../foundation/http/refusals.ts';
import { personName } from '../../../foundation/records/name-of-person.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { importPhase } from './import-runs.ts';
import { effectiveState, withRun } from './import-state.ts';
import type { ImportTarget } from './import-target.ts';

type StoredImport = Omit<ImportRow, 'rowCount' | 'writtenCount' | 'rejectCount'> & {
  readonly createdById: number | null;
  readonly keptCount: number;
};

/** The imports of a target. */
const importRows = ({ name }: ImportTarget<unknown>): RawBuilder<unknown> => sql`
  select t.id, f.name as file_name, f.size_bytes, ${sql.raw(effectiveState)} as state,
    t.file_mode, coalesce(t.message, case when r.error is not null then
      jsonb_build_object('code', '', 'message', r.error, 'parameters', '[]'::jsonb) end) as message, t.checked_counts as checked, t.loaded_counts as loaded,
    coalesce(${personName('u')}, '') as created_by, t.created_by as created_by_id, t.created_at,
    t.finished_at, case when t.undo_state = 'inProgress' and r.state in ('failed', 'cancelled') then 'no' else t.undo_state end as undone, t.job_run_id, t.version,
    coalesce((t.undo_counts->>'kept')::int, 0) as kept_count
  from ${sql.raw(withRun)}
  join stored_file f on f.company_id = t.company_id and f.id = t.stored_file_id
  left join installation.app_user u on u.id = t.created_by
  where t.target = ${name}`;

function toImportRow({ createdById: _createdById, keptCount, ...row }: StoredImport): ImportRow {
  const counts = row.loaded ?? row.checked;
  return {
    ...row,
    rowCount: counts?.rows ?? null,
    // What was undone is written no more, but for what was kept.
    writtenCount: row.loaded ? (row.undone === 'done' ? keptCount : row.loaded.insert + row.loaded.update) : null,
    rejectCount: counts?.reject ?? null,
  };
}

/** Serves the list of a target's imports. */
export const serveImports = (endpoint: typeof searchImports, target: ImportTarget<unknown>): Handler =>
  serveList({
    endpoint,
    query: ({ scope, input }) => {
      const conditions = [
        // What a file says of places elsewhere is for anyone who made the import, and for people of the whole company.
        ...(scope.session && mayForCompany(endpoint, scope.session) ? [] : [sql`created_by_id = ${scope.userId}`]),
        ...containsCondition(['fileName', 'createdBy'], input.contains),
        ...(input.states?.length ? [sql`state = any(${input.states}::text[])`] : []),
      ];
      return conditions.length === 0
        ? importRows(target)
        : sql`select * from (${importRows(target)}) as i where ${sql.join(conditions, sql` and `)}`;
    },
    item: toImportRow,
  });

interface ImportDetails<Mapping, Undo> {
  readonly storedFileId: number;
  readonly mapping: Mapping | null;
  readonly mappingName: string | null;
  readonly draft: string | null;
  readonly reason: string;
  readonly overwritesApproved: boolean;
  readonly undo: Undo | null;
  readonly findings: ImportFindings | null;
}

/** One import of a target, as its steps show it. */
export async function readShownImport<Mapping, Undo>(
  scope: TenantScope,
  target: ImportTarget<Mapping>,
  id: number,
): Promise<ImportRow & ImportDetails<Mapping, Undo>> {
  const { rows } = await sql<StoredImport>`select * from (${importRows(target)}) as i where id = ${id}`.execute(
    scope.db,
  );
  const detail = await scope.db
    .selectFrom('import_transaction')
    .select([
      'storedFileId',
      'mapping',
      'mappingName',
      'reason',
      'overwritesApproved',
      'draft',
      sql.ref<unknown>('undoCounts').as('undo'),
      sql.ref<ImportFindings | null>('findings').as('findings'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  const [row] = rows;
  if (!row || !detail) throw notFound();
  // A mapping stored by an earlier edition lacks what this one added.
  const mapping = detail.mapping === null ? null : target.mapping.parse(detail.mapping);
  return { ...toImportRow(row), ...detail, undo: detail.undo as Undo | null, mapping };
}

export interface ResultFilter {
  readonly transactionId: number;
  readonly phase?: ImportPhase | undefined;
  readonly outcomes?: readonly ImportOutcomeName[] | undefined;
  readonly contains?: string | undefined;
}

/** Results of an import, called i, of the phase and with the outcomes that are asked for. */
export function resultsWanted({ transactionId, phase, outcomes }: ResultFilter): RawBuilder<unknown> {
  const codes = (outcomes ?? importOutcomes).map((name) => importOutcome[name]);
  const ofPhase = phase === undefined ? sql`` : sql`and i.phase = ${importPhase[phase]}`;
  return sql`i.import_transaction_id = ${transactionId} and i.outcome = any(${codes}::smallint[]) ${ofPhase}`;
}

/** What became of values, of nodes the caller may see. The column's name comes from the mapping. */
export function resultRows(scope: TenantScope, filter: ResultFilter): RawBuilder<unknown> {
  const pattern = filter.contains ? `%${filter.contains.replace(/[\\%_]/g, '\\$&')}%` : null;
  const contains =
    pattern === null
      ? sql``
      : sql`and (n.name ilike ${pattern} or p.name ilike ${pattern} or i.source_text ilike ${pattern} or i.reason ilike ${pattern})`;
  return sql`
    select i.id, i.source_row, i.outcome, i.reason, i.parameters,
      case when i.value_column >= 0 then coalesce(t.mapping->'values'->(i.value_column::int)->>'column', '') else '' end as "column",
      coalesce(n.name, '') as node, coalesce(p.name, '') as parameter, coalesce(i.begin_date::text, '') as begin_date, i.slot,
      i.old_value, coalesce(o.code, '') as old_unit, i.new_value, coalesce(w.code, '') as unit,
      coalesce(i.source_text, '') as source_text
    from import_result i
    join import_transaction t on t.company_id = i.company_id and t.id = i.import_transaction_id
    left join node n on n.company_id = i.company_id and n.id = i.node_id
    left join parameter p on p.company_id = i.company_id and p.id = i.parameter_id
    left join unit o on o.company_id = i.company_id and o.id = i.old_unit_id
    left join unit w on w.company_id = i.company_id and w.id = i.unit_id
    where ${resultsWanted(filter)} ${contains}
      and (i.node_id is null or i.node_id in ${permittedNodes(scope, 'IMPORT_DATA')})`;
}

interface StoredResult extends Omit<ImportResultRow, 'outcome' | 'message'> {
  readonly outcome: number;
  readonly reason: string | null;
  readonly parameters: readonly MessageParameter[] | null;
}

export const toResultRow = ({ outcome, reason, parameters, ...row }: StoredResult): ImportResultRow => ({
  ...row,
  outcome: outcomeOfCode(outcome),
  message: reason === null ? null : rejectMessage(reason, parameters ?? []),
});

export interface WrittenPlace {
  readonly nodeId: number;
  readonly parameterSetId: number;
  readonly parameterSet: string;
  readonly fromDate: string;
  readonly toDate: string;
}

/** Where the first values went, for the link to them. */
export async function readTarget(scope: TenantScope, importId: number): Promise<WrittenPlace | null> {
  const { rows } = await sql<WrittenPlace>`
    select c.node_ids[1] as node_id, p.parameter_set_id, s.name as parameter_set,
      c.from_date::text as from_date, c.to_date::text as to_date
    from import_chunk c
    join parameter p on p.company_id = c.company_id and p.id = c.parameter_ids[1]
    join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
    where c.import_transaction_id = ${importId} order by c.to_row limit 1`.execute(scope.db);
  return rows[0] ?? null;
}

/** Whether the import wrote at a node where the caller may not import. */
export async function wroteBeyondReach(scope: TenantScope, importId: number): Promise<boolean> {
  const { rows } = await sql<{ beyond: boolean }>`
    select exists (
      select from import_chunk c cross join lateral unnest(c.node_ids) as w(node_id)
      join node n on n.company_id = c.company_id and n.id = w.node_id
      where c.import_transaction_id = ${importId} and w.node_id not in ${permittedNodes(scope, 'IMPORT_DATA_FULL')}
    ) as beyond`.execute(scope.db);
  return rows[0]?.beyond ?? false;
}

/** Whether nodes are there that the import made. */
export async function madeNodes(scope: TenantScope, importId: number): Promise<boolean> {
  const made = await scope.db
    .selectFrom('import_node')
    .select('importTransactionId')
    .where('importTransactionId', '=', importId)
    .limit(1)
    .executeTakeFirst();
  return made !== undefined;
}
