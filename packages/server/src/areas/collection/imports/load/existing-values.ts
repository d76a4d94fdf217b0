import { isSubstitute, measurementOrigin } from '@oikos/domain/measurement/measurement-origin.ts';
import { dateOfDayNumber } from '@oikos/domain/period/local-date.ts';
import { copyBinaryIn, copyBinaryOut } from '../../../../foundation/db/copy.ts';
import type { BulkScope } from '../../../../foundation/tenancy/bulk-transaction.ts';
import type { RowConverter } from '../convert/row-converter.ts';
import type { ValueChunk } from '../convert/value-chunk.ts';

/** What the database holds where a chunk's values lie, in the order of the chunk; -1 in `row` where there is nothing. */
export interface ExistingValues {
  /** By place in the sorted order: index into the columns. */
  readonly row: Int32Array;
  readonly ends: Float64Array;
  readonly values: Float64Array;
  readonly isNull: Uint8Array;
  readonly units: Float64Array;
  readonly states: Float64Array;
  readonly flags: Float64Array;
  /** 1 where utility bills make the value. */
  readonly isBilled: Uint8Array;
  /** 1 where a method estimated the value. */
  readonly isSubstitute: Uint8Array;
  readonly texts: readonly (string | null)[];
  readonly comments: readonly (string | null)[];
  readonly origins: readonly (string | null)[];
}

/** The values of one pair in the sorted order, and the days they reach over. */
interface Run {
  readonly nodeId: number;
  readonly parameterId: number;
  readonly start: number;
  readonly end: number;
  readonly fromDay: number;
  readonly toDay: number;
}

/** Reading every value between the first and the last of a pair is cheap while most of them are asked about anyway. */
const DENSE_LIMIT = 4;

function runsOf(chunk: ValueChunk, order: Int32Array, { pairs }: RowConverter): { runs: Run[]; isDense: boolean } {
  const runs: Run[] = [];
  let periods = 0;
  for (let start = 0; start < order.length; ) {
    const pair = chunk.pairs[order[start] as number] as number;
    let end = start + 1;
    while (end < order.length && chunk.pairs[order[end] as number] === pair) end += 1;
    const first = order[start] as number;
    const last = order[end - 1] as number;
    const { nodeId, parameterId } = pairs[pair] as { nodeId: number; parameterId: number };
    const fromDay = chunk.begins[first] as number;
    const toDay = chunk.begins[last] as number;
    const days = (chunk.ends[first] as number) - fromDay;
    const slots = (chunk.slots[first] as number) < 0 ? 1 : 24;
    periods += ((toDay - fromDay) / days + 1) * slots;
    // A node that isn't there yet has no values.
    if (nodeId > 0) runs.push({ nodeId, parameterId, start, end, fromDay, toDay });
    start = end;
  }
  return { runs, isDense: periods <= order.length * DENSE_LIMIT + 1000 };
}

const arrayText = (values: readonly (number | string)[]): string => `'{${values.join(',')}}'`;

const columnsOf = (m: string) =>
  `${m}.end_date, ${m}.value, ${m}.unit_id, ${m}.state, ${m}.flags, ${m}.origin, ${m}.text_value, ${m}.comment, ${m}.data_origin`;

/** Everything between the first and the last value of each pair. */
const denseQuery = (runs: readonly Run[]): string =>
  `select p.place::int8, m.begin_date, m.slot, ${columnsOf('m')}
   from unnest(${arrayText(runs.map(({ nodeId }) => nodeId))}::bigint[], ${arrayText(runs.map(({ parameterId }) => parameterId))}::bigint[],
     ${arrayText(runs.map(({ fromDay }) => dateOfDayNumber(fromDay)))}::date[], ${arrayText(runs.map(({ toDay }) => dateOfDayNumber(toDay)))}::date[])
     with ordinality as p (node_id, parameter_id, from_date, to_date, place)
   cross join lateral (
     select * from measurement m where m.company_id = current_company() and m.node_id = p.node_id
       and m.parameter_id = p.parameter_id and m.begin_date between p.from_date and p.to_date
     order by m.begin_date, m.slot offset 0) m`;

/** Only the values asked about, one look for each. */
const sparseQuery = `
  select s.place, m.begin_date, m.slot, ${columnsOf('m')} from pg_temp.import_key s
  cross join lateral (
    select * from measurement m where m.company_id = current_company() and m.node_id = s.node_id
      and m.parameter_id = s.parameter_id and m.begin_date = s.begin_date and m.slot = s.slot offset 0) m`;

async function stageKeys(scope: BulkScope, chunk: ValueChunk, order: Int32Array, runs: readonly Run[]): Promise<void> {
  await scope.sql.rows(`create temporary table if not exists import_key (place bigint not null, node_id bigint not null,
    parameter_id bigint not null, begin_date date not null, slot smallint not null) on commit delete rows`);
  await copyBinaryIn(scope.client, 'pg_temp.import_key', 5, async (writer, flush) => {
    for (const [index, run] of runs.entries()) {
      for (let place = run.start; place < run.end; place += 1) {
        const at = order[place] as number;
        writer
          .row()
          .int8(index + 1)
          .int8(run.nodeId)
          .int8(run.parameterId);
        writer.date(chunk.begins[at] as number).int2(chunk.slots[at] as number);
        if (writer.isFull) await flush();
      }
    }
  });
}

