import { wordsOfVerdict } from '@oikos/contract/measurement/measurements/verdict-words.ts';
import { say } from '@oikos/contract/message.ts';
import { severityOf, type Verdict } from '@oikos/domain/measurement/judge-values.ts';
import type { Severity } from '@oikos/domain/measurement/severity.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';

/** What the judge said of a value that is being written. */
export interface RaisedVerdict {
  readonly nodeId: number;
  readonly parameterId: number;
  readonly begin: LocalDate;
  /** Half-open. */
  readonly end: LocalDate;
  readonly slot: number;
  readonly value: number;
  readonly unitId: number | null;
  readonly verdict: Verdict;
  /** What follows, where it isn't what the verdict says: a stored value can't be refused any more. */
  readonly severity?: Severity;
  /** Who brought the value in, where it isn't who writes. */
  readonly by?: number | null;
  /** Who looks after it, where it isn't who brought the value in. */
  readonly ownerId?: number | null;
}

/** What the judge said of a value at a node, of the fields of a row. */
export const raisedBy = (
  nodeId: number,
  row: Pick<RaisedVerdict, 'parameterId' | 'begin' | 'end' | 'slot' | 'unitId'> & { readonly value: number | null },
  verdict: Verdict,
): RaisedVerdict => ({
  nodeId,
  parameterId: row.parameterId,
  begin: row.begin,
  end: row.end,
  slot: row.slot,
  value: row.value ?? 0,
  unitId: row.unitId,
  verdict,
});

/** So many in one statement. */
const PART = 5000;

/** A verdict as it is stored. */
export function storedVerdict(
  { verdict, severity = severityOf(verdict), ...of }: RaisedVerdict,
  units: ReadonlyMap<number, Unit>,
) {
  const { message, parameters } = wordsOfVerdict(verdict, (unitId) => units.get(unitId)?.code);
  const { code, message: text } = say(message, ...parameters);
  const ruleId = verdict.kind === 'rule' ? verdict.rule.id : null;
  return { ...of, kind: verdict.kind, ruleId, severity, code, parameters, message: text };
}

const storedColumns = `"nodeId" bigint, "parameterId" bigint, begin date, "end" date, slot smallint, value double precision,
  "unitId" bigint, kind text, "ruleId" bigint, severity text, code text, parameters jsonb, message text,
  by bigint, "ownerId" bigint`;

/**
 * Keeps what was said of values that are written in the same transaction, each owned by who brought it in, or by who writes where
 * that person has left. What was said of the values before is closed where they are written (`write-measurements.ts`). A confirmed verdict that is raised again is open again:
 * `leaveOutConfirmed` left out those that nothing changed about.
 */
export async function keepVerdicts(
  sql: SqlRunner,
  raised: readonly RaisedVerdict[],
  units: ReadonlyMap<number, Unit>,
): Promise<void> {
  for (let at = 0; at < raised.length; at += PART) {
    const rows = raised.slice(at, at + PART).map((each) => storedVerdict(each, units));
    await sql.rows(
      `insert into value_verdict as v (node_id, parameter_id, begin_date, end_date, slot, value, unit_id, kind, quality_rule_id,
         severity, code, parameters, message, raised_by, owner_id)
       select r."nodeId", r."parameterId", r.begin, r."end", r.slot, r.value, r."unitId", r.kind, r."ruleId", r.severity, r.code,
         r.parameters, r.message, coalesce(r.by, transaction_user()), coalesce(o.user_id, transaction_user())
       from jsonb_to_recordset($1::jsonb) as r(${storedColumns})
       left join installation.membership o on o.company_id = current_company() and o.user_id = coalesce(r."ownerId", r.by)
         and o.is_active and o.ends_on > (select company_today())
       on conflict (company_id, node_id, parameter_id, begin_date, slot, kind, code, coalesce(quality_rule_id, 0))
         where closed_at is null
       do update set severity = excluded.severity, parameters = excluded.parameters, message = excluded.message,
         raised_at = excluded.raised_at, raised_by = excluded.raised_by, owner_id = excluded.owner_id,
         acknowledged_at = null, acknowledged_by = null, reason = '', version = v.version + 1
       where v.acknowledged_at is not null`,
      [JSON.stringify(rows)],
    );
  }
}

/** Leaves out what somebody has confirmed already of the same value by the same rule: it returns only when one of them changes. */
export async function leaveOutConfirmed<Found>(
  sql: SqlRunner,
  found: readonly Found[],
  raisedBy: (found: Found) => RaisedVerdict,
  units: ReadonlyMap<number, Unit>,
): Promise<readonly Found[]> {
  const confirmed = new Set<number>();
  for (let at = 0; at < found.length; at += PART) {
    const rows = found
      .slice(at, at + PART)
      .map((each, index) => ({ place: at + index, ...storedVerdict(raisedBy(each), units) }));
    const places = await sql.rows<{ place: number }>(
      `select r.place from jsonb_to_recordset($1::jsonb) as r(place integer, ${storedColumns})
       join value_verdict v on v.company_id = current_company() and v.node_id = r."nodeId" and v.parameter_id = r."parameterId"
         and v.begin_date = r.begin and v.slot = r.slot and v.kind = r.kind and v.code = r.code
         and v.quality_rule_id is not distinct from r."ruleId" and v.closed_at is null
       where v.acknowledged_at is not null and v.severity = r.severity and v.value = r.value and v.end_date = r."end"
         and v.unit_id is not distinct from r."unitId" and v.parameters = r.parameters`,
      [JSON.stringify(rows)],
    );
    for (const { place } of places) confirmed.add(place);
  }
  return confirmed.size === 0 ? found : found.filter((_, place) => !confirmed.has(place));
}
