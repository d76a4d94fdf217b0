import { blankMessages } from '@oikos/contract/calculation/blank-messages.ts';
import { type SaidMessage, say } from '@oikos/contract/message.ts';
import { type ExplanationStep, explainEvaluation } from '@oikos/domain/expression/explain.ts';
import { type BlankReason, blankReason } from '@oikos/domain/measurement/blank-inputs.ts';
import { measurementOrigin } from '@oikos/domain/measurement/measurement-origin.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import { lastDayOrNoEnd } from '@oikos/domain/period/validity.ts';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import { nameByIdText } from '../../../foundation/records/name-of-person.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { ProgrammeRow } from '../../expression/public.ts';
import type { MeasurementKey, StoredMeasurement } from '../../measurement/public.ts';
import { type OpenRestatements, readOpenRestatements } from '../../measurement/public.ts';
import { type ResultContext, readMeasurement, readStep, recomputeResult } from '../recalculation/result-context.ts';
import { type ExplainedInput, explainInput } from './explain-input.ts';
import { type ExplainedMeasurement, explainedMeasurement } from './explained-measurement.ts';

/** How a result was computed. */
export interface ExplainedCalculation {
  readonly runId: number;
  readonly engineVersion: string;
  readonly cause: string;
  readonly computedAt: string;
  /** Revision of the company whose values and configuration were read. */
  readonly inputRevision: number;
  readonly programme: Pick<ProgrammeRow, 'key' | 'name' | 'subpart' | 'citation'> | null;
  /** Tiers chosen for the factors read, each once. */
  readonly tiers: readonly number[];
  /** Null where no expression held. */
  readonly expression: {
    readonly id: number;
    readonly version: number;
    readonly formula: string;
    readonly description: string;
    readonly citation: string;
    readonly validFrom: LocalDate;
    readonly validTo: LocalDate;
  } | null;
  readonly inputs: readonly ExplainedInput[];
  /** The formula taken apart, operands first; the last step is the result. */
  readonly steps: readonly ExplanationStep[];
}

/** The share of a bill that fell into the period. */
export interface ExplainedBillShare {
  readonly billId: number;
  readonly meter: string;
  readonly billBegin: LocalDate;
  readonly billEnd: LocalDate;
  readonly billValue: number;
  readonly unitId: number | null;
  readonly days: number;
  readonly value: number;
  readonly documentId: number | null;
}

export interface ResultExplanation {
  readonly measurement: ExplainedMeasurement;
  /** Which inputs are blank, where the value is. */
  readonly blankReason: SaidMessage | null;
  readonly timespan: Timespan | null;
  readonly parameterSetId: number | null;
  /** Who entered or imported it, by name; null where nobody did or their name is unknown. */
  readonly recordedByName: string | null;
  readonly calculation: ExplainedCalculation | null;
  readonly bills: readonly ExplainedBillShare[];
}

interface Names {
  readonly node: string;
  readonly parameter: string;
  readonly timespan: Timespan;
  readonly parameterSetId: number;
  readonly recordedByName: string | null;
  readonly unit: string | null;
}

async function namesOf(scope: TenantScope, stored: StoredMeasurement): Promise<Names | undefined> {
  const [names] = await runnerOfKysely(scope.db).rows<Names>(
    `select n.name as node, p.name as parameter, s.timespan, s.id as parameter_set_id, (select code from unit where id = $3) as unit,
       ${nameByIdText('$4')} as recorded_by_name
     from node n, parameter p join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
     where n.id = $1 and p.id = $2`,
    [stored.nodeId, stored.parameterId, stored.unitId, stored.recordedBy],
  );
  return names;
}

/**
 * Where a figure comes from. For a result: the expression as it was, every input with its value, unit and own origin (its
 * key explains it further), factors with set, source and citation, conversions, programme and tier, when and why. Null
 * where there is no such measurement.
 */
