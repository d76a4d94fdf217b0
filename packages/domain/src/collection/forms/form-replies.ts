import { isLocalDate } from '../../period/local-date.ts';
import { CHOICE_SEPARATOR, choosesMany, choosesOne, pickedKindOf, type QuestionBlock } from './form-definition.ts';

/** The first and the last day of a date range; blank where one isn't chosen yet. */
export function daysOfReply(reply: string): readonly [string, string] {
  const [first = '', last = ''] = reply.split(CHOICE_SEPARATOR);
  return [first, last];
}

/** Both blank is no answer. */
export const replyOfDays = (first: string, last: string): string =>
  first === '' && last === '' ? '' : [first, last].join(CHOICE_SEPARATOR);

function isRange(reply: string): boolean {
  const [first, last] = daysOfReply(reply);
  return reply === replyOfDays(first, last) && isLocalDate(first) && isLocalDate(last) && first <= last;
}

/** A record that an answer chooses, with its name of that day. */
export interface PickedRecord {
  readonly id: number;
  readonly name: string;
}

const PICKED = /^([1-9]\d{0,14})(?:\n(.*))?$/;

/** Null: the answer chooses none. */
export function recordOfReply(reply: string): PickedRecord | null {
  const found = PICKED.exec(reply);
  return found && { id: Number(found[1]), name: found[2] ?? '' };
}

export const replyOfRecord = ({ id, name }: PickedRecord): string =>
  [id, name.replaceAll(CHOICE_SEPARATOR, ' ')].join(CHOICE_SEPARATOR);

/** As people read it. */
export function replyText({ control }: Pick<QuestionBlock, 'control'>, reply: string): string {
  if (pickedKindOf(control) !== null) return recordOfReply(reply)?.name ?? reply;
  return reply.split(CHOICE_SEPARATOR).join(control === 'date' ? ' – ' : ', ');
}

/** Whether a text answers a question: a number, a date or a range of them, yes or no, a record, or what its choices offer. */
export function isReply({ control, choices }: Pick<QuestionBlock, 'control' | 'choices'>, reply: string): boolean {
  if (choosesOne(control)) return choices.includes(reply);
  if (choosesMany(control)) return reply.split(CHOICE_SEPARATOR).every((each) => choices.includes(each));
  if (pickedKindOf(control) !== null) return recordOfReply(reply) !== null;
  switch (control) {
    case 'number':
      return reply.trim() !== '' && Number.isFinite(Number(reply));
    case 'boolean':
      return reply === 'yes' || reply === 'no';
    case 'singledate':
      return isLocalDate(reply);
    case 'date':
      return isRange(reply);
    default:
      return reply !== '';
  }
}

/** What formulas read of an answer: a number, 1 for yes and 0 for no; null where it is none. */
export function numberOfReply({ control }: Pick<QuestionBlock, 'control'>, reply: string | undefined): number | null {
  if (reply === undefined || reply === '') return null;
  if (control === 'boolean') return reply === 'yes' ? 1 : 0;
  return control === 'number' ? Number(reply) : null;
}
