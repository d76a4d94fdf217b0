import { qualityRuleMessages as say } from '@oikos/contract/measurement/quality-rules/quality-rule-messages.ts';
import {
  activateQualityRule,
  checkQualityRule,
  deactivateQualityRule,
  qualityRules,
  tryQualityRule,
} from '@oikos/contract/measurement/quality-rules/quality-rules.ts';
import type { ValuesOf } from '@oikos/contract/resource.ts';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { rightDates } from '../../../foundation/records/last-day.ts';
import { serveResource } from '../../../foundation/records/serve-resource.ts';
import type { Saving } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readUnits } from '../../expression/public.ts';
import { problemsOfRule, readRuleParameters, refuseUnfitRule } from './check-rule.ts';
import { deactivateChanged, switchRule } from './switch-rule.ts';
import { tryRule } from './try-rule.ts';

type Rule = ValuesOf<typeof qualityRules>;

async function checkRule(scope: TenantScope, { values }: Saving<Rule>): Promise<Rule> {
  rightDates(values);
  await refuseUnfitRule(scope, values);
  if (values.nodeTypeId === null) return values;
  const served = await scope.db
    .selectFrom('parameter_set_node_type')
    .select('nodeTypeId')
    .where('parameterSetId', '=', values.parameterSetId)
    .where('nodeTypeId', '=', values.nodeTypeId)
    .executeTakeFirst();
  if (served === undefined) throw refuseField('nodeTypeId', say.notAtTypes);
  return values;
}

export const qualityRuleHandlers: Handler[] = [
  ...serveResource(qualityRules, { beforeSave: checkRule, afterSave: deactivateChanged }),
  handle(activateQualityRule, ({ scope, input }) => switchRule(scope, input, true)),
  handle(deactivateQualityRule, ({ scope, input }) => switchRule(scope, input, false)),
  handle(checkQualityRule, async ({ scope, input }) => {
    const parameters = await readRuleParameters(scope, input);
    const found = problemsOfRule(input.formula, parameters, await readUnits(runnerOfKysely(scope.db)));
    return { isValid: found === null, problems: [...(found?.problems ?? [])] };
  }),
  handle(tryQualityRule, ({ scope, input }) => tryRule(scope, input)),
];
