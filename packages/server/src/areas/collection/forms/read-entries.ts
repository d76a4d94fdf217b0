import { formCellKey } from '@oikos/domain/collection/forms/form-cells.ts';
import type { FormEntries, InsteadOfValue } from '@oikos/domain/collection/forms/form-completeness.ts';
import { measurementFlag, notCountedFlags } from '@oikos/domain/measurement/measurement-flags.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { servesAnyValues, servesFewIds } from '../../../foundation/db/planned-once.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { isAnswered, isOpenWarning, type VerdictSource } from '../../measurement/public.ts';
import type { LoadedForm } from './load-forms.ts';

const { substituted } = measurementFlag;

interface CellRow {
  readonly formId: number;
  readonly nodeId: number;
  readonly parameterId: number;
  readonly beginDate: LocalDate;
  readonly slot: number;
}

const keyOf = ({ nodeId, parameterId, beginDate, slot }: CellRow) => formCellKey(nodeId, beginDate, slot, parameterId);

/** What is entered in a form, and how many of its warnings nobody acknowledged. */
export interface ReadEntries extends FormEntries {
  readonly warnings: number;
}

/** The parameters at nodes that a form asks for, over its period. */
export function sourcesOf({ form, cells }: LoadedForm): readonly VerdictSource[] {
  const pairs = new Map(cells.map(({ nodeId, parameterId }) => [`${nodeId}|${parameterId}`, { nodeId, parameterId }]));
  return [...pairs.values()].map((pair) => ({ ...pair, key: form.id, begin: form.beginDate, end: form.endDate }));
}

interface SourceRow {
  readonly formId: number;
  readonly nodeId: number;
  readonly parameterId: number;
  readonly entered: readonly (readonly [beginDate: LocalDate, slot: number, flags: number])[] | null;
  readonly warnings: number;
}

/** What is there of the forms' sources in their periods, by the primary key of measurements: one row for each source. */
async function readSources({ db, companyId }: TenantScope, forms: readonly LoadedForm[]) {
  const ofSource = (table: string) => sql`
    ${sql.ref(table)}.company_id = ${companyId} and ${sql.ref(table)}.node_id = s."nodeId"
    and ${sql.ref(table)}.parameter_id = s."parameterId"
    and ${sql.ref(table)}.begin_date >= s.begin and ${sql.ref(table)}.begin_date < s."end"`;
  const { rows } = await sql<SourceRow>`
    select ${servesAnyValues} s.key as form_id, s."nodeId" as node_id, s."parameterId" as parameter_id,
      (select json_agg(json_build_array(m.begin_date, m.slot, m.flags)) from measurement m
        where ${ofSource('m')} and ${isAnswered}) as entered,
      (select count(*)::int from value_verdict v where ${ofSource('v')} and ${isOpenWarning}) as warnings
    from jsonb_to_recordset(${JSON.stringify(forms.flatMap(sourcesOf))}::jsonb)
      as s(key bigint, "nodeId" bigint, "parameterId" bigint, begin date, "end" date)`.execute(db);
  return Map.groupBy(rows, ({ formId }) => formId);
}

/** By the keys of cells: the flags of what is entered. */
const flagsByCell = (sources: readonly SourceRow[]): ReadonlyMap<string, number> =>
  new Map(
    sources.flatMap(({ nodeId, parameterId, entered }) =>
      (entered ?? []).map(
        ([beginDate, slot, flags]) => [formCellKey(nodeId, beginDate, slot, parameterId), flags] as const,
      ),
    ),
  );

interface KeptRow extends Omit<CellRow, 'beginDate'> {
  /** Null: the row is of evidence. */
  readonly beginDate: LocalDate | null;
  readonly answer: InsteadOfValue | null;
  readonly blockKey: string | null;
}

/** Why cells have no value, and which parts have a file. */
async function readKept({ db }: TenantScope, ids: readonly number[]) {
  const forms = sql`any(${[...ids]}::bigint[])`;
  const { rows } = await sql<KeptRow>`
    select ${servesFewIds(ids)} data_entry_form_id as form_id, node_id, parameter_id, begin_date, slot, answer, null as block_key
    from data_entry_form_answer where data_entry_form_id = ${forms}
    union all
    select distinct data_entry_form_id, 0::bigint, 0::bigint, null::date, 0::smallint, null, block_key
    from data_entry_form_evidence where data_entry_form_id = ${forms} and block_key <> ''`.execute(db);
  return Map.groupBy(rows, ({ formId }) => formId);
}

/** What is entered in forms, by their ids: a fixed number of statements. */
export async function readEntries(
  scope: TenantScope,
  forms: readonly LoadedForm[],
): Promise<ReadonlyMap<number, ReadEntries>> {
  const ids = forms.map(({ form }) => form.id);
  const sourcesByForm = await readSources(scope, forms);
  const keptOf = await readKept(scope, ids);
  return new Map(
    forms.map(({ form: { id, replies } }) => {
      const sources = sourcesByForm.get(id) ?? [];
      const flagsOf = flagsByCell(sources);
      const kept = keptOf.get(id) ?? [];
      const answers = new Map(
        kept.flatMap(({ answer, beginDate, ...row }) =>
          answer === null || beginDate === null ? [] : [[keyOf({ ...row, beginDate }), answer] as const],
        ),
      );
      const entries: ReadEntries = {
        replies,
        hasValue: ({ key }) => flagsOf.has(key),
        isInvalid: ({ key }) => ((flagsOf.get(key) ?? 0) & notCountedFlags) !== 0,
        isSubstituted: ({ key }) => ((flagsOf.get(key) ?? 0) & substituted) !== 0,
        insteadOf: ({ key }) => answers.get(key),
        evidence: new Set(kept.flatMap(({ blockKey }) => blockKey ?? [])),
        warnings: sources.reduce((sum, { warnings }) => sum + warnings, 0),
      };
      return [id, entries];
    }),
  );
}
