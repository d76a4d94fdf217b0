import type { qualityRules } from '@oikos/contract/measurement/quality-rules/quality-rules.ts';
import type { ValuesOf } from '@oikos/contract/resource.ts';
import { namesInFormula } from '@oikos/domain/measurement/quality/quality-rule.ts';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import type { Saved } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readUnits } from '../../expression/public.ts';
import { RuleNames } from './resolve-names.ts';

type Rule = ValuesOf<typeof qualityRules>;

const readsOthers = (rule: Rule | null): boolean => rule !== null && namesInFormula(rule.formula).length > 0;

/** Keeps which parameters the names in a rule's formula mean, so that the rule reads them whatever they are called later. */
export async function keepInputs(scope: TenantScope, { id, before, values }: Saved<Rule>): Promise<void> {
  const isSame = before?.formula === values.formula && before.parameterSetId === values.parameterSetId;
  if (isSame || !(readsOthers(before) || readsOthers(values))) return;
  const sql = runnerOfKysely(scope.db);
  const rule = { ...values, id };
  const names = await RuleNames.read(sql, [rule], await readUnits(sql));
  const inputs = Array.from(names.resolve(rule).others, ([variable, parameter]) => ({
    ...{ qualityRuleId: id, variable },
    parameterId: parameter.id,
  }));
  await scope.db.deleteFrom('quality_rule_input').where('qualityRuleId', '=', id).execute();
  if (inputs.length > 0) await scope.db.insertInto('quality_rule_input').values(inputs).execute();
}
