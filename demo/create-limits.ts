import { saveExceedance, searchExceedances } from '@oikos/contract/measurement/parameter-limits/limit-evaluations.ts';
import { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import type { Kysely } from 'kysely';
import { PendingLimits } from '../packages/server/src/areas/measurement/parameter-limits/evaluate-pending.ts';
import type { DB } from '../packages/server/src/db/generated/database.ts';
import type { Call } from '../packages/server/src/foundation/http/in-process-client.ts';
import { inCompany } from '../packages/server/src/foundation/tenancy/tenant-scope.ts';
import type { AirModel } from './air-model/build.ts';

/** Of the coal units of Cholla: their heat input of twelve months rises towards it. */
const COAL_LIMIT = 45_000_000;
/** Of the gas boilers of Ocotillo: hot months went beyond it. */
const GAS_LIMIT = 250_000;

/** A limit of twelve months that is nearly reached, and one of single months that was exceeded, each time with its cause. */
export async function createLimits(
  database: Kysely<DB>,
  companyId: number,
  call: Call,
  nodes: ReadonlyMap<string, number>,
  model: AirModel,
): Promise<void> {
  const heat = model.parameters.get('Heat input');
  if (!heat) throw new Error("The model has no parameter 'Heat input'");
  const common = {
    ...{ parameterId: heat.id, unitId: heat.unitId, operator: 'atMost' as const, beginDate: '2015-01-01', endDate: '' },
  };
  await call(parameterLimits.endpoints.create, {
    ...common,
    beginDate: '2016-07-01',
    ...{ nodeId: nodes.get('EIA-113-SUB-ST') ?? 0, value: COAL_LIMIT, averaging: 'rollingYear', statistic: 'total' },
    ...{ leastCoverage: 90, warningPercent: 85, citation: 'Operating permit of the demo, condition 3.1' },
    permitCondition: 'The heat input of the boilers must not be more than 45,000,000 mmBtu in any twelve months.',
  });
  await call(parameterLimits.endpoints.create, {
    ...common,
    ...{ nodeId: nodes.get('EIA-116-NG-ST') ?? 0, value: GAS_LIMIT, warningPercent: 90 },
    citation: 'Operating permit of the demo, condition 5.4',
  });
  const pending = new PendingLimits();
  while (await inCompany(database, { companyId, userId: null }, {}, (scope) => pending.evaluateNext(scope)));
  const { body } = await call(searchExceedances, { top: 0, sort: [{ column: 'beginDate', direction: 'asc' }] });
  if (body.items.length === 0) throw new Error('No limit of the demo is exceeded');
  for (const { id, version } of body.items) {
    await call(saveExceedance, {
      ...{ id, version },
      cause: 'The boilers ran through the evening peaks of a heat wave.',
      correction: 'Evening peaks are bought from the market first; dispatchers see the month to date.',
    });
  }
}
