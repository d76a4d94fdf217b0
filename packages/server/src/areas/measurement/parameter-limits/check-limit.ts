import { generalMessages } from '@oikos/contract/general-messages.ts';
import { parameterLimitMessages as say } from '@oikos/contract/measurement/parameter-limits/parameter-limit-messages.ts';
import type { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import { parameterMessages } from '@oikos/contract/parameter/parameters/parameter-messages.ts';
import type { ValuesOf } from '@oikos/contract/resource.ts';
import { isLengthOf, isMadeOf, takesLength } from '@oikos/domain/measurement/limit-evaluation/averaging.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../foundation/http/refusals.ts';
import type { Judge, Saving } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

type Values = ValuesOf<typeof parameterLimits>;

/** A parameter as a limit sees it. */
interface Limited {
  readonly name: string;
  readonly dataType: number;
  readonly unitTypeId: number | null;
  readonly timespan: Timespan;
  readonly isHere: boolean;
}

/** A parameter at a node. */
export interface Source {
  readonly nodeId: number;
  readonly parameterId: number;
}

const keyOf = ({ nodeId, parameterId }: Source): string => `${nodeId} ${parameterId}`;

/** Parameters as limits at the nodes see them, by both. */
async function readLimited({ db }: TenantScope, sources: readonly Source[]): Promise<ReadonlyMap<string, Limited>> {
  if (sources.length === 0) return new Map();
  const { rows } = await sql<Limited & Source>`
    select asked.node_id, asked.parameter_id, p.name, p.data_type, p.unit_type_id, s.timespan,
      exists (select from parameter_set_node_type st join node n on n.node_type_id = st.node_type_id
        where st.parameter_set_id = p.parameter_set_id and n.id = asked.node_id) as is_here
    from unnest(${sources.map(({ nodeId }) => nodeId)}::bigint[],
      ${sources.map(({ parameterId }) => parameterId)}::bigint[]) as asked(node_id, parameter_id)
    join parameter p on p.id = asked.parameter_id
    join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** A number of the node: what a limit, or a condition, can be of. */
function refuseUnfit({ name, dataType, isHere }: Limited, field: string): void {
  if (!isHere) throw refuseField(field, say.notHere, name);
  if (dataType !== DATA_TYPE.number) throw refuseField(field, say.notNumber, name);
}

/** Refuses a parameter that no condition at a node can be of. */
export async function conditionsAt(
  scope: TenantScope,
  sources: readonly Source[],
): Promise<(source: Source, field: string) => void> {
  const limited = await readLimited(scope, sources);
  return (source, field) => refuseUnfit(limited.get(keyOf(source)) as Limited, field);
}

function checkUnit({ unitId }: Values, { name, unitTypeId }: Limited, unitTypes: ReadonlyMap<number, number>): void {
  if (unitTypeId === null && unitId !== null) throw refuseField('unitId', say.takesNoUnit, name);
  if (unitTypeId !== null && unitId === null) throw refuseField('unitId', say.needsUnit, name);
  if (unitId === null) return;
  if (unitTypes.get(unitId) !== unitTypeId) throw refuseField('unitId', parameterMessages.unitOfOtherType);
}

function checkAveraging(values: Values, { name, timespan }: Limited): void {
  const { averaging, averagingLength, value, warningPercent, seasonBegin, seasonEnd } = values;
  if (averaging !== 'none' && !isMadeOf(averaging, timespan)) {
    throw refuseField('averaging', say.averagingUnsuitable, name);
  }
  if (!isLengthOf(averaging, averagingLength)) throw refuseField('averagingLength', say.lengthUnsuitable);
  if (warningPercent !== null && value <= 0) throw refuseField('warningPercent', say.warningNeedsPositive);
  if ((seasonBegin === '') !== (seasonEnd === '')) {
    throw refuseField(seasonBegin === '' ? 'seasonBegin' : 'seasonEnd', say.seasonIncomplete);
  }
}

function checkOperating(values: Values, limited: ReadonlyMap<string, Limited>): void {
  const { averaging, nodeId, operatingParameterId, operatingAbove } = values;
  if (operatingParameterId === null) {
    if (averaging === 'operatingDays') throw refuseField('operatingParameterId', say.needsOperating);
    if (operatingAbove !== null) throw refuseField('operatingParameterId', say.operatingAlone);
    return;
  }
  refuseUnfit(limited.get(keyOf({ nodeId, parameterId: operatingParameterId })) as Limited, 'operatingParameterId');
  if (operatingAbove === null) throw refuseField('operatingAbove', say.needsOperatingNumber);
}

const sourcesOf = ({ nodeId, parameterId, operatingParameterId }: Values): Source[] => [
  { nodeId, parameterId },
  ...(operatingParameterId === null ? [] : [{ nodeId, parameterId: operatingParameterId }]),
];

/** Limits are of numbers, of parameters that their nodes have, in units and over windows that the values can be told in. */
export async function checkLimits(scope: TenantScope, limits: readonly Saving<Values>[]): Promise<Judge<Values>> {
  const limited = await readLimited(
    scope,
    limits.flatMap(({ values }) => sourcesOf(values)),
  );
  const units = limits.flatMap(({ values: { unitId } }) => unitId ?? []);
  const { rows } = await sql<{ id: number; unitTypeId: number }>`
    select id, unit_type_id from unit where id = any(${units}::bigint[])`.execute(scope.db);
  const unitTypes = new Map(rows.map(({ id, unitTypeId }) => [id, unitTypeId]));
  return {
    complete: ({ values }) => {
      if (values.endDate < values.beginDate) throw refuseField('endDate', generalMessages.endBeforeBegin);
      const parameter = limited.get(keyOf(values)) as Limited;
      refuseUnfit(parameter, 'parameterId');
      checkUnit(values, parameter, unitTypes);
      checkAveraging(values, parameter);
      checkOperating(values, limited);
      const { averaging } = values;
      return {
        ...values,
        averagingLength: takesLength(averaging) ? values.averagingLength : 1,
        statistic: averaging === 'none' ? 'mean' : values.statistic,
      };
    },
  };
}
