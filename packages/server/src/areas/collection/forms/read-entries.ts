import { formCellKey } from '@oikos/domain/collection/forms/form-cells.ts';
import type { FormEntries, InsteadOfValue } from '@oikos/domain/collection/forms/form-completeness.ts';
import { measurementFlag, notCountedFlags } from '@oikos/domain/measurement/measurement-flags.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
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

/** Values of the forms' sources in their periods, by the primary key of measurements. */
async function readValues({ db, companyId }: TenantScope, forms: readonly LoadedForm[]) {
  const sources = forms.flatMap(sourcesOf);
  const { rows } = await sql<CellRow & { flags: number }>`
    select s.key as form_id, m.node_id, m.parameter_id, m.begin_date, m.slot, m.flags
    from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb)
      as s(key bigint, "nodeId" bigint, "parameterId" bigint, begin date, "end" date)
    join measurement m on m.company_id = ${companyId} and m.node_id = s."nodeId" and m.parameter_id = s."parameterId"
      and m.begin_date >= s.begin and m.begin_date < s."end"
    where ${isAnswered}`.execute(db);
  return Map.groupBy(rows, ({ formId }) => formId);
}

async function readAnswers({ db }: TenantScope, ids: readonly number[]) {
  const { rows } = await sql<CellRow & { answer: InsteadOfValue }>`
    select data_entry_form_id as form_id, node_id, parameter_id, begin_date, slot, answer
    from data_entry_form_answer where data_entry_form_id = any(${[...ids]}::bigint[])`.execute(db);
  return Map.groupBy(rows, ({ formId }) => formId);
}

async function readEvidenceKeys({ db }: TenantScope, ids: readonly number[]) {
  const { rows } = await sql<{ formId: number; blockKey: string }>`
    select distinct data_entry_form_id as form_id, block_key from data_entry_form_evidence
    where data_entry_form_id = any(${[...ids]}::bigint[]) and block_key <> ''`.execute(db);
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
  const answersOf = await readAnswers(scope, ids);
  const evidenceOf = await readEvidenceKeys(scope, ids);
  return new Map(
    forms.map(({ form: { id, replies } }) => {
      const values = valuesOf.get(id) ?? [];
      const present = new Set(values.map(keyOf));
      const invalid = new Set(values.filter(({ flags }) => (flags & notCountedFlags) !== 0).map(keyOf));
      const substitutes = new Set(values.filter(({ flags }) => (flags & substituted) !== 0).map(keyOf));
      const answers = new Map(answersOf.get(id)?.map((row) => [keyOf(row), row.answer]));
      const entries: ReadEntries = {
        replies,
        hasValue: ({ key }) => present.has(key),
        isInvalid: ({ key }) => invalid.has(key),
        isSubstituted: ({ key }) => substitutes.has(key),
        insteadOf: ({ key }) => answers.get(key),
        evidence: new Set(evidenceOf.get(id)?.map(({ blockKey }) => blockKey)),
        warnings: (verdictsOf.get(id) ?? []).filter(isOpenWarning).length,
      };
      return [id, entries];
    }),
  );
}
