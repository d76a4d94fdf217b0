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

const changesNames = ({ before, values }: Saved<Rule>): boolean => {
  const isSame = before?.formula === values.formula && before.parameterSetId === values.parameterSetId;
  return !isSame && (readsOthers(before) || readsOthers(values));
};

/** Keeps which parameters the names in formulas of rules mean, so that the rules read them whatever they are called later. */
export async function keepInputs(scope: TenantScope, saved: readonly Saved<Rule>[]): Promise<void> {
  const changed = saved.filter(changesNames);
  if (changed.length === 0) return;
  const sql = runnerOfKysely(scope.db);
  const ids = changed.map(({ id }) => id);
  // In another set, a name means that set's parameter.
  const rules = changed.map(({ id, before, values }) => {
    const isMoved = before !== null && before.parameterSetId !== values.parameterSetId;
    return { ...values, id: isMoved ? null : id };
  });
  const names = await RuleNames.read(sql, rules, await readUnits(sql));
  const inputs = rules.flatMap((rule, at) =>
    Array.from(names.resolve(rule).others, ([variable, parameter]) => ({
      ...{ qualityRuleId: ids[at] as number, variable },
      parameterId: parameter.id,
    })),
  );
  await scope.db.deleteFrom('quality_rule_input').where('qualityRuleId', 'in', ids).execute();
  if (inputs.length > 0) await scope.db.insertInto('quality_rule_input').values(inputs).execute();
}
