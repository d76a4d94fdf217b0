import { cellsOfForm, type FormCell, type FormNode } from '@oikos/domain/collection/forms/form-cells.ts';
import type { FormReplies } from '@oikos/domain/collection/forms/form-condition.ts';
import { blocksOf, type FormDefinition } from '@oikos/domain/collection/forms/form-definition.ts';
import type { FormState } from '@oikos/domain/collection/forms/form-states.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { TIMESPAN, type Timespan } from '@oikos/domain/period/timespan.ts';
import { sql } from 'kysely';
import { servesAnyValues, servesFewIds } from '../../../foundation/db/planned-once.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** A form as it is stored. */
export interface StoredForm {
  readonly id: number;
  readonly formTemplateId: number;
  readonly layoutVersion: number;
  readonly nodeId: number;
  readonly beginDate: LocalDate;
  readonly endDate: LocalDate;
  readonly dueOn: LocalDate;
  readonly state: FormState;
  readonly isReturned: boolean;
  readonly returnComment: string;
  readonly waitsForApproval: boolean;
  readonly hasLoadFailed: boolean;
  readonly round: number;
  readonly replies: FormReplies;
  readonly isCounted: boolean;
  readonly submittedBy: number | null;
  readonly submittedAt: string | null;
  readonly version: number;
}

/** A form with the values that it asks for. */
export interface LoadedForm {
  readonly form: StoredForm;
  readonly definition: FormDefinition;
  readonly nodes: readonly FormNode[];
  readonly cells: readonly FormCell[];
}

/** How long the periods of a parameter of the set s are. */
const timespanOfSet = sql`case when s.is_constant then ${TIMESPAN.none}::smallint else s.timespan end`;

/** How long the periods of parameters are; those of constants have none. */
export async function readTimespans(
  { db }: TenantScope,
  parameterIds: readonly number[],
): Promise<(parameterId: number) => Timespan> {
  const { rows } = await sql<{ id: number; timespan: Timespan }>`
    select p.id, ${timespanOfSet} as timespan
    from parameter p join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
    where p.id = any(${[...new Set(parameterIds)]}::bigint[])`.execute(db);
  const known = new Map(rows.map(({ id, timespan }) => [id, timespan]));
  return (id) => known.get(id) ?? TIMESPAN.none;
}

export const parametersOf = (definition: FormDefinition): readonly number[] =>
  blocksOf(definition).flatMap((block) =>
    block.kind === 'table' ? block.parameters.map(({ parameterId }) => parameterId) : [],
  );

/** The columns of forms as they are stored. */
export const formsById = ({ db }: TenantScope, ids: readonly number[]) =>
  db
    .selectFrom('data_entry_form')
    .modifyFront(servesFewIds(ids))
    .select([
      ...(['id', 'formTemplateId', 'layoutVersion', 'nodeId', 'beginDate', 'endDate', 'dueOn', 'isReturned'] as const),
      ...(['returnComment', 'waitsForApproval', 'hasLoadFailed', 'round', 'isCounted', 'submittedBy'] as const),
      ...(['submittedAt', 'version', 'state', 'replies'] as const),
    ])
    .where('id', 'in', [...ids]);

/** Forms as they are stored, without what they ask for. */
export const readForms = async (scope: TenantScope, ids: readonly number[]): Promise<readonly StoredForm[]> =>
  (await formsById(scope, ids).execute()) as unknown as readonly StoredForm[];

interface Layout {
  readonly formTemplateId: number;
  readonly number: number;
  readonly definition: FormDefinition;
  /** By parameter: how long its periods are. */
  readonly timespans: Readonly<Record<string, Timespan>> | null;
}

async function readLayouts({ db }: TenantScope, forms: readonly StoredForm[]) {
  const { rows } = await sql<Layout>`
    select ${servesAnyValues} v.form_template_id, v.number, v.definition, (
      select jsonb_object_agg(p.id, ${timespanOfSet})
      from jsonb_path_query(v.definition, '$.sections[*].blocks[*].parameters[*].parameterId') as asked
      join parameter p on p.company_id = v.company_id and p.id = (asked #>> '{}')::bigint
      join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id) as timespans
    from form_template_version v
    where (v.form_template_id, v.number) in (
      select * from unnest(${forms.map(({ formTemplateId }) => formTemplateId)}::bigint[],
        ${forms.map(({ layoutVersion }) => layoutVersion)}::integer[]))`.execute(db);
  return new Map(rows.map((layout) => [`${layout.formTemplateId}|${layout.number}`, layout]));
}

async function readNodes({ db }: TenantScope, ids: readonly number[]) {
  const { rows } = await sql<FormNode & { formId: number }>`
    select ${servesFewIds(ids)} f.data_entry_form_id as form_id, n.id, n.node_type_id, n.time_zone
    from data_entry_form_node f join node n on n.company_id = f.company_id and n.id = f.node_id
    where f.data_entry_form_id = any(${[...ids]}::bigint[]) order by n.name, n.id`.execute(db);
  return Map.groupBy(rows, ({ formId }) => formId);
}

/** Reads forms with their layouts and all that these ask for: a fixed number of statements. */
export const loadForms = async (scope: TenantScope, ids: readonly number[]): Promise<readonly LoadedForm[]> =>
  ids.length === 0 ? [] : loadStored(scope, await readForms(scope, ids));

/** The same for forms that are read already. */
export async function loadStored(scope: TenantScope, forms: readonly StoredForm[]): Promise<readonly LoadedForm[]> {
  const layouts = await readLayouts(scope, forms);
  const nodesOf = await readNodes(
    scope,
    forms.map(({ id }) => id),
  );
  return forms.map((form) => {
    const layout = layouts.get(`${form.formTemplateId}|${form.layoutVersion}`);
    const definition = layout?.definition ?? { sections: [] };
    const timespanOf = (parameterId: number) => layout?.timespans?.[parameterId] ?? TIMESPAN.none;
    const nodes = nodesOf.get(form.id) ?? [];
    const place = { nodeId: form.nodeId, nodes, begin: form.beginDate, end: form.endDate, timespanOf };
    return { form, definition, nodes, cells: cellsOfForm(definition, place) };
  });
}
