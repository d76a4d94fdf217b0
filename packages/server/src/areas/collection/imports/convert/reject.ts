import type { RejectReason } from '@oikos/contract/collection/imports/import-messages.ts';
import type { MessageParameter } from '@oikos/contract/message.ts';

/** Why a text, a row or a value can't be taken. */
export interface Reject {
  readonly reason: RejectReason;
  readonly parameters: readonly MessageParameter[];
}

export const reject = (reason: RejectReason, ...parameters: MessageParameter[]): Reject => ({ reason, parameters });

export const isReject = (value: unknown): value is Reject =>
  typeof value === 'object' && value !== null && 'reason' in value;

/** A reject with its place in the file. `valueColumn` -1: the whole row. */
export interface PlacedReject extends Reject {
  readonly sourceRow: number;
  readonly valueColumn: number;
  readonly sourceText: string;
  readonly nodeId: number | null;
  readonly parameterId: number | null;
  readonly beginDay: number | null;
}
