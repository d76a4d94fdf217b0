import type { RejectReason } from '@oikos/contract/collection/imports/import-messages.ts';
import { type FileMode, importOutcome, insertsNew, onExisting } from '@oikos/domain/collection/file-modes.ts';
import { isApproved, measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import { qualifierOf } from '@oikos/domain/measurement/qualifier.ts';
import type { ImportNode } from '../convert/company-data.ts';
import type { ValueChunk } from '../convert/value-chunk.ts';
import type { ExistingValues } from './existing-values.ts';

/** What decides over a value beside the value itself. */
export interface JudgeOptions {
  readonly mode: FileMode;
  /** Wished for; the right to is asked for at each node. */
  readonly overwritesApproved: boolean;
  /** Marks that the file brings: others don't make a value differ. */
  readonly hasFlags: boolean;
  readonly hasComments: boolean;
  readonly hasDataOrigins: boolean;
}

export interface JudgedCounts {
  readonly insert: number;
  readonly update: number;
  readonly same: number;
  readonly kept: number;
  readonly reject: number;
}

/** What becomes of the values of a chunk, by place in the sorted order. */
export interface Judged {
  readonly outcomes: Uint8Array;
  readonly counts: JudgedCounts;
}

const { insert, update, same, kept, reject } = importOutcome;

/** A blank stands for a value that was removed: it says so, and is no value that an import could meet. */
const isRemoved = (existing: ExistingValues, row: number): boolean =>
  existing.states[row] === measurementState.blank && !isApproved(existing.flags[row] as number);

function differs(chunk: ValueChunk, at: number, existing: ExistingValues, row: number, options: JudgeOptions): boolean {
  const value = chunk.values[at] as number;
  const isBlank = Number.isNaN(value);
  if (isBlank ? existing.isNull[row] === 0 : existing.isNull[row] === 1 || existing.values[row] !== value) return true;
  if (existing.units[row] !== chunk.units[at] || existing.ends[row] !== chunk.ends[at]) return true;
  if (existing.states[row] !== chunk.states[at]) return true;
  if ((existing.texts[row] ?? null) !== (chunk.texts[at] ?? null)) return true;
  const flags = (existing.flags[row] as number) & ~(measurementFlag.approved | measurementFlag.held);
  if (qualifierOf(flags) !== qualifierOf(chunk.flags[at] as number)) return true;
  return (
    (options.hasFlags && flags !== chunk.flags[at]) ||
    (options.hasComments && (existing.comments[row] ?? null) !== (chunk.comments[at] ?? null)) ||
    (options.hasDataOrigins && (existing.origins[row] ?? null) !== (chunk.origins[at] ?? null))
  );
}

/** The nodes that values are of, by number of their pair. */
type Pairs = readonly { readonly node: Pick<ImportNode, 'mayOverwriteApproved'> }[];
const nodeOf = (chunk: ValueChunk, at: number, pairs: Pairs) =>
  (pairs[chunk.pairs[at] as number] as Pairs[number]).node;

/** What no file replaces: a value changes with the bill that makes it, an approved one by a decision (U124). */
const isKept = (existing: ExistingValues, row: number, mayOverwriteApproved: boolean): boolean =>
  existing.isBilled[row] === 1 || (isApproved(existing.flags[row] as number) && !mayOverwriteApproved);

/** A substitute gives way to the true value in every mode; in place of an approved one it is proposed, and that one is kept. */
function overSubstitute(chunk: ValueChunk, at: number, existing: ExistingValues, row: number): number {
  // A file that says why there is no value says so of a substitute, too.
  const isBlank = Number.isNaN(chunk.values[at] as number) && chunk.texts[at] === undefined;
  if (isBlank) return same;
  return isApproved(existing.flags[row] as number) ? kept : update;
}

/** Decides for each value of the chunk by file mode (V245), by what is there, by bills and by approval (U124). */
export function judgeChunk(
  chunk: ValueChunk,
  order: Int32Array,
  existing: ExistingValues,
  pairs: Pairs,
  options: JudgeOptions,
): Judged {
  const outcomes = new Uint8Array(order.length);
  const counts = [0, 0, 0, 0, 0, 0];
  const onNew = insertsNew(options.mode) ? insert : reject;
  const onFound = onExisting(options.mode);
  for (let place = 0; place < order.length; place += 1) {
    const row = existing.row[place] as number;
    const at = order[place] as number;
    let outcome: number;
    if (row < 0 || isRemoved(existing, row)) outcome = onNew;
    else if (existing.isSubstitute[row] === 1) outcome = overSubstitute(chunk, at, existing, row);
    else if (!differs(chunk, at, existing, row, options)) outcome = same;
    else if (onFound !== 'replace') outcome = onFound === 'keep' ? kept : reject;
    else {
      const mayOverwrite = options.overwritesApproved && nodeOf(chunk, at, pairs).mayOverwriteApproved;
      outcome = isKept(existing, row, mayOverwrite) ? reject : update;
    }
    outcomes[place] = outcome;
    counts[outcome] = (counts[outcome] as number) + 1;
  }
  const of = (code: number): number => counts[code] as number;
  return {
    outcomes,
    counts: { insert: of(insert), update: of(update), same: of(same), kept: of(kept), reject: of(reject) },
  };
}

/** Why a value was refused that is fine in itself. */
export function reasonOf(
  existing: ExistingValues,
  place: number,
  { mode, overwritesApproved }: JudgeOptions,
): RejectReason {
  const row = existing.row[place] as number;
  if (row < 0 || isRemoved(existing, row)) return 'missing';
  if (onExisting(mode) === 'reject') return 'existsAlready';
  if (existing.isBilled[row] === 1) return 'madeOfBills';
  return overwritesApproved ? 'approvedDenied' : 'approved';
}