export async function explainResult(scope: TenantScope, key: MeasurementKey): Promise<ResultExplanation | null> {
  const stored = await readMeasurement(scope, key);
  if (stored === null) return null;
  const names = await namesOf(scope, stored);
  const measurement = explainedMeasurement(stored, {
    node: names?.node ?? '',
    parameter: names?.parameter ?? '',
    unit: names?.unit ?? null,
  });
  const isResult = stored.origin === measurementOrigin.calculation && stored.originId !== null;
  const calculation = isResult ? await explainCalculation(scope, key, stored.originId as number) : null;
  const values = [measurement, ...(calculation?.inputs ?? []).flatMap(({ measurements }) => measurements)];
  const kept = await readOpenRestatements(scope, values);
  const isBlank = stored.state === measurementState.blank && names !== undefined;
  return {
    measurement: withRestatement(measurement, kept),
    blankReason: isBlank
      ? reasonMessage(blankReason(calculation?.inputs ?? [], names.timespan, stored.beginDate))
      : null,
    timespan: names?.timespan ?? null,
    parameterSetId: names?.parameterSetId ?? null,
    recordedByName: names?.recordedByName ?? null,
    calculation: calculation && {
      ...calculation,
      inputs: calculation.inputs.map((input) => ({
        ...input,
        measurements: input.measurements.map((each) => withRestatement(each, kept)),
      })),
    },
    bills: stored.origin === measurementOrigin.bill ? await billSharesOf(scope, stored) : [],
  };
}

function reasonMessage({ period, inputs }: BlankReason): SaidMessage {
  const [input] = inputs;
  if (input === undefined) return say(blankMessages.nothingGiven, period);
  if (inputs.length === 1) return say(blankMessages.inputBlank, input.name, input.period);
  return say(blankMessages.inputsBlank, inputs.map((each) => `${each.name} (${each.period})`).join(', '));
}

/** The value with what its inputs give by now, where they were changed and it was kept. */
const withRestatement = (value: ExplainedMeasurement, kept: OpenRestatements): ExplainedMeasurement => ({
  ...value,
  kept: kept(value),
});

async function explainCalculation(
  scope: TenantScope,
  key: MeasurementKey,
  stepId: number,
): Promise<ExplainedCalculation | null> {
  const step = await readStep(scope, stepId);
  if (step === null) return null;
  const context = await recomputeResult(scope, key, step);
  const inputs = context === null ? [] : await explainInputs(scope, context, key);
  const programmeId = context?.instance.set.programme_id ?? null;
  const programme = programmeId === null ? undefined : context?.binder.configuration.programmes.get(programmeId);
  return {
    runId: step.calculationRunId,
    engineVersion: step.engineVersion,
    cause: step.cause,
    computedAt: step.finishedAt,
    inputRevision: step.inputRevision,
    programme: programme ?? null,
    tiers: [...new Set(inputs.flatMap(({ choice }) => choice?.tier ?? []))],
    expression: expressionOf(context),
    inputs,
    steps: stepsOf(context),
  };
}

function expressionOf(context: ResultContext | null): ExplainedCalculation['expression'] {
  const expression = context?.cell?.segment.compiled.expression;
  if (expression === undefined) return null;
  const { id, version, formula, description, citation, valid_from: validFrom, valid_to } = expression;
  return { id, version, formula, description, citation, validFrom, validTo: lastDayOrNoEnd(valid_to) };
}

function stepsOf(context: ResultContext | null): readonly ExplanationStep[] {
  const cell = context?.cell;
  const typed = cell?.segment.compiled.typed;
  if (!cell || !typed) return [];
  const row = cell.inputs.map(({ values, states }) => ({ value: values[0] as number, state: states[0] as number }));
  return explainEvaluation(typed, row).steps;
}

async function explainInputs(
  scope: TenantScope,
  context: ResultContext,
  key: MeasurementKey,
): Promise<readonly ExplainedInput[]> {
  const cell = context.cell;
  if (cell === null) return [];
  const explained: ExplainedInput[] = [];
  for (const index of cell.segment.inputs.keys()) explained.push(await explainInput(scope, context, key, index));
  return explained;
}

async function billSharesOf(scope: TenantScope, stored: StoredMeasurement): Promise<readonly ExplainedBillShare[]> {
  const bills = await runnerOfKysely(scope.db).rows<ExplainedBillShare>(
    `select b.id as bill_id, b.meter, b.begin_date as bill_begin, b.end_date as bill_end, b.value as bill_value,
       b.unit_id, s.days, s.value, b.document_id
     from utility_bill b join utility_bill_share s on s.company_id = b.company_id and s.utility_bill_id = b.id
     where b.node_id = $1 and b.parameter_id = $2 and s.begin_date >= $3 and s.begin_date < $4
     order by b.begin_date, b.meter`,
    [stored.nodeId, stored.parameterId, stored.beginDate, stored.endDate],
  );
  return bills.map((bill) => ({ ...bill, billEnd: lastDayOrNoEnd(bill.billEnd) }));
}
