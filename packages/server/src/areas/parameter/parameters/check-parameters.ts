import { parameterMessages as say } from '@oikos/contract/parameter/parameters/parameter-messages.ts';
import type { parameters } from '@oikos/contract/parameter/parameters/parameters.ts';
import type { ValuesOf } from '@oikos/contract/resource.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../foundation/http/refusals.ts';
import type { Judge, Saving } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readPlacesLeft } from './count-places-left.ts';
import { readMeasured } from './list-parameters.ts';
import { withEnteredValues, withFormulas } from './parameter-changes.ts';

export type Parameter = ValuesOf<typeof parameters>;
type ParameterSaving = Saving<Parameter>;

export const isVirtual = ({ virtualParameterId }: Parameter): boolean => virtualParameterId !== null;

/** Fields of a parameter that must fit each other; this needs no look into the database. */
function refuseContradictions(values: Parameter): void {
  const isNumber = values.dataTypeId === DATA_TYPE.number;
  if (!isNumber && (values.uomTypeId !== null || values.unitId !== null))
    throw refuseField('uomTypeId', say.unitForNumbers);
  if (values.unitId !== null && values.uomTypeId === null) throw refuseField('uomTypeId', say.unitNeedsType);
  if (values.picklistId !== null && values.dataTypeId !== DATA_TYPE.character) {
    throw refuseField('picklistId', say.picklistForCharacters);
  }
  if (isVirtual(values) && !isNumber) throw refuseField('virtualParameterId', say.virtualForNumbers);
  if (values.scope2Method !== null && values.emissionScope !== 2) throw refuseField('scope2Method', say.scopeTwoOnly);
}

/** The units of the types that parameters have, and their base units. */
async function readUnits({ db }: TenantScope, rows: readonly ParameterSaving[]) {
  const types = rows.flatMap(({ values: { uomTypeId } }) => uomTypeId ?? []);
  const { rows: units } = await sql<{ id: number; unitTypeId: number; isBase: boolean }>`
    select id, unit_type_id, is_base from unit where unit_type_id = any(${types}::bigint[])`.execute(db);
  return {
    typeOf: new Map(units.map(({ id, unitTypeId }) => [id, unitTypeId])),
    baseOf: new Map(units.flatMap(({ id, unitTypeId, isBase }) => (isBase ? [[unitTypeId, id] as const] : []))),
  };
}

/** A type says what is measured, and its base unit in what, where no unit is chosen. */
const withUnit = (values: Parameter, { baseOf }: Awaited<ReturnType<typeof readUnits>>): Parameter =>
  values.uomTypeId === null || values.unitId !== null
    ? values
    : { ...values, unitId: baseOf.get(values.uomTypeId) ?? null };

/** Parameters that would have their own values, round corners: a virtual parameter has those of another, which may be virtual too. */
async function readLoops({ db }: TenantScope, rows: readonly ParameterSaving[]): Promise<ReadonlySet<number | null>> {
  const asked = rows.filter(({ id, values }) => id !== null && isVirtual(values));
  const { rows: loops } = await sql<{ id: number }>`
    with recursive chain as (
      select asked.id as own, asked.source as id
      from unnest(${asked.map(({ id }) => id)}::bigint[],
        ${asked.map(({ values }) => values.virtualParameterId)}::bigint[]) as asked(id, source)
      union
      select c.own, p.virtual_parameter_id from parameter p join chain c on c.id = p.id
      where p.virtual_parameter_id is not null
    )
    select own as id from chain where own = id`.execute(db);
  return new Set(loops.map(({ id }) => id));
}

const fixedByValues = ({ values, before }: ParameterSaving) =>
  (['parameterSetId', 'dataTypeId', 'uomTypeId'] as const).find((field) => before && values[field] !== before[field]);
const becomesCalculated = ({ values, before }: ParameterSaving): boolean =>
  before !== null && (values.isCalculated || isVirtual(values)) && !before.isCalculated;
const leavesFormulas = ({ values, before }: ParameterSaving): boolean =>
  before !== null && !isVirtual(before) && before.isCalculated && (isVirtual(values) || !values.isCalculated);
const idsOf = (rows: readonly ParameterSaving[]): number[] => rows.flatMap(({ id }) => id ?? []);

/** What measurements and expressions rest on stays while there are any. */
async function refuseBreaking(scope: TenantScope, rows: readonly ParameterSaving[]) {
  const ask = async (
    rule: (saving: ParameterSaving) => unknown,
    read: (ids: readonly number[]) => Promise<ReadonlySet<number>>,
  ) => {
    const ids = idsOf(rows.filter((row) => rule(row)));
    return ids.length === 0 ? new Set<number>() : read(ids);
  };
  const measured = await ask(fixedByValues, (ids) => readMeasured(scope, ids));
  const entered = await ask(becomesCalculated, (ids) => withEnteredValues.ask(scope, ids));
  const calculated = await ask(leavesFormulas, (ids) => withFormulas.ask(scope, ids));
  return (saving: ParameterSaving): void => {
    const { values, id } = saving;
    if (id === null) return;
    const fixed = fixedByValues(saving);
    if (fixed && measured.has(id)) throw refuseField(fixed, say.hasValues);
    // Values are entered, calculated by formulas, or those of another parameter: what there is of one kind forbids another.
    const field = isVirtual(values) ? 'virtualParameterId' : 'isCalculated';
    if (becomesCalculated(saving) && entered.has(id)) throw refuseField(field, say.hasEnteredValues);
    if (leavesFormulas(saving) && calculated.has(id))
      throw refuseField(field, isVirtual(values) ? say.virtualHasExpressions : say.hasExpressions);
  };
}

const isNewInSet = ({ values, before }: ParameterSaving): boolean => before?.parameterSetId !== values.parameterSetId;

export async function checkParameters(scope: TenantScope, rows: readonly ParameterSaving[]): Promise<Judge<Parameter>> {
  const units = await readUnits(scope, rows);
  const loops = await readLoops(scope, rows);
  const refuseBroken = await refuseBreaking(scope, rows);
  const places = await readPlacesLeft(
    scope,
    rows.filter(isNewInSet).map(({ values }) => values.parameterSetId),
  );
  return {
    complete: (saving) => {
      const { values: given, id } = saving;
      const values = withUnit(isVirtual(given) ? { ...given, isCalculated: true } : given, units);
      refuseContradictions(values);
      if (values.unitId !== null && units.typeOf.get(values.unitId) !== values.uomTypeId)
        throw refuseField('unitId', say.unitOfOtherType);
      if (id !== null && loops.has(id)) throw refuseField('virtualParameterId', say.virtualLoop);
      refuseBroken({ ...saving, values });
      if (isNewInSet(saving)) places.refuseFull(values.parameterSetId);
      return values;
    },
    keep: (saving) => {
      if (isNewInSet(saving)) places.take(saving.values.parameterSetId);
    },
  };
}
