import { type Message, say } from '@oikos/contract/message.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import type { Served, Values } from './served-resource.ts';
import type { WrittenRecord } from './written-records.ts';

export interface TakeBackTask {
  readonly served: Served;
  /** The parent's id, where the resource has a parent. */
  readonly within: Values;
  readonly written: readonly Omit<WrittenRecord, 'row'>[];
  /** For the audit log. */
  readonly reason: string;
  readonly words: {
    readonly edited: Message;
    readonly deleted: Message;
    /** Of a record that was added: with what uses it. */
    readonly used: Message;
    readonly doubled: Message;
  };
}

/** Why a record stays as it is. */
export type Reason = Omit<Problem, 'path'>;

export const because = (message: Message, ...parameters: string[]): Reason => ({
  ...say(message, ...parameters),
  parameters,
});

export interface TakenBack {
  readonly restored: number;
  readonly removed: number;
  /** By the records' ids. */
  readonly kept: ReadonlyMap<number, Reason>;
}
