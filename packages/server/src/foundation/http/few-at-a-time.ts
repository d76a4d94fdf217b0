import { generalMessages } from '@oikos/contract/general-messages.ts';
import { say } from '@oikos/contract/message.ts';
import { Refusal } from './refusals.ts';

export interface Few {
  /** In this process. */
  readonly atATime: number;
  /** Anyone who is slow, by mistake or on purpose, leaves some to the others. */
  readonly ofAPerson: number;
}

/** Runs costly work for few callers at a time; the others are refused with 429 at once. */
export function fewAtATime({ atATime, ofAPerson }: Few) {
  const running: number[] = [];
  return async <Result>(userId: number, work: () => Promise<Result>): Promise<Result> => {
    const own = running.filter((each) => each === userId).length;
    if (running.length >= atATime || own >= ofAPerson) throw new Refusal(429, say(generalMessages.tooManyRequests));
    running.push(userId);
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(userId), 1);
    }
  };
}
