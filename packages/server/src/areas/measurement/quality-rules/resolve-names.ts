import { type ExpressionProblem, expressionProblem } from '@oikos/domain/expression/problems.ts';
import { nameKey } from '@oikos/domain/expression/tokens.ts';
import {
  namesInFormula,
  type ReadParameter,
  type ReadParameters,
} from '@oikos/domain/measurement/quality/quality-rule.ts';
import { ruleNameOf } from '@oikos/domain/measurement/quality/rule-names.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import { TIMESPAN, type Timespan } from '@oikos/domain/period/timespan.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';

interface NamedParameter {
  readonly id: number;
  readonly name: string;
  readonly unitId: number | null;
  readonly isCalculated: boolean;
  readonly parameterSetId: number;
  readonly set: string;
  readonly timespan: Timespan;
}

/** A rule whose formula may name other parameters. */
export interface NamingRule {
  readonly id: number | null;
  readonly formula: string;
  readonly parameterSetId: number;
}

export interface ResolvedNames {
  readonly others: ReadParameters;
  readonly problems: readonly ExpressionProblem[];
}

const nothingNamed: ResolvedNames = { others: new Map(), problems: [] };

const timespanOf = (set: string): string =>
  `case when ${set}.is_constant then ${TIMESPAN.none} else ${set}.timespan end`;

/** Finds parameters of any frequency, so that the rule can say which it can't read. */
const likeName = (key: string): string => `%${key.replaceAll('_', '%')}%`;

/**
 * What the names in formulas mean: a parameter of the rule's set, or else the only one of its name with the same frequency. What a
 * saved rule reads stays, whatever the parameter is called now, until the rule is for another set.
 */
export class RuleNames {
  readonly #byKey: ReadonlyMap<string, readonly NamedParameter[]>;
  readonly #all: readonly NamedParameter[];
  /** By rule, the set that it is stored for, and name. */
  readonly #kept: ReadonlyMap<string, number>;
  readonly #units: ReadonlyMap<number, Unit>;

  private constructor(
    all: readonly NamedParameter[],
    kept: ReadonlyMap<string, number>,
    units: ReadonlyMap<number, Unit>,
  ) {
    this.#all = all;
    this.#byKey = Map.groupBy(all, ({ name }) => nameKey(ruleNameOf(name)));
    this.#kept = kept;
    this.#units = units;
  }

  /**
   * Reads what the names in formulas can mean; nothing where no formula names a parameter.
   * @param withSets also what a formula of the rules' sets could name
   */
  static async read(
    sql: SqlRunner,
    rules: readonly NamingRule[],
    units: ReadonlyMap<number, Unit>,
    withSets = false,
  ): Promise<RuleNames> {
    const keys = rules.map(({ formula }) => namesInFormula(formula).map(({ name }) => nameKey(name)));
    const naming = rules.filter((_, at) => keys[at]?.length !== 0);
    if (!withSets && naming.length === 0) return new RuleNames([], new Map(), units);
    const setsOf = (some: readonly NamingRule[]) => [...new Set(some.map(({ parameterSetId }) => parameterSetId))];
    const ruleIds = naming.flatMap(({ id }) => id ?? []);
    const all = await sql.rows<NamedParameter>(
      `select p.id, p.name, p.unit_id, p.is_calculated, s.id as parameter_set_id, s.name as set, ${timespanOf('s')} as timespan
       from parameter p join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
       where p.data_type = ${DATA_TYPE.number} and (s.id = any($1::bigint[])
         or ${timespanOf('s')} in (select ${timespanOf('f')} from parameter_set f where f.id = any($2::bigint[]))
         or p.id in (select parameter_id from quality_rule_input where quality_rule_id = any($3::bigint[]))
         or lower(normalize(p.name, nfkc)) like any($4::text[]))
       order by p.sequence, p.name, p.id`,
      [setsOf(rules), setsOf(naming), ruleIds, [...new Set(keys.flat().map(likeName))]],
    );
    const kept = await sql.rows<{ key: string; parameterId: number }>(
      `select i.quality_rule_id || '|' || r.parameter_set_id || '|' || i.variable as key, i.parameter_id
       from quality_rule_input i join quality_rule r on r.company_id = i.company_id and r.id = i.quality_rule_id
       where r.id = any($1::bigint[])`,
      [ruleIds],
    );
    return new RuleNames(all, new Map(kept.map(({ key, parameterId }) => [key, parameterId])), units);
  }

  /** The names that a rule of the set can use, in the order of its parameters. */
  ofSet(parameterSetId: number): readonly { readonly name: string; readonly parameter: string }[] {
    return this.#all
      .filter((each) => each.parameterSetId === parameterSetId && !each.isCalculated)
      .map(({ name }) => ({ name: ruleNameOf(name), parameter: name }));
  }

  resolve(rule: NamingRule): ResolvedNames {
    const names = namesInFormula(rule.formula);
    if (names.length === 0) return nothingNamed;
    const others = new Map<string, ReadParameter>();
    const problems: ExpressionProblem[] = [];
    for (const name of names) {
      const found = this.#meaning(rule, nameKey(name.name));
      if (found.length > 1) problems.push(expressionProblem('ambiguousVariable', name, name.name, inWords(found)));
      const [one] = found;
      if (one === undefined || found.length > 1) continue;
      const problem = this.#problemOf(rule, one);
      if (problem !== null) problems.push(expressionProblem(problem, name, name.name));
      else
        others.set(nameKey(name.name), { id: one.id, name: one.name, unit: this.#units.get(one.unitId ?? 0) ?? null });
    }
    return { others, problems };
  }

  #meaning({ id, parameterSetId }: NamingRule, key: string): readonly NamedParameter[] {
    const kept = this.#kept.get(`${id}|${parameterSetId}|${key}`);
    const before = kept === undefined ? undefined : this.#all.find((each) => each.id === kept);
    if (before !== undefined) return [before];
    const named = this.#byKey.get(key) ?? [];
    const ofSet = named.filter((each) => each.parameterSetId === parameterSetId);
    if (ofSet.length > 0) return ofSet;
    const fitting = named.filter((each) => !each.isCalculated && each.timespan === this.#timespanOf(parameterSetId));
    return fitting.length > 0 ? fitting : named.slice(0, 1);
  }

  #timespanOf(parameterSetId: number): Timespan | undefined {
    return this.#all.find((each) => each.parameterSetId === parameterSetId)?.timespan;
  }

  #problemOf({ parameterSetId }: NamingRule, { isCalculated, timespan }: NamedParameter) {
    if (isCalculated) return 'calculatedVariable';
    return timespan === this.#timespanOf(parameterSetId) && timespan !== TIMESPAN.none ? null : 'otherFrequency';
  }
}

const inWords = (found: readonly NamedParameter[]): string =>
  found.map(({ name, set }) => `${name} (${set})`).join(', ');
