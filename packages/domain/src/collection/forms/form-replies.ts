import { isLocalDate } from '../../period/local-date.ts';
import { CHOICE_SEPARATOR, choosesMany, choosesOne, type QuestionBlock } from './form-definition.ts';

/** Whether a text answers a question: a number, a date, yes or no, or what its choices offer. */
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
