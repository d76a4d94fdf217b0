import { formCellKey } from '@oikos/domain/collection/forms/form-cells.ts';
import type { FormEntries, InsteadOfValue } from '@oikos/domain/collection/forms/form-completeness.ts';
import { measurementFlag, notCountedFlags } from '@oikos/domain/measurement/measurement-flags.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { servesAnyValues } from '../../../foundation/db/planned-once.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { isAnswered, readVerdictsOf, type ValueVerdict, type VerdictSource } from '../../measurement/public.ts';
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

/** Values of the forms' sources in their periods, by the primary key of measurements, source by source. */
async function readValues({ db, companyId }: TenantScope, forms: readonly LoadedForm[]) {
  const sources = forms.flatMap(sourcesOf);
  const { rows } = await sql<CellRow & { flags: number }>`
    select ${servesAnyValues} s.key as form_id, s."nodeId" as node_id, s."parameterId" as parameter_id, v.begin_date, v.slot, v.flags
    from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb)
      as s(key bigint, "nodeId" bigint, "parameterId" bigint, begin date, "end" date)
    cross join lateral (
      select m.begin_date, m.slot, m.flags from measurement m
      where m.company_id = ${companyId} and m.node_id = s."nodeId" and m.parameter_id = s."parameterId"
        and m.begin_date >= s.begin and m.begin_date < s."end" and ${isAnswered} offset 0) v`.execute(db);
  return Map.groupBy(rows, ({ formId }) => formId);
}

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
    select data_entry_form_id as form_id, node_id, parameter_id, begin_date, slot, answer, null as block_key
    from data_entry_form_answer where data_entry_form_id = ${forms}
    union all
    select distinct data_entry_form_id, 0::bigint, 0::bigint, null::date, 0::smallint, null, block_key
    from data_entry_form_evidence where data_entry_form_id = ${forms} and block_key <> ''`.execute(db);
  return Map.groupBy(rows, ({ formId }) => formId);
}

/** A doubt that somebody has to answer for; what holds a value is a mark of the value. */
export const isOpenWarning = ({ severity, isAcknowledged }: ValueVerdict): boolean =>
  severity === 'ask' && !isAcknowledged;

/** What is entered in forms, by their ids: a fixed number of statements. */
export async function readEntries(
  scope: TenantScope,
  forms: readonly LoadedForm[],
): Promise<ReadonlyMap<number, ReadEntries>> {
  const ids = forms.map(({ form }) => form.id);
  const valuesOf = await readValues(scope, forms);
  const verdicts = await readVerdictsOf(scope, forms.flatMap(sourcesOf));
  const verdictsOf = Map.groupBy(verdicts, ({ key }) => key);
  const keptOf = await readKept(scope, ids);
  return new Map(
    forms.map(({ form: { id, replies } }) => {
      const values = valuesOf.get(id) ?? [];
      const present = new Set(values.map(keyOf));
      const invalid = new Set(values.filter(({ flags }) => (flags & notCountedFlags) !== 0).map(keyOf));
      const substitutes = new Set(values.filter(({ flags }) => (flags & substituted) !== 0).map(keyOf));
      const kept = keptOf.get(id) ?? [];
      const answers = new Map(
        kept.flatMap(({ answer, beginDate, ...row }) =>
          answer === null || beginDate === null ? [] : [[keyOf({ ...row, beginDate }), answer] as const],
        ),
      );
      const entries: ReadEntries = {
        replies,
        hasValue: ({ key }) => present.has(key),
        isInvalid: ({ key }) => invalid.has(key),
        isSubstituted: ({ key }) => substitutes.has(key),
        insteadOf: ({ key }) => answers.get(key),
        evidence: new Set(kept.flatMap(({ blockKey }) => blockKey ?? [])),
        warnings: (verdictsOf.get(id) ?? []).filter(isOpenWarning).length,
      };
      return [id, entries];
    }),
  );
}
