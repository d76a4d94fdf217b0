import type { RejectReason } from '@oikos/contract/collection/imports/import-messages.ts';
import { importOutcome } from '@oikos/domain/collection/file-modes.ts';
import { severityOf } from '@oikos/domain/measurement/judge-values.ts';
import { dateOfDayNumber } from '@oikos/domain/period/local-date.ts';
import type { SqlRunner } from '../../../../foundation/db/sql-runner.ts';
import type { RowConverter } from '../convert/row-converter.ts';
import type { ValueChunk } from '../convert/value-chunk.ts';
import { writtenText } from '../convert/written-text.ts';
import type { FoundVerdict } from '../judge-import.ts';
import type { ExistingValues } from './existing-values.ts';
import { type Judged, type JudgeOptions, reasonOf } from './judge-chunk.ts';

const PART = 10_000;

interface ResultRow {
  readonly outcome: number;
  readonly sourceRow: number;
  readonly valueColumn: number;
  readonly reason: string | null;
  readonly parameters: string | null;
  readonly nodeId: number | null;
  readonly parameterId: number | null;
  readonly beginDay: number | null;
  readonly slot: number | null;
  readonly oldValue: number | null;
  readonly oldUnitId: number | null;
  readonly newValue: number | null;
  readonly unitId: number | null;
  readonly sourceText: string | null;
}

/** PostgreSQL keeps no zero character and no half of a surrogate pair. */
const clean = (text: string): string => text.replaceAll('\\u0000', '').replaceAll('\u0000', '').toWellFormed();

async function insertRows(sql: SqlRunner, importId: number, phase: number, rows: readonly ResultRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += PART) {
    const part = rows.slice(at, at + PART);
    await sql.rows(
      `insert into import_result (import_transaction_id, phase, outcome, source_row, value_column, reason, parameters,
         node_id, parameter_id, begin_date, slot, old_value, old_unit_id, new_value, unit_id, source_text)
       select $1::bigint, $2::smallint, r.* from unnest($3::smallint[], $4::bigint[], $5::smallint[], $6::text[],
         $7::jsonb[], $8::bigint[], $9::bigint[], $10::date[], $11::smallint[], $12::float8[], $13::bigint[],
         $14::float8[], $15::bigint[], $16::text[]) as r`,
      [
        importId,
        phase,
        part.map(({ outcome }) => outcome),
        part.map(({ sourceRow }) => sourceRow),
        part.map(({ valueColumn }) => valueColumn),
        part.map(({ reason }) => reason),
        part.map(({ parameters }) => parameters),
        part.map(({ nodeId }) => nodeId),
        part.map(({ parameterId }) => parameterId),
        part.map(({ beginDay }) => (beginDay === null ? null : dateOfDayNumber(beginDay))),
        part.map(({ slot }) => slot),
        part.map(({ oldValue }) => oldValue),
        part.map(({ oldUnitId }) => oldUnitId),
        part.map(({ newValue }) => newValue),
        part.map(({ unitId }) => unitId),
        part.map(({ sourceText }) => sourceText),
      ],
    );
  }
}

/** What was refused before the database was asked. */
const refusedRows = (chunk: ValueChunk): ResultRow[] =>
  chunk.rejects.map((each) => ({
    outcome: importOutcome.reject,
    sourceRow: each.sourceRow,
    valueColumn: each.valueColumn,
    reason: each.reason,
    parameters: clean(JSON.stringify(each.parameters)),
    nodeId: each.nodeId,
    parameterId: each.parameterId,
    beginDay: each.beginDay,
    slot: null,
    oldValue: null,
    oldUnitId: null,
    newValue: null,
    unitId: null,
    sourceText: clean(each.sourceText),
  }));

/** What the sentence about a refused value names. */
const parametersOf = (reason: RejectReason, { node, parameter }: RowConverter['pairs'][number]): string[] => {
  if (reason === 'madeOfBills') return [parameter.name];
  return reason === 'approvedDenied' ? [node.name] : [];
};

function judgedRow(
  chunk: ValueChunk,
  at: number,
  { pairs }: RowConverter,
  existing: ExistingValues,
  place: number,
  outcome: number,
  options: JudgeOptions,
): ResultRow {
  const pair = pairs[chunk.pairs[at] as number] as RowConverter['pairs'][number];
  const row = existing.row[place] as number;
  const value = chunk.values[at] as number;
  const text = pair.nodeId < 0 ? pair.node.name : writtenText(chunk, at);
  const reason = outcome === importOutcome.reject ? reasonOf(existing, place, options) : null;
  return {
    outcome,
    sourceRow: chunk.rows[at] as number,
    valueColumn: chunk.columns[at] as number,
    reason,
    parameters: reason === null ? null : clean(JSON.stringify(parametersOf(reason, pair))),
    nodeId: pair.nodeId > 0 ? pair.nodeId : null,
    parameterId: pair.parameterId,
    beginDay: chunk.begins[at] as number,
    slot: chunk.slots[at] as number,
    oldValue: row < 0 || existing.isNull[row] === 1 ? null : (existing.values[row] as number),
    oldUnitId: row < 0 ? null : existing.units[row] || null,
    newValue: Number.isNaN(value) ? null : value,
    unitId: chunk.units[at] || null,
    sourceText: text === null ? null : clean(text),
  };
}

/** What the rules say that refuse values, by place in the sorted order. */
const refusedByRule = (verdicts: readonly FoundVerdict[]): ReadonlyMap<number, string> =>
  new Map(
    verdicts.flatMap(({ place, verdict }) =>
      verdict.kind === 'rule' && severityOf(verdict) === 'refuse' ? [[place, verdict.rule.message] as const] : [],
    ),
  );

const ruleReason = (message: string) => ({
  reason: 'refusedByRule' satisfies RejectReason,
  parameters: clean(JSON.stringify([message])),
});

/** Bounds how many inserted and how many unchanged values are listed. Refused and replaced values are all listed. */
export class ListBudget {
  readonly #left = new Map<number, number>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  take(outcome: number): boolean {
    const left = this.#left.get(outcome) ?? this.#most;
    if (left <= 0) return false;
    this.#left.set(outcome, left - 1);
    return true;
  }
}

/** Lists what becomes of the values of a chunk. */
export async function listResults(
  sql: SqlRunner,
  where: {
    readonly importId: number;
    readonly phase: number;
    readonly listsUpdates: boolean;
    readonly budget: ListBudget;
  },
  chunk: ValueChunk,
  converter: RowConverter,
  judgement: {
    readonly order: Int32Array;
    readonly existing: ExistingValues;
    readonly judged: Judged;
    readonly verdicts: readonly FoundVerdict[];
    readonly options: JudgeOptions;
  } | null,
): Promise<void> {
  const rows = refusedRows(chunk);
  if (judgement !== null) {
    const { order, existing, judged, options } = judgement;
    const refusals = refusedByRule(judgement.verdicts);
    for (let place = 0; place < order.length; place += 1) {
      const outcome = judged.outcomes[place] as number;
      const isListed =
        outcome === importOutcome.reject ||
        (outcome === importOutcome.update && where.listsUpdates) ||
        where.budget.take(outcome);
      if (!isListed) continue;
      const row = judgedRow(chunk, order[place] as number, converter, existing, place, outcome, options);
      const message = refusals.get(place);
      rows.push(message === undefined ? row : { ...row, ...ruleReason(message) });
    }
  }
  await insertRows(sql, where.importId, where.phase, rows);
}
