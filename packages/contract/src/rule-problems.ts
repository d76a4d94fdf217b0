import type { z } from 'zod';
import { generalMessages } from './general-messages.ts';
import { type Message, type MessageParameter, readRuleText, say } from './message.ts';
import type { Problem } from './replies.ts';

type Issue = z.core.$ZodIssue;

/** Nothing was entered: an empty text isn't the number or the choice that is asked for, but none. */
export const isBlank = (input: unknown): boolean => input === undefined || input === null || input === '';

/** The wording of a broken rule that brings no message of its own. */
function standardMessage(issue: Issue): readonly [Message, ...MessageParameter[]] {
  switch (issue.code) {
    case 'too_big':
      if (issue.origin === 'string') return [generalMessages.maximumLength, Number(issue.maximum)];
      if (issue.origin === 'array') return [generalMessages.tooManyItems, Number(issue.maximum)];
      return [issue.inclusive ? generalMessages.atMost : generalMessages.lessThan, Number(issue.maximum)];
    case 'too_small':
      if (issue.origin === 'string') return [generalMessages.minimumLength, Number(issue.minimum)];
      if (issue.origin === 'array') return [generalMessages.tooFewItems, Number(issue.minimum)];
      return [issue.inclusive ? generalMessages.atLeast : generalMessages.greaterThan, Number(issue.minimum)];
    case 'invalid_type':
    case 'invalid_value':
    case 'invalid_union':
      if (isBlank(issue.input)) return [generalMessages.required];
      return [Number.isNaN(issue.input) ? generalMessages.notANumber : generalMessages.invalidValue];
    case 'unrecognized_keys':
      return [generalMessages.unknownField, issue.keys.join(', ')];
    default:
      return [generalMessages.invalidValue];
  }
}

/** What is wrong with a value according to a schema, field by field in the catalogue's wording; empty when nothing is. */
export function problemsWith(schema: z.ZodType, value: unknown): Problem[] {
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.success ? [] : problemsOfIssues(parsed.error.issues);
}

/** The same for issues at hand; parse with `reportInput`, else a missing value can't be told from a wrong one. */
export const problemsOfIssues = (issues: readonly Issue[]): Problem[] =>
  issues.map((issue) => {
    const [message, ...parameters] = standardMessage(issue);
    const said = readRuleText(issue.message) ?? say(message, ...parameters);
    return {
      path: issue.path.map(String).join('.'),
      code: said.code,
      message: said.message,
      parameters: [...said.parameters],
    };
  });
