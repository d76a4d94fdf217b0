import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { formulaMessages } from '@oikos/contract/expression/expressions/expression-messages.ts';
import {
  type createLibraryExpression,
  deleteLibraryExpression,
  type LibraryExpression,
} from '@oikos/contract/expression/library.ts';
import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import { sql } from 'kysely';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import { notFound, refuse, refuseField, refuseFields } from '../../../foundation/http/refusals.ts';
import { createRecord, recordKind, removeUndoably, saveRecord } from '../../../foundation/records/save-record.ts';
import { refuseInUse } from '../../../foundation/records/uses.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { unitsOf } from '../calculation-configuration.ts';
import type { UnitRow } from '../configuration-rows.ts';
import { checkWithUnits, readUnits } from '../formula/formula-units.ts';

type LibraryInput = ParsedInputOf<typeof createLibraryExpression>;

/** Library formulas with their variables; `units` are the rows of those these are in. */
export const libraryRows = () => sql`
  select l.id, l.name, l.description, l.comments, l.formula, l.shipped_key is not null as is_shipped, l.version,
         (select count(*)::int from parameter_expression e where e.expression_library_id = l.id) as used_count,
         v.variables, v.units
  from expression_library l cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('name', v.name, 'unitId', coalesce(v.unit_id, 0), 'unit', u.code, 'description', v.description)
             order by v.sequence, v.id), '[]'::jsonb) as variables,
           coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'code', u.code, 'name', u.name, 'unit_type_id', u.unit_type_id,
             'multiply_by', u.multiply_by, 'add', u.add, 'system_type', t.system_type)) filter (where u.id is not null), '[]'::jsonb) as units
    from expression_library_variable v
    left join unit u on u.company_id = v.company_id and u.id = v.unit_id
    left join unit_type t on t.company_id = u.company_id and t.id = u.unit_type_id
    where v.expression_library_id = l.id) v`;

type LibraryRow = Omit<LibraryExpression, 'resultUnit'> & { readonly units: readonly UnitRow[] };

/** The reply of a row: what the formula yields with the units of its variables. */
export function shownLibraryExpression({ units, ...row }: LibraryRow): LibraryExpression {
  return { ...row, resultUnit: checkWithUnits(unitsOf(units), row.formula, row.variables, -1).resultUnit };
}

async function refuseInvalid(scope: TenantScope, input: LibraryInput): Promise<void> {
  const { problems } = checkWithUnits(await readUnits(runnerOfKysely(scope.db)), input.formula, input.variables, -1);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  throw refuseFields(
    errors.map(({ code, message, parameters }) => ({
      path: 'formula',
      code: formulaMessages[code].key,
      message,
      parameters: [...parameters],
    })),
  );
}

async function refuseSameName(scope: TenantScope, name: string, id: number | null): Promise<void> {
  const { rows } = await sql`
    select 1 from expression_library where lower(name) = lower(${name}) and id is distinct from ${id}`.execute(
    scope.db,
  );
  if (rows.length > 0) throw refuseField('name', general.nameExists);
}

async function insertVariables(scope: TenantScope, id: number, variables: LibraryInput['variables']): Promise<void> {
  const rows = variables.map(({ name, unitId, description }, sequence) => ({
    name,
    unit_id: unitId > 0 ? unitId : null,
    description,
    sequence,
  }));
  await sql`
    insert into expression_library_variable (expression_library_id, name, unit_id, description, sequence)
    select ${id}, name, unit_id, description, sequence
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(name text, unit_id bigint, description text, sequence int)`.execute(
    scope.db,
  );
}

const columnsOf = ({ name, description, comments, formula }: LibraryInput) => ({
  name,
  description,
  comments,
  formula,
});

async function readLibraryExpression(scope: TenantScope, id: number): Promise<LibraryExpression> {
  const { rows } = await sql<LibraryRow>`select * from (${libraryRows()}) as l where id = ${id}`.execute(scope.db);
  if (!rows[0]) throw notFound();
  return shownLibraryExpression(rows[0]);
}

const library = recordKind({
  entity: 'expressionLibrary',
  table: 'expression_library',
  read: readLibraryExpression,
  audited: ({ name, description, comments, formula, variables }) => ({
    name,
    description,
    comments,
    formula,
    variables: variables.map(({ unit: _unit, ...variable }) => variable),
  }),
  isShipped: true,
});

export async function addLibraryExpression(scope: TenantScope, input: LibraryInput) {
  await refuseInvalid(scope, input);
  await refuseSameName(scope, input.name, null);
  return createRecord(scope, library, columnsOf(input), {
    addParts: (id) => insertVariables(scope, id, input.variables),
  });
}

export const changeLibraryExpression = (
  scope: TenantScope,
  input: LibraryInput & { readonly id: number; readonly version: number },
) =>
  saveRecord(scope, library, input, async ({ id }) => {
    await refuseInvalid(scope, input);
    await refuseSameName(scope, input.name, id);
    await scope.db.deleteFrom('expression_library_variable').where('expressionLibraryId', '=', id).execute();
    await insertVariables(scope, id, input.variables);
    return columnsOf(input);
  });

export const removeLibraryExpression = (scope: TenantScope, input: ParsedInputOf<typeof deleteLibraryExpression>) =>
  removeUndoably(scope, library, { endpoint: deleteLibraryExpression, input }, async ({ isShipped }) => {
    if (isShipped) throw refuse(general.shippedStays);
    await refuseInUse(scope, 'expressionLibrary', input.id);
  });
