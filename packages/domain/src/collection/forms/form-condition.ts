/** What the answer to a question must be for a part of a form to be asked. */
export const conditionOperators = ['is', 'isNot', 'above', 'below', 'answered'] as const;
export type ConditionOperator = (typeof conditionOperators)[number];

export interface FormCondition {
  /** The key of a question before it. */
  readonly question: string;
  readonly operator: ConditionOperator;
  /** Compared with the answer; of 'answered' nothing. */
  readonly value: string;
}

/** The answers to a form's questions by their keys; what isn't answered is left out. */
export type FormReplies = Readonly<Record<string, string>>;

/** A question without an answer meets no condition: what depends on it isn't asked. */
export function meets({ question, operator, value }: FormCondition, replies: FormReplies): boolean {
  const answer = replies[question] ?? '';
  if (answer === '') return false;
  switch (operator) {
    case 'answered':
      return true;
    case 'is':
      return answer.split('\n').includes(value);
    case 'isNot':
      return !answer.split('\n').includes(value);
    case 'above':
      return Number(answer) > Number(value);
    case 'below':
      return Number(answer) < Number(value);
  }
}
