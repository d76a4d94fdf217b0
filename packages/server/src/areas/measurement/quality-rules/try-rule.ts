import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { readInWords } from '@oikos/contract/measurement/measurements/verdict-words.ts';
import { qualityRuleMessages as say } from '@oikos/contract/measurement/quality-rules/quality-rule-messages.ts';
import {
  type RuleTrial,
  TRIAL_LISTED,
  TRIAL_MAXIMUM,
  type tryQualityRule,
} from '@oikos/contract/measurement/quality-rules/quality-rules.ts';
import { type JudgedPart, judgeParts } from '@oikos/domain/measurement/judge-parts.ts';
import { ValueJudge, type Verdict } from '@oikos/domain/measurement/judge-values.ts';
import { daysBack, periodScale } from '@oikos/domain/measurement/quality/period-scale.ts';
import { type CompiledRule, compileRule, type ReadParameters } from '@oikos/domain/measurement/quality/quality-rule.ts';
import { firstPlaces } from '@oikos/domain/measurement/quality/value-series.ts';
import {
  dateOfDayNumber,
  dayNumberOf,
  EARLIEST_DAY,
  type LocalDate,
  NO_BEGIN,
  NO_END,
} from '@oikos/domain/period/local-date.ts';
import { slotClock } from '@oikos/domain/period/slot.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import { sql } from 'kysely';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readUnits } from '../../expression/public.ts';
import { columnsOfStored, type StoredValue } from '../measurements/stored-columns.ts';
import { isAtOrBelow } from '../subtree-condition.ts';
import { problemsOfRule, type RuleParameter, readRuleParameters } from './check-rule.ts';
import { type Beside, readBeside } from './read-beside.ts';
import { RuleNames } from './resolve-names.ts';

type Input = ParsedInputOf<typeof tryQualityRule>;

interface ValueRow extends StoredValue {
  readonly nodeId: number;
  readonly node: string;
  readonly timeZone: string;
  readonly parameterId: number;
}

/** The stored values of the trial's days and those that the rule looks back to, in order; one more than a trial checks. */
async function readValues(
  scope: TenantScope,
  { nodeTypeId, nodeId, beginDate, endDate }: Input,
  parameterIds: readonly number[],
  days: number,
): Promise<readonly ValueRow[]> {
  const from = dateOfDayNumber(Math.max(dayNumberOf(beginDate) - days, EARLIEST_DAY));
  const { rows } = await sql<ValueRow>`
    select m.node_id, n.name as node, n.time_zone, m.parameter_id, m.begin_date, m.slot, m.value, m.unit_id, m.flags
    from node n
    join measurement m on m.company_id = n.company_id and m.node_id = n.id and m.parameter_id = any(${parameterIds}::bigint[])
      and m.begin_date between ${from}::date and ${endDate}::date
    where n.id in ${permittedNodes(scope, 'DATA_ENTRY')} and m.state = 0 and m.value is not null
      and (${nodeTypeId}::bigint is null or n.node_type_id = ${nodeTypeId}) and ${nodeId === null ? sql`true` : isAtOrBelow(sql`n.id`, nodeId)}
    order by m.node_id, m.parameter_id, m.begin_date, m.slot
    limit ${TRIAL_MAXIMUM + 1}`.execute(scope.db);
  return rows;
}

/** The values of one parameter at one node. */
interface Series {
  readonly parameter: RuleParameter;
  readonly judged: readonly ValueRow[];
  readonly part: JudgedPart;
}

/** Values from before the trial's days are only looked back to. */
function seriesOf(
  rows: readonly ValueRow[],
  begin: LocalDate,
  units: ReadonlyMap<number, Unit>,
  [parameter, rule]: readonly [RuleParameter, CompiledRule],
  beside: Beside,
): Series {
  const stored = rows.filter(({ beginDate }) => beginDate < begin);
  const judged = rows.slice(stored.length);
  const source = {
    usual: null,
    limits: [],
    rules: [rule],
    unit: units.get(parameter.unitId ?? 0) ?? null,
    scale: periodScale(parameter.timespan, rows[0]?.timeZone ?? 'UTC'),
    today: Number.POSITIVE_INFINITY,
  };
  const part = {
    judge: new ValueJudge(source, units),
    columns: columnsOfStored(judged),
    places: firstPlaces(judged.length),
    stored: columnsOfStored(stored),
    others: beside.of(rows[0]?.nodeId ?? 0),
  };
  return { parameter, judged, part };
}

