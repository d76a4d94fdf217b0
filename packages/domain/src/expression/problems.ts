import { inPluralForm } from '../text/plural-forms.ts';

/** Every problem the expression language reports: key -> default English text; `{0}`, `{1}` ... are its parameters. */
export const expressionProblemTexts = {
  empty: 'The formula is empty.',
  tooLong: 'The formula has {0, plural, one {# character} other {# characters}}; at most {1, number} are allowed.',
  tooLarge: 'The formula has more than {0, plural, one {# part} other {# parts}}. Split it into several expressions.',
  tooDeep:
    'The formula is nested more than {0, plural, one {# level} other {# levels}} deep. Split it into several expressions.',
  unknownCharacter: "The character '{0}' is not known here.",
  textNotAllowed: 'Texts in quotes are not allowed; a formula works with numbers only.',
  malformedNumber: "'{0}' is not a number. Write 12.5 or 1.2e-3, and * between a number and a name.",
  numberTooLarge: "The number '{0}' is too large.",
  numberTooSmall: "The number '{0}' is too close to zero.",
  nameTooLong: "The name '{0}' has more than {1, plural, one {# character} other {# characters}}.",
  endNotOperand: 'The formula ends too early; a number, a name or an opening parenthesis is expected.',
  endNotClosing: 'The formula ends too early; a closing parenthesis is expected.',
  endNotCommaOrClosing: 'The formula ends too early; a comma or a closing parenthesis is expected.',
  notOperand: "'{0}' is not expected here; a number, a name or an opening parenthesis is expected.",
  notOperator: "'{0}' is not expected here; an operator is expected.",
  notClosing: "'{0}' is not expected here; a closing parenthesis is expected.",
  notCommaOrClosing: "'{0}' is not expected here; a comma or a closing parenthesis is expected.",
  chainedComparison: 'Comparisons cannot be chained; write a < b AND b < c.',
  unknownFunction: "The function '{0}' is not known.",
  functionWithoutArguments: "'{0}' is a function; its arguments in parentheses are missing.",
  notArguments: '{0} takes {1, plural, one {# argument} other {# arguments}}, not {2}.',
  notEitherArguments: '{0} takes {1} or {2, plural, one {# argument} other {# arguments}}, not {3}.',
  tooFewArguments: '{0} takes at least {1, plural, one {# argument} other {# arguments}}, not {2}.',
  notAVariable: 'The first argument of {0} must be the name of a variable.',
  notWholePeriods: 'The number of periods of {0} must be a whole number from 1 to {1}, written as digits.',
  notWholeDigits: 'The number of digits of ROUND must be a whole number from {0} to {1}, written as digits.',
  onlyNumbers:
    'The formula reads no variable. Results belong to the periods in which its inputs have values: a formula of numbers alone has none.',
  unknownVariable: "The variable '{0}' is not known.",
  ambiguousVariable: "The name '{0}' means several parameters: {1}.",
  calculatedVariable: "'{0}' is calculated. A rule reads values that are entered or imported.",
  otherFrequency: "'{0}' has values of another frequency, so there is none at the same time.",
  tooManyInputs:
    'The formula looks at more than {0, plural, one {# value} other {# values}} before or beside the one it checks.',
  tooManyVariables: 'The formula reads more than {0, plural, one {# other parameter} other {# other parameters}}.',
  expectedNumber: 'A number is expected here, but this is a condition (true or false).',
  expectedCondition: 'A condition such as x > 0 is expected here, but this is a number.',
  branchKinds: 'Both outcomes of {0} must be of one kind: two numbers or two conditions.',
  dimensionMismatch: "{0} and {1} measure different things and cannot meet in '{2}'.",
  resultMismatch: 'The formula yields {0}, which cannot be converted to the unit of the result, {1}.',
  resultNotNumber: 'The formula yields a condition (true or false), but a number is expected.',
  resultNotCondition: 'The formula yields a number, but a condition such as x > 0 is expected.',
  notDimensionless: '{0} needs a number without a unit, but this is in {1}.',
  exponentNotConstant: 'A value in {0} can only be raised to a number written in the formula.',
  offsetUnit: "{0} has a zero point of its own and cannot be used in '{1}'; use an absolute scale (such as K or °R).",
  ambiguousLiteral:
    "A number written beside a value in {0} may mean that number of {0} or a pure number; use a constant variable that has a unit, or whose unit is 'no unit'.",
  conversionOutOfRange: 'The conversion from {0} to {1} has no usable factor.',
  differenceStored:
    'The result is a difference in {0}, but the unit of the result, {1}, has a zero point of its own: readers will take it for a reading of {1}.',
} as const;

export type ExpressionProblemCode = keyof typeof expressionProblemTexts;

/** A problem in a formula; `start` and `end` are half-open positions (UTF-16) in its text. */
export interface ExpressionProblem {
  readonly code: ExpressionProblemCode;
  readonly severity: 'error' | 'warning';
  readonly parameters: readonly (string | number)[];
  readonly start: number;
  readonly end: number;
}

/** A range of the formula's text. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

const warnings: ReadonlySet<ExpressionProblemCode> = new Set<ExpressionProblemCode>(['differenceStored']);

export function expressionProblem(
  code: ExpressionProblemCode,
  range: TextRange,
  ...parameters: readonly (string | number)[]
): ExpressionProblem {
  const severity = warnings.has(code) ? 'warning' : 'error';
  return { code, severity, parameters, start: range.start, end: range.end };
}

/** The default English text of a problem, parameters filled in. */
export function expressionProblemText(problem: Pick<ExpressionProblem, 'code' | 'parameters'>): string {
  return inPluralForm(expressionProblemTexts[problem.code], problem.parameters, 'en-us') ?? '';
}
