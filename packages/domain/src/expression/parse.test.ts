import { describe, expect, it } from 'vitest';
import { maximumNesting, parseExpression } from './parse.ts';
import { expressionProblemText } from './problems.ts';
import { isVariableName, maximumFormulaLength } from './tokens.ts';
import type { ExpressionNode } from './tree.ts';

/** The tree with every operation bracketed, so that a test shows how it was grouped. */
function grouped(node: ExpressionNode): string {
  switch (node.kind) {
    case 'number':
      return String(node.value);
    case 'variable':
      return node.periodsBefore === 0 ? node.name : `${node.name}[-${node.periodsBefore}]`;
    case 'unary':
      return `(${node.operator} ${grouped(node.operand)})`;
    case 'binary':
      return `(${grouped(node.left)} ${node.operator} ${grouped(node.right)})`;
    case 'round':
      return `round(${grouped(node.operand)}; ${node.digits})`;
    case 'call':
      return `${node.function}(${node.arguments.map(grouped).join('; ')})`;
  }
}

function groupedText(text: string): string {
  const parsed = parseExpression(text);
  return parsed.ok ? grouped(parsed.tree.root) : `problem ${parsed.problems[0]?.code}`;
}

/** Code of the problem and the part of the text it points at. */
function problemAt(text: string): string {
  const parsed = parseExpression(text);
  if (parsed.ok) return 'no problem';
  const problem = parsed.problems[0];
  return `${problem?.code} "${text.slice(problem?.start, problem?.end)}"`;
}

describe('reading a formula (U115)', () => {
  it.each([
    ['1 + 2 * 3', '(1 + (2 * 3))'],
    ['10 - 4 - 3', '((10 - 4) - 3)'],
    ['12 / 6 / 2', '((12 / 6) / 2)'],
    ['2 ^ 3 ^ 2', '(2 ^ (3 ^ 2))'],
    ['-2 ^ 2', '(- (2 ^ 2))'],
    ['2 ^ -3 * 4', '((2 ^ (- 3)) * 4)'],
    ['a * -b + c', '((a * (- b)) + c)'],
    ['(1 + 2) * 3', '((1 + 2) * 3)'],
    ['NOT a > 1 AND b < 2 OR c = 3', '(((NOT (a > 1)) AND (b < 2)) OR (c = 3))'],
    ['a + 1 >= b * 2', '((a + 1) >= (b * 2))'],
    ['a <> b', '(a <> b)'],
    ['if(a>0, max(a, b, 1), ifblank(c, 2))', 'IF((a > 0); MAX(a; b; 1); IFBLANK(c; 2))'],
    ['POWER(a, 2)', '(a ^ 2)'],
    ['ROUND(a) + ROUND(a, 2) + round(a, -3)', '((round(a; 0) + round(a; 2)) + round(a; -3))'],
    ['PREVIOUS(Meter_1) + previous(Meter_1, 12)', '(Meter_1[-1] + Meter_1[-12])'],
    ['.5 + 5. + 1.2e-3 + 3E+2', '(((0.5 + 5) + 0.0012) + 300)'],
    [' Öl_2\n\t* _x ', '(Öl_2 * _x)'],
  ])('groups %s', (text, expected) => {
    expect(groupedText(text)).toBe(expected);
  });

  it.each([
    ['', 'empty ""'],
    ['   ', 'empty ""'],
    ['1 +', 'endNotOperand ""'],
    ['(1 + 2', 'endNotClosing ""'],
    ['1 + * 2', 'notOperand "*"'],
    ['a b', 'notOperator "b"'],
    ['(1, 2)', 'notClosing ","'],
    ['a AND', 'endNotOperand ""'],
    ['AND a', 'notOperand "AND"'],
    ['1)', 'notOperator ")"'],
    ['SUM(1', 'endNotCommaOrClosing ""'],
    ['SUM(1 2)', 'notCommaOrClosing "2"'],
    ['a $ b', 'unknownCharacter "$"'],
    ['a × b', 'unknownCharacter "×"'],
    ['a + 🐟', 'unknownCharacter "🐟"'],
    ['"text"', 'textNotAllowed """'],
    ['2x', 'malformedNumber "2x"'],
    ['1.2.3', 'malformedNumber "1.2.3"'],
    ['1e', 'malformedNumber "1e"'],
    ['1e999', 'numberTooLarge "1e999"'],
    ['1e-400', 'numberTooSmall "1e-400"'],
    [`1 + ${'n'.repeat(33)}`, `nameTooLong "${'n'.repeat(33)}"`],
    ['a < b < c', 'chainedComparison "<"'],
    ['SINUS(1)', 'unknownFunction "SINUS"'],
    ['constructor(1)', 'unknownFunction "constructor"'],
    ['MAX + 1', 'functionWithoutArguments "MAX"'],
    ['1 + IF(a, b)', 'notArguments "IF(a, b)"'],
    ['SUM()', 'tooFewArguments "SUM()"'],
    ['ABS(1, 2)', 'notArguments "ABS(1, 2)"'],
    ['ROUND()', 'notEitherArguments "ROUND()"'],
    ['PREVIOUS(1 + a)', 'notAVariable "1 + a"'],
    ['PREVIOUS(PREVIOUS(a))', 'notAVariable "PREVIOUS(a)"'],
    ['PREVIOUS(a, 0)', 'notWholePeriods "0"'],
    ['PREVIOUS(a, 1.5)', 'notWholePeriods "1.5"'],
    ['PREVIOUS(a, -1)', 'notWholePeriods "-1"'],
    ['PREVIOUS(a, n)', 'notWholePeriods "n"'],
    ['ROUND(a, n)', 'notWholeDigits "n"'],
  ])('reports what is wrong with %j and where', (text, expected) => {
    expect(problemAt(text)).toBe(expected);
  });

  it('words a problem with its parameters', () => {
    const parsed = parseExpression('1 + IF(a, b)');
    const texts = parsed.ok ? [] : parsed.problems.map(expressionProblemText);
    expect(texts).toEqual(['IF takes 3 arguments, not 2.']);
  });

  it('knows zero in any notation as zero, not as a number too small', () => {
    expect(groupedText('0.000 + 0e5')).toBe('(0 + 0)');
  });

  it('accepts names of 32 characters and no more (V206)', () => {
    expect(isVariableName('n'.repeat(32))).toBe(true);
    expect(isVariableName('n'.repeat(33))).toBe(false);
    expect(isVariableName('1st')).toBe(false);
    expect(isVariableName('a b')).toBe(false);
    expect(isVariableName('')).toBe(false);
  });

  it.each([
    ['parentheses', '('.repeat(5_000)],
    ['signs', '-'.repeat(5_000)],
    ['negations', 'NOT '.repeat(4_000)],
    ['powers', '2^'.repeat(5_000)],
    ['calls', 'ABS('.repeat(4_000)],
  ])('refuses %s nested without end', (_, text) => {
    expect(problemAt(text)).toMatch(/^tooDeep/);
  });

  it('accepts nesting up to the limit', () => {
    const depth = maximumNesting - 1;
    expect(groupedText(`${'('.repeat(depth)}1${')'.repeat(depth)}`)).toBe('1');
  });

  it('refuses formulas that are too long or have too many parts', () => {
    expect(problemAt('1+'.repeat(3_000))).toMatch(/^tooLarge/);
    expect(problemAt(' '.repeat(maximumFormulaLength + 1))).toMatch(/^tooLong/);
  });
});
