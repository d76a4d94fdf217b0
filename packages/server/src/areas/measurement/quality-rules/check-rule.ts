import { qualityRuleMessages as say } from '@oikos/contract/measurement/quality-rules/quality-rule-messages.ts';
import { isFar, reachOf } from '@oikos/domain/measurement/quality/look-back.ts';
import { checkRuleFormula } from '@oikos/domain/measurement/quality/quality-rule.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import { TIMESPAN, type Timespan } from '@oikos/domain/period/timespan.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import { refuseField } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readUnits, shownProblems } from '../../expression/public.ts';
import { type ResolvedNames, RuleNames } from './resolve-names.ts';

/** A rule's formula, and the parameters whose values it checks. */
export interface JudgedByFormula {
  readonly formula: string;
  readonly parameterSetId: number;
  readonly parameterId: number | null;
}

/** Null: a rule that isn't stored yet. */
interface StoredByFormula extends JudgedByFormula {
  readonly id: number | null;
}

export interface RuleParameter {
  readonly id: number;
  readonly name: string;
  readonly dataType: number;
  readonly isCalculated: boolean;
  readonly unitId: number | null;
  readonly timespan: Timespan;
}

type JudgedParameters = Omit<JudgedByFormula, 'formula'>;

/** Finds the parameters whose numbers each rule checks; a rule without any is refused. */
export async function readParametersOfRules(
  scope: TenantScope,
  rules: readonly JudgedParameters[],
): Promise<(rule: JudgedParameters) => readonly RuleParameter[]> {
  const found = await runnerOfKysely(scope.db).rows<RuleParameter & { readonly parameterSetId: number }>(
    `select p.id, p.name, p.data_type, p.is_calculated, p.unit_id, p.parameter_set_id,
       case when s.is_constant then ${TIMESPAN.none} else s.timespan end as timespan
     from parameter p join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
     where s.id = any($1::bigint[]) or p.id = any($2::bigint[]) order by p.name, p.id`,
    [rules.map(({ parameterSetId }) => parameterSetId), rules.map(({ parameterId }) => parameterId)],
  );
  const ofSets = Map.groupBy(found, ({ parameterSetId }) => parameterSetId);
  const byId = new Map<number | null, RuleParameter>(found.map((each) => [each.id, each]));
  return ({ parameterSetId, parameterId }) => {
    const parameters = ofSets.get(parameterSetId) ?? [];
    if (parameterId !== null) {
      const chosen = parameters.find(({ id }) => id === parameterId);
      if (chosen === undefined) throw refuseField('parameterId', say.notOfSet, byId.get(parameterId)?.name ?? '');
      if (chosen.isCalculated) throw refuseField('parameterId', say.calculated, chosen.name);
      if (chosen.dataType !== DATA_TYPE.number) throw refuseField('parameterId', say.notNumber, chosen.name);
      return [chosen];
    }
    const numbers = parameters.filter((each) => each.dataType === DATA_TYPE.number && !each.isCalculated);
    if (numbers.length === 0) throw refuseField('parameterSetId', say.noNumbers);
    return numbers;
  };
}

/** The parameters whose numbers the rule judges; refused where there are none. */
export const readRuleParameters = async (scope: TenantScope, rule: JudgedParameters) =>
  (await readParametersOfRules(scope, [rule]))(rule);

type ShownProblem = ReturnType<typeof shownProblems>[number];

/** What is wrong with the formula of a rule for the first of its parameters that it doesn't fit. */
export function problemsOfRule(
  formula: string,
  parameters: readonly RuleParameter[],
  units: ReadonlyMap<number, Unit>,
  names: ResolvedNames,
): {
  readonly parameter: RuleParameter;
  readonly problems: readonly ShownProblem[];
  readonly needsFrequency: boolean;
} | null {
  const [first] = parameters;
  if (first !== undefined && names.problems.length > 0) {
    return { parameter: first, problems: shownProblems(names.problems), needsFrequency: false };
  }
  for (const parameter of parameters) {
    const unit = units.get(parameter.unitId ?? 0) ?? null;
    const { problems, program, inputs } = checkRuleFormula(formula, unit, names.others);
    const needsFrequency = parameter.timespan === TIMESPAN.none && isFar(reachOf(inputs));
    if (program === null || needsFrequency) return { parameter, problems: shownProblems(problems), needsFrequency };
  }
  return null;
}

/** Refuses rules whose formula doesn't fit their parameters. */
export async function unfitRules(
  scope: TenantScope,
  rules: readonly StoredByFormula[],
): Promise<(rule: StoredByFormula) => void> {
  const parametersOf = await readParametersOfRules(scope, rules);
  const sql = runnerOfKysely(scope.db);
  const units = await readUnits(sql);
  const names = await RuleNames.read(sql, rules, units);
  return (rule) => {
    const found = problemsOfRule(rule.formula, parametersOf(rule), units, names.resolve(rule));
    if (found === null) return;
    if (found.needsFrequency) throw refuseField('formula', say.needsFrequency);
    const [first] = found.problems;
    throw refuseField('formula', say.doesNotFit, found.parameter.name, first?.message ?? '');
  };
}
