import { severityOf, type Verdict } from '@oikos/domain/measurement/judge-values.ts';
import { isApproved, measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { measurementOrigin } from '@oikos/domain/measurement/measurement-origin.ts';
import type { Severity } from '@oikos/domain/measurement/severity.ts';
import { dateOfDayNumber, type LocalDate } from '@oikos/domain/period/local-date.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';
import { countMarks } from '../measurements/dependents.ts';
import { openStage, stageColumns, stageTable, writeStagedMeasurements } from '../measurements/write-measurements.ts';
import { keepVerdicts, type RaisedVerdict, storedVerdict } from './keep-verdicts.ts';
import type { CheckedValue, ReadingSource } from './read-reading-sources.ts';

/** What a rule says of a stored value that is checked again. */
export interface FoundAgain {
  readonly nodeId: number;
  readonly parameterId: number;
  readonly value: CheckedValue;
  readonly verdict: Extract<Verdict, { kind: 'rule' }>;
}

/** What was said before, and still holds. */
interface Said {
  readonly id: number;
  readonly parameterId: number;
  readonly beginDate: LocalDate;
  readonly slot: number;
  readonly ruleId: number;
  readonly severity: Severity;
  readonly parameters: readonly unknown[];
  readonly raisedBy: number | null;
  readonly ownerId: number | null;
  readonly isConfirmed: boolean;
}

const keyOf = (parameterId: number, beginDate: LocalDate, slot: number, ruleId: number): string =>
  `${parameterId}|${beginDate}|${slot}|${ruleId}`;

/** A stored value can't be refused: it is held. An approved one changes by a restatement alone: it is asked about. */
function severityAgain({ verdict, value }: FoundAgain): Severity {
  const severity = severityOf(verdict);
  if (severity !== 'refuse' && severity !== 'hold') return severity;
  return isApproved(value.flags) ? 'ask' : 'hold';
}

/** A finding whose words change keeps its owner. */
const raisedAgain = (found: FoundAgain, before: Said | undefined): RaisedVerdict => {
  const { nodeId, parameterId, value, verdict } = found;
  const { beginDate: begin, endDate: end, slot, unitId } = value;
  const of = { nodeId, parameterId, begin, end, slot, unitId, value: value.value };
  const whose = before === undefined ? { by: value.recordedBy } : { by: before.raisedBy, ownerId: before.ownerId };
  return { ...of, verdict, severity: severityAgain(found), ...whose };
};

const readSaid = (
  sql: SqlRunner,
  sources: readonly ReadingSource[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Said[]> =>
  sql.rows<Said>(
    `select id, parameter_id, begin_date, slot, quality_rule_id as rule_id, severity, parameters, raised_by, owner_id,
       acknowledged_at is not null as is_confirmed
     from value_verdict
     where company_id = current_company() and node_id = $1 and parameter_id = any($2::bigint[])
       and begin_date between $3::date and $4::date and closed_at is null and quality_rule_id = any($5::bigint[])`,
    [
      sources[0]?.nodeId ?? 0,
      sources.map(({ parameterId }) => parameterId),
      dateOfDayNumber(from),
      dateOfDayNumber(to),
      [...new Set(sources.flatMap(({ rules }) => rules.map(({ rule }) => rule.id)))],
    ],
  );

/** Approving a value doesn't reopen its confirmed findings, although an approved value is only asked about. */
function saysTheSame(before: Said, again: ReturnType<typeof storedVerdict>): boolean {
  const isAsStrict = before.severity === again.severity || (before.isConfirmed && before.severity === 'hold');
  return isAsStrict && JSON.stringify(before.parameters) === JSON.stringify(again.parameters);
}

/** A key of a value whose findings changed. */
interface Touched {
  readonly parameterId: number;
  readonly beginDate: LocalDate;
  readonly slot: number;
}

/**
 * Makes what is kept of the values what the rules say now, in the caller's transaction: findings that no longer hold are closed, new
 * ones kept. One that somebody confirmed returns only where what the rule reads is another value than then.
 */
export async function compareVerdicts(
  sql: SqlRunner,
  sources: readonly ReadingSource[],
  days: { readonly from: number; readonly to: number },
  found: readonly FoundAgain[],
  units: ReadonlyMap<number, Unit>,
): Promise<void> {
  const said = new Map(
    (await readSaid(sql, sources, days)).map((each) => [
      keyOf(each.parameterId, each.beginDate, each.slot, each.ruleId),
      each,
    ]),
  );
  const lasting = new Set<Said>();
  const raised: RaisedVerdict[] = [];
  for (const each of found) {
    const { parameterId, value, verdict } = each;
    const before = said.get(keyOf(parameterId, value.beginDate, value.slot, verdict.rule.id));
    const again = raisedAgain(each, before);
    if (before !== undefined && saysTheSame(before, storedVerdict(again, units))) lasting.add(before);
    else raised.push(again);
  }
  const gone = [...said.values()].filter((each) => !lasting.has(each));
  if (gone.length + raised.length === 0) return;
  await sql.rows('update value_verdict set closed_at = now(), version = version + 1 where id = any($1::bigint[])', [
    gone.map(({ id }) => id),
  ]);
  await keepVerdicts(sql, raised, units);
  const touched = [...gone, ...raised.map(({ begin, ...of }) => ({ ...of, beginDate: begin }))];
  await followTouched(sql, sources[0]?.nodeId ?? 0, touched);
}

/** Holds values that an open finding holds, and releases those that none does any more. */
async function followTouched(sql: SqlRunner, nodeId: number, touched: readonly Touched[]): Promise<void> {
  const keys = JSON.stringify(touched.map(({ parameterId, beginDate, slot }) => ({ parameterId, beginDate, slot })));
  const ofKeys = `(select distinct k."parameterId" as parameter_id, k."beginDate" as begin_date, k.slot
    from jsonb_to_recordset($2::jsonb) as k("parameterId" bigint, "beginDate" date, slot smallint))`;
  await sql.rows(
    `with written as (
       select m.node_id, m.parameter_id, m.begin_date, m.end_date from ${ofKeys} k
       join measurement m on m.company_id = current_company() and m.node_id = $1 and m.parameter_id = k.parameter_id
         and m.begin_date = k.begin_date and m.slot = k.slot
     ), told as (${countMarks.read()('written')})
     select count(*) as told from told`,
    [nodeId, keys],
  );
  await openStage(sql);
  const { held } = measurementFlag;
  const staged = await sql.rows<{ beginDate: LocalDate }>(
    `insert into ${stageTable} (${stageColumns})
     select m.node_id, m.parameter_id, m.begin_date, m.end_date, m.slot, m.unit_id, m.value, m.text_value, m.state,
       m.flags # ${held}, m.comment, null, m.data_origin
     from ${ofKeys} k
     join measurement m on m.company_id = current_company() and m.node_id = $1 and m.parameter_id = k.parameter_id
       and m.begin_date = k.begin_date and m.slot = k.slot
     cross join lateral (select exists (
       select from value_verdict v where v.company_id = m.company_id and v.node_id = m.node_id
         and v.parameter_id = m.parameter_id and v.begin_date = m.begin_date and v.slot = m.slot and v.severity = 'hold'
         and v.closed_at is null and v.acknowledged_at is null) as is_held) f
     where f.is_held <> (m.flags & ${held} <> 0)
     order by 1, 2, 3, 5
     returning begin_date`,
    [nodeId, keys],
  );
  if (staged.length === 0) return;
  const origin = { origin: measurementOrigin.manual, originId: null, userId: null };
  await writeStagedMeasurements(sql, origin, 'check of values');
}
