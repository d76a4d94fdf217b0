import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { checkQualityRule } from '@oikos/contract/measurement/quality-rules/quality-rules.ts';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readUnits } from '../../expression/public.ts';
import { problemsOfRule, readRuleParameters } from './check-rule.ts';
import { RuleNames } from './resolve-names.ts';

/** What the editor shows of a formula while it is written. */
export async function checkFormula(
  scope: TenantScope,
  input: ParsedInputOf<typeof checkQualityRule>,
): Promise<OutputOf<typeof checkQualityRule>> {
  const sql = runnerOfKysely(scope.db);
  const parameters = await readRuleParameters(scope, input);
  const units = await readUnits(sql);
  const rule = { ...input, id: input.ruleId };
  const names = await RuleNames.read(sql, [rule], units, true);
  const resolved = names.resolve(rule);
  const found = problemsOfRule(input.formula, parameters, units, resolved);
  return {
    isValid: found === null,
    problems: [...(found?.problems ?? [])],
    names: [...names.ofSet(input.parameterSetId)],
    reads: Array.from(resolved.others, ([name, { name: parameter, unit }]) => ({
      ...{ name, parameter },
      unit: unit?.code ?? null,
    })),
  };
}
