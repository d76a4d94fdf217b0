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
import type { Judge, Saving } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readUnits } from '../../expression/public.ts';
import { problemsOfRule, readRuleParameters, unfitRules } from './check-rule.ts';
import { deactivateChanged, switchRule } from './switch-rule.ts';
import { tryRule } from './try-rule.ts';

type Rule = ValuesOf<typeof qualityRules>;

/** The types of nodes that have each parameter set, as 'set type'. */
async function readServedTypes({ db }: TenantScope, rules: readonly Saving<Rule>[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('parameter_set_node_type')
    .select(['parameterSetId', 'nodeTypeId'])
    .where('parameterSetId', 'in', [0, ...rules.map(({ values }) => values.parameterSetId)])
    .execute();
  return new Set(rows.map(({ parameterSetId, nodeTypeId }) => `${parameterSetId} ${nodeTypeId}`));
}

async function checkRules(scope: TenantScope, rules: readonly Saving<Rule>[]): Promise<Judge<Rule>> {
  const refuseUnfit = await unfitRules(
    scope,
    rules.map(({ values }) => values),
  );
  const served = await readServedTypes(scope, rules);
  return {
    complete: ({ values }) => {
      rightDates(values);
      refuseUnfit(values);
      if (values.nodeTypeId !== null && !served.has(`${values.parameterSetId} ${values.nodeTypeId}`))
        throw refuseField('nodeTypeId', say.notAtTypes);
      return values;
    },
  };
}

export const qualityRuleHandlers: Handler[] = [
  ...serveResource(qualityRules, { beforeSave: { ofRows: checkRules }, afterSave: deactivateChanged }),
  handle(activateQualityRule, ({ scope, input }) => switchRule(scope, input, true)),
  handle(deactivateQualityRule, ({ scope, input }) => switchRule(scope, input, false)),
  handle(checkQualityRule, async ({ scope, input }) => {
    const parameters = await readRuleParameters(scope, input);
    const found = problemsOfRule(input.formula, parameters, await readUnits(runnerOfKysely(scope.db)));
    return { isValid: found === null, problems: [...(found?.problems ?? [])] };
  }),
  handle(tryQualityRule, ({ scope, input }) => tryRule(scope, input)),
];
