import { qualityRuleMessages as say } from '@oikos/contract/measurement/quality-rules/quality-rule-messages.ts';
import {
  activateQualityRule,
  checkQualityRule,
  deactivateQualityRule,
  qualityRules,
  tryQualityRule,
} from '@oikos/contract/measurement/quality-rules/quality-rules.ts';
import type { ValuesOf } from '@oikos/contract/resource.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { rightDates } from '../../../foundation/records/last-day.ts';
import { serveResource } from '../../../foundation/records/serve-resource.ts';
import type { Judge, Saved, Saving } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { checkFormula } from './check-formula.ts';
import { unfitRules } from './check-rule.ts';
import { keepInputs } from './keep-inputs.ts';
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
    rules.map(({ id, values }) => ({ ...values, id })),
  );
  const served = await readServedTypes(scope, rules);
  return {
    complete: ({ id, values }) => {
      rightDates(values);
      refuseUnfit({ ...values, id });
      if (values.nodeTypeId !== null && !served.has(`${values.parameterSetId} ${values.nodeTypeId}`))
        throw refuseField('nodeTypeId', say.notAtTypes);
      return values;
    },
  };
}

async function followRules(scope: TenantScope, saved: readonly Saved<Rule>[]): Promise<void> {
  await keepInputs(scope, saved);
  await deactivateChanged(scope, saved);
}

export const qualityRuleHandlers: Handler[] = [
  ...serveResource(qualityRules, { beforeSave: { ofRows: checkRules }, afterSave: { ofRows: followRules } }),
  handle(activateQualityRule, ({ scope, input }) => switchRule(scope, input, true)),
  handle(deactivateQualityRule, ({ scope, input }) => switchRule(scope, input, false)),
  handle(checkQualityRule, ({ scope, input }) => checkFormula(scope, input)),
  handle(tryQualityRule, ({ scope, input }) => tryRule(scope, input)),
];