const types = [
  'int8',
  'date',
  'int2',
  'date',
  'float8',
  'int8',
  'int2',
  'int2',
  'int2',
  'text',
  'text',
  'text',
] as const;

/** Reads what is there where the chunk's values lie. The caller holds the company's revision, so that it stays so. */
export async function readExisting(
  scope: BulkScope,
  chunk: ValueChunk,
  order: Int32Array,
  converter: RowConverter,
): Promise<ExistingValues> {
  const { runs, isDense } = runsOf(chunk, order, converter);
  const found = new Found(chunk, order, runs);
  if (runs.length > 0) {
    if (!isDense) await stageKeys(scope, chunk, order, runs);
    for await (const { count, columns } of copyBinaryOut(
      scope.client,
      isDense ? denseQuery(runs) : sparseQuery,
      types,
    )) {
      const [places, begins, slots, ends, values, units, states, flags, madeBy, texts, comments, origins] = columns;
      for (let index = 0; index < count; index += 1) {
        const place = found.placeOf(
          (places.values[index] as number) - 1,
          begins.values[index] as number,
          slots.values[index] as number,
        );
        if (place < 0) continue;
        const at = found.add(place);
        found.ends[at] = ends.values[index] as number;
        found.isNull[at] = values.isNull[index] as number;
        found.values[at] = values.values[index] as number;
        found.units[at] = units.isNull[index] === 1 ? 0 : (units.values[index] as number);
        found.states[at] = states.values[index] as number;
        found.flags[at] = flags.values[index] as number;
        found.isBilled[at] = madeBy.values[index] === measurementOrigin.bill ? 1 : 0;
        const isEstimated = isSubstitute(madeBy.values[index] as number, flags.values[index] as number);
        found.isSubstitute[at] = isEstimated ? 1 : 0;
        if (texts.isNull[index] === 0) found.texts[at] = texts.values[index] as string;
        if (comments.isNull[index] === 0) found.comments[at] = comments.values[index] as string;
        if (origins.isNull[index] === 0) found.origins[at] = origins.values[index] as string;
      }
    }
  }
  return found;
}

class Found implements ExistingValues {
  readonly row: Int32Array;
  readonly ends: Float64Array;
  readonly values: Float64Array;
  readonly isNull: Uint8Array;
  readonly units: Float64Array;
  readonly states: Float64Array;
  readonly flags: Float64Array;
  readonly isBilled: Uint8Array;
  readonly isSubstitute: Uint8Array;
  readonly texts: (string | null)[] = [];
  readonly comments: (string | null)[] = [];
  readonly origins: (string | null)[] = [];
  readonly #chunk: ValueChunk;
  readonly #order: Int32Array;
  readonly #runs: readonly Run[];
  #count = 0;
  #runAt = -1;
  #next = 0;

  constructor(chunk: ValueChunk, order: Int32Array, runs: readonly Run[]) {
    this.#chunk = chunk;
    this.#order = order;
    this.#runs = runs;
    this.row = new Int32Array(order.length).fill(-1);
    this.ends = new Float64Array(order.length);
    this.values = new Float64Array(order.length);
    this.isNull = new Uint8Array(order.length);
    this.units = new Float64Array(order.length);
    this.states = new Float64Array(order.length);
    this.flags = new Float64Array(order.length);
    this.isBilled = new Uint8Array(order.length);
    this.isSubstitute = new Uint8Array(order.length);
  }

  add(place: number): number {
    const at = this.#count;
    this.row[place] = at;
    this.#count += 1;
    return at;
  }

  /** Place of the key in the sorted order; -1 where nobody asks about it. Rows come in order, so the next is mostly the one. */
  placeOf(runIndex: number, day: number, slot: number): number {
    const run = this.#runs[runIndex] as Run;
    if (this.#runAt !== runIndex) {
      this.#runAt = runIndex;
      this.#next = run.start;
    }
    while (this.#next < run.end && this.#compare(this.#next, day, slot) < 0) this.#next += 1;
    if (this.#next < run.end && this.#compare(this.#next, day, slot) === 0) return this.#next;
    return this.#search(run, day, slot);
  }

  #compare(place: number, day: number, slot: number): number {
    const at = this.#order[place] as number;
    return (this.#chunk.begins[at] as number) - day || (this.#chunk.slots[at] as number) - slot;
  }

  #search({ start, end }: Run, day: number, slot: number): number {
    let low = start;
    let high = end - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const compared = this.#compare(middle, day, slot);
      if (compared === 0) return middle;
      if (compared < 0) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}
