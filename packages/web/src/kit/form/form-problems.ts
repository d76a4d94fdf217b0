import type { Problem } from '@oikos/contract/replies.ts';
import type { Speech } from '../../translation/translate.ts';

export interface FormProblems {
  /** Message by field path, for those the form has. */
  readonly fields: Readonly<Record<string, string>>;
  /** What belongs to no field of the form. */
  readonly others: readonly string[];
}

/**
 * Sorts problems to the fields of a form. A problem deeper than a field ('address.city' of the field 'address') shows at
 * the field itself when the form has no finer one.
 */
export function sortProblems(
  problems: readonly Problem[],
  fieldNames: readonly string[],
  sayReply: Speech['sayReply'],
): FormProblems {
  const fields: Record<string, string> = {};
  const others: string[] = [];
  for (const problem of problems) {
    const text = sayReply(problem);
    const isKnown = fieldNames.includes(problem.path.split('.')[0] ?? '');
    if (isKnown) fields[problem.path] ??= text;
    else others.push(text);
  }
  return { fields, others };
}
