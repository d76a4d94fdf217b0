import { wordsOfVerdict } from '@oikos/contract/measurement/measurements/verdict-words.ts';
import { say } from '@oikos/contract/message.ts';
import { severityOf, type Verdict } from '@oikos/domain/measurement/judge-values.ts';
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
}

/** So many in one statement. */
const PART = 5000;

/**
 * Keeps what was said of values that are written in the same transaction, each owned by who brought it in. What was said of the
 * values before is closed where they are written (`write-measurements.ts`).
 */
export async function keepVerdicts(
  sql: SqlRunner,
  raised: readonly RaisedVerdict[],
  units: ReadonlyMap<number, Unit>,
): Promise<void> {
  for (let at = 0; at < raised.length; at += PART) {
    const rows = raised.slice(at, at + PART).map(({ verdict, ...of }) => {
      const { message, parameters } = wordsOfVerdict(verdict, (unitId) => units.get(unitId)?.code);
      const { code, message: text } = say(message, ...parameters);
      const ruleId = verdict.kind === 'rule' ? verdict.rule.id : null;
      return { ...of, kind: verdict.kind, ruleId, severity: severityOf(verdict), code, parameters, message: text };
    });
    await sql.rows(
      `insert into value_verdict (node_id, parameter_id, begin_date, end_date, slot, value, unit_id, kind, quality_rule_id,
         severity, code, parameters, message, raised_by, owner_id)
       select r."nodeId", r."parameterId", r.begin, r."end", r.slot, r.value, r."unitId", r.kind, r."ruleId", r.severity, r.code,
         r.parameters, r.message, transaction_user(), transaction_user()
       from jsonb_to_recordset($1::jsonb) as r("nodeId" bigint, "parameterId" bigint, begin date, "end" date, slot smallint,
         value double precision, "unitId" bigint, kind text, "ruleId" bigint, severity text, code text, parameters jsonb, message text)
       on conflict do nothing`,
      [JSON.stringify(rows)],
    );
  }
}
