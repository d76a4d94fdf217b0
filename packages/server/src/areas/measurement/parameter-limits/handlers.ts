import { generalMessages } from '@oikos/contract/general-messages.ts';
import { parameterLimitMessages as say } from '@oikos/contract/measurement/parameter-limits/parameter-limit-messages.ts';
import { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import { parameterMessages } from '@oikos/contract/parameter/parameters/parameter-messages.ts';
import type { ValuesOf } from '@oikos/contract/resource.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import { sql } from 'kysely';
import type { Handler } from '../../../foundation/http/handler.ts';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { serveResource } from '../../../foundation/records/serve-resource.ts';
import type { Saving } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

interface Limited {
  readonly name: string;
  readonly dataType: number;
  readonly unitTypeId: number | null;
  readonly isHere: boolean;
  readonly typeOfUnit: number | null;
}

/** A limit is of a number, of a parameter that the node has, in a unit that its values convert to. */
async function checkLimit(scope: TenantScope, { values }: Saving<ValuesOf<typeof parameterLimits>>) {
  if (values.endDate < values.beginDate) throw refuseField('endDate', generalMessages.endBeforeBegin);
  const { rows } = await sql<Limited>`
    select p.name, p.data_type, p.unit_type_id,
      exists (select from parameter_set_node_type st join node n on n.node_type_id = st.node_type_id
        where st.parameter_set_id = p.parameter_set_id and n.id = ${values.nodeId}) as is_here,
      (select unit_type_id from unit where id = ${values.unitId}::bigint) as type_of_unit
    from parameter p where p.id = ${values.parameterId}`.execute(scope.db);
  const parameter = rows[0] as Limited;
  if (!parameter.isHere) throw refuseField('parameterId', say.notHere, parameter.name);
  if (parameter.dataType !== DATA_TYPE.number) throw refuseField('parameterId', say.notNumber, parameter.name);
  if (parameter.unitTypeId === null && values.unitId !== null)
    throw refuseField('unitId', say.takesNoUnit, parameter.name);
  if (parameter.unitTypeId !== null && values.unitId === null)
    throw refuseField('unitId', say.needsUnit, parameter.name);
  if (parameter.unitTypeId !== parameter.typeOfUnit) throw refuseField('unitId', parameterMessages.unitOfOtherType);
  return values;
}

export const limitHandlers: Handler[] = serveResource(parameterLimits, {
  shown: {
    parameterSet: sql`(select s.name from parameter_set s
      where s.company_id = t.company_id and s.id = parameter_id.parameter_set_id)`,
  },
  beforeSave: checkLimit,
});
