import { isLocalDate } from '../../period/local-date.ts';
import { CHOICE_SEPARATOR, choosesMany, choosesOne, type QuestionBlock } from './form-definition.ts';

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

/** As people read it. */
export const replyText = ({ control }: Pick<QuestionBlock, 'control'>, reply: string): string =>
  reply.split(CHOICE_SEPARATOR).join(control === 'date' ? ' – ' : ', ');

/** Whether a text answers a question: a number, a date or a range of them, yes or no, or what its choices offer. */
export function isReply({ control, choices }: Pick<QuestionBlock, 'control' | 'choices'>, reply: string): boolean {
  if (choosesOne(control)) return choices.includes(reply);
  if (choosesMany(control)) return reply.split(CHOICE_SEPARATOR).every((each) => choices.includes(each));
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