/** What a trial is made with. */
interface Trial {
  readonly input: Input;
  readonly parameters: ReadonlyMap<number, readonly [RuleParameter, CompiledRule]>;
  readonly units: ReadonlyMap<number, Unit>;
}

async function prepare(scope: TenantScope, input: Input): Promise<Trial> {
  if (input.endDate < input.beginDate) throw refuseField('endDate', generalMessages.endBeforeBegin);
  const sql = runnerOfKysely(scope.db);
  const parameters = await readRuleParameters(scope, input);
  const units = await readUnits(sql);
  const rule = { ...input, id: input.ruleId };
  const names = (await RuleNames.read(sql, [rule], units)).resolve(rule);
  if (problemsOfRule(input.formula, parameters, units, names) !== null) throw refuseField('formula', say.notValid);
  const compiled = parameters.map((parameter) => {
    const made = compiledFor(input.formula, parameter, units, names.others);
    return [parameter.id, [parameter, made] as const] as const;
  });
  return { input, parameters: new Map(compiled), units };
}

/** The stored values of a trial, series by series, and whether some were left out. */
async function readSeries(scope: TenantScope, { input, parameters, units }: Trial) {
  const of = [...parameters.values()];
  const days = Math.max(...of.map(([{ timespan }, { reach }]) => daysBack(reach, timespan)));
  const rows = await readValues(scope, input, [...parameters.keys()], days);
  const nodeIds = [...new Set(rows.map(({ nodeId }) => nodeId))];
  const time = { from: input.beginDate, to: input.endDate, timespan: of[0]?.[0].timespan ?? TIMESPAN.none };
  const rules = of.map(([, rule]) => rule);
  const beside = await readBeside(runnerOfKysely(scope.db), rules, nodeIds, time);
  const { cutAt } = beside;
  const read = rows.slice(0, TRIAL_MAXIMUM).filter(({ nodeId }) => cutAt === null || nodeId < cutAt);
  const bySource = Map.groupBy(read, ({ nodeId, parameterId }) => `${nodeId}|${parameterId}`);
  const series = [...bySource.values()].map((ofSource) => {
    const own = parameters.get(ofSource[0]?.parameterId ?? 0) as readonly [RuleParameter, CompiledRule];
    return seriesOf(ofSource, input.beginDate, units, own, beside);
  });
  return { series, isCut: rows.length > TRIAL_MAXIMUM || cutAt !== null };
}

type Finding = Extract<Verdict, { kind: 'rule' }>;

/** What a rule would have found among the stored values that the caller may see. */
export async function tryRule(scope: TenantScope, input: Input): Promise<RuleTrial> {
  const trial = await prepare(scope, input);
  const { units } = trial;
  const { series, isCut } = await readSeries(scope, trial);
  const doubtful: { readonly row: ValueRow; readonly parameter: RuleParameter; readonly finding: Finding }[] = [];
  const notJudgedCount = judgeParts(
    series.map(({ part }) => part),
    (part, place, finding) => {
      const { judged, parameter } = series[part] as Series;
      if (finding.kind === 'rule') doubtful.push({ row: judged[place] as ValueRow, parameter, finding });
    },
  );
  return {
    judgedCount: series.reduce((count, { judged }) => count + judged.length, 0),
    doubtfulCount: doubtful.length,
    notJudgedCount,
    isCut,
    doubtful: doubtful.slice(0, TRIAL_LISTED).map(({ row, parameter, finding }) => ({
      nodeId: row.nodeId,
      node: row.node,
      parameterId: parameter.id,
      parameter: parameter.name,
      beginDate: row.beginDate,
      slot: row.slot,
      time: row.slot < 0 ? '' : slotClock(row.timeZone, row.beginDate, row.slot),
      value: row.value,
      unit: units.get(row.unitId ?? 0)?.code ?? null,
      read: readInWords(finding.read),
    })),
  };
}

function compiledFor(
  formula: string,
  { unitId }: RuleParameter,
  units: ReadonlyMap<number, Unit>,
  others: ReadParameters,
): CompiledRule {
  const rule = {
    id: 0,
    name: '',
    message: '',
    severity: 'note' as const,
    formula,
    validFrom: NO_BEGIN,
    validTo: NO_END,
  };
  return compileRule(rule, units.get(unitId ?? 0) ?? null, others) as CompiledRule;
}
