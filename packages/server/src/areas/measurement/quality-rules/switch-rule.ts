import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { activateQualityRule, qualityRules } from '@oikos/contract/measurement/quality-rules/quality-rules.ts';
import type { ValuesOf } from '@oikos/contract/resource.ts';
import { sql } from 'kysely';
import { notFound } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import { recordKind, saveRecord } from '../../../foundation/records/save-record.ts';
import type { Saved } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

const readRule = (scope: TenantScope, id: number) =>
  scope.db
    .selectFrom('quality_rule')
    .select(['name', 'isActive', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);

const rules = recordKind({ entity: 'qualityRule', table: 'quality_rule', read: readRule });

/** Lets a rule judge values from now on, or no longer. */
export async function switchRule(
  scope: TenantScope,
  { id, version }: ParsedInputOf<typeof activateQualityRule>,
  isActive: boolean,
): Promise<OutputOf<typeof activateQualityRule>> {
  return saveRecord(scope, rules, { id, version }, () => ({ isActive }));
}

type Rule = ValuesOf<typeof qualityRules>;

/** What decides which values are doubtful; a name or a message doesn't. */
const judging = [
  'parameterSetId',
  'parameterId',
  'nodeTypeId',
  'nodeId',
  'severity',
  'formula',
  'beginDate',
  'endDate',
] as const;

/** A rule that judges otherwise than before is tried again before it judges. */
export async function deactivateChanged(scope: TenantScope, saved: readonly Saved<Rule>[]): Promise<void> {
  const changed = saved.filter(({ before, values }) => {
    return before !== null && judging.some((field) => before[field] !== values[field]);
  });
  const ids = changed.map(({ id }) => id);
  if (ids.length === 0) return;
  // What was confirmed was confirmed of the rule as it was.
  await scope.db
    .updateTable('value_verdict')
    .set({ closedAt: sql`now()` })
    .where('qualityRuleId', 'in', ids)
    .where('acknowledgedAt', 'is not', null)
    .where('closedAt', 'is', null)
    .execute();
  const switched = await scope.db
    .updateTable('quality_rule')
    .set({ isActive: false })
    .where('id', 'in', ids)
    .where('isActive', '=', true)
    .returning('id')
    .execute();
  await auditChanges(
    scope,
    'qualityRule',
    switched.map(({ id }) => ({ id, before: { isActive: true }, after: { isActive: false } })),
  );
}
