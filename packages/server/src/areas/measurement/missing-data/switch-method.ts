import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { missingDataMessages as say } from '@oikos/contract/measurement/missing-data/missing-data-messages.ts';
import type { activateMissingDataMethod } from '@oikos/contract/measurement/missing-data/missing-data-runs.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { notFound, refuse } from '../../../foundation/http/refusals.ts';
import { recordKind, saveRecord } from '../../../foundation/records/save-record.ts';
import type { Saved } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { isActive, type MethodValues, refuseOverlap } from './check-method.ts';
import { markMethod } from './mark-gaps.ts';

const readMethod = (scope: TenantScope, id: number) =>
  scope.db
    .selectFrom('missing_data_method')
    .select(['name', 'isActive', 'parameterId', 'nodeId', 'beginDate', 'endDate', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);

const methods = recordKind({
  entity: 'missingDataMethod',
  table: 'missing_data_method',
  read: readMethod,
  audited: ({ name, isActive: active }) => ({ name, isActive: active }),
});

/** Lets a method fill gaps, or takes its substitutes away. */
export async function switchMethod(
  scope: TenantScope,
  { id, version }: ParsedInputOf<typeof activateMissingDataMethod>,
  becomesActive: boolean,
): Promise<OutputOf<typeof activateMissingDataMethod>> {
  const method = await readMethod(scope, id);
  if (becomesActive) await refuseOverlap(scope, id, method);
  const saved = await saveRecord(scope, methods, { id, version }, () => ({ isActive: becomesActive }));
  await markMethod(scope, method, { from: method.beginDate, to: NO_END });
  return saved;
}

/** The gaps that a changed method filled, and those that it fills now, are filled again. */
export async function markChanged(scope: TenantScope, { id, before, values }: Saved<MethodValues>): Promise<void> {
  if (!(await isActive(scope, id))) return;
  const from = before !== null && before.beginDate < values.beginDate ? before.beginDate : values.beginDate;
  await markMethod(scope, values, { from, to: NO_END });
  const isMoved = before !== null && (before.nodeId !== values.nodeId || before.parameterId !== values.parameterId);
  if (isMoved) await markMethod(scope, before, { from, to: NO_END });
}

export async function refuseActive(scope: TenantScope, id: number): Promise<void> {
  if (await isActive(scope, id)) throw refuse(say.activeStays);
}
