import {
  expressionFunctions,
  type FunctionArity,
  type FunctionName,
  functionNamed,
  type LookBackFunction,
  lookBackFunctionNamed,
  lookBackFunctions,
} from './functions.ts';
import { type ExpressionProblem, type ExpressionProblemCode, expressionProblem, type TextRange } from './problems.ts';
import { type Token, tokenize } from './tokens.ts';
import type { BinaryOperator, ExpressionNode, ExpressionTree } from './tree.ts';

/** Most nodes a formula may have, so that no formula can exhaust the machine. */
export const maximumNodes = 1_000;
/** Deepest nesting of parentheses, calls, signs and powers. */
export const maximumNesting = 100;
/** Furthest a formula may look back with PREVIOUS; hours of some eleven years. */
export const maximumPeriodsBefore = 100_000;
/** Most periods that a function over earlier values may read (U115). */
export const maximumLookBack = 10_000;
/** Digits that ROUND may keep, and (negative) cut. */
export const maximumRoundDigits = 15;

export type ParseResult =
  | { readonly ok: true; readonly tree: ExpressionTree }
  | { readonly ok: false; readonly problems: readonly ExpressionProblem[] };

export interface ParseOptions {
  /** Knows the functions over earlier values, which rules of data quality have. */
  readonly looksBack?: boolean;
}

/** Carries the first problem out of the descent; never leaves this file. */
class ParseStop extends Error {
  readonly problem: ExpressionProblem;
  constructor(problem: ExpressionProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** Binding strength of infix operators; NOT and the minus sign have their place between these levels. */
const levels: Readonly<Record<string, number>> = {
  OR: 1,
  AND: 2,
  '=': 4,
  '<>': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '^': 8,
};
const notLevel = 3;
const comparisonLevel = 4;
const signLevel = 7;
const powerLevel = 8;

/** The problem where something is expected and the formula ends, or goes on with something else. */
const unmet = {
  operand: ['endNotOperand', 'notOperand'],
  closing: ['endNotClosing', 'notClosing'],
  commaOrClosing: ['endNotCommaOrClosing', 'notCommaOrClosing'],
} as const satisfies Readonly<Record<string, readonly [ExpressionProblemCode, ExpressionProblemCode]>>;
type Expected = keyof typeof unmet;

class Parser {
  private readonly tokens: readonly Token[];
  private position = 0;
  private nodes = 0;
  private nesting = 0;
  private readonly looksBack: boolean;

  constructor(tokens: readonly Token[], looksBack: boolean) {
    this.tokens = tokens;
    this.looksBack = looksBack;
  }

  whole(): ExpressionNode {
    const first = this.peek();
    if (first.kind === 'end') throw new ParseStop(expressionProblem('empty', first));
    const root = this.infix(1);
    const rest = this.peek();
    if (rest.kind !== 'end') throw new ParseStop(expressionProblem('notOperator', rest, rest.text));
    return root;
  }

  private peek(): Token {
    return this.tokens[Math.min(this.position, this.tokens.length - 1)] as Token;
  }

  private next(): Token {
    const token = this.peek();
    this.position++;
    return token;
  }

  private isSymbol(text: string): boolean {
    const token = this.peek();
    return token.kind === 'symbol' && token.text === text;
  }

  private unexpected(expected: Expected): never {
    const token = this.peek();
    const [atEnd, elsewhere] = unmet[expected];
    if (token.kind === 'end') throw new ParseStop(expressionProblem(atEnd, token));
    throw new ParseStop(expressionProblem(elsewhere, token, token.text));
  }

  private expectSymbol(text: string, expected: Expected): Token {
    if (!this.isSymbol(text)) this.unexpected(expected);
    return this.next();
  }

  private made<T extends ExpressionNode>(node: T): T {
    if (++this.nodes > maximumNodes) throw new ParseStop(expressionProblem('tooLarge', node, maximumNodes));
    return node;
  }

  private nested<T>(read: () => T): T {
    if (++this.nesting > maximumNesting) {
      throw new ParseStop(expressionProblem('tooDeep', this.peek(), maximumNesting));
    }
    const result = read();
    this.nesting--;
    return result;
  }

  /** The infix operator at hand, or null. */
  private operator(): BinaryOperator | null {
    const token = this.peek();
    const text = token.kind === 'name' ? token.text.toUpperCase() : token.text;
    if (token.kind === 'end' || token.kind === 'number') return null;
    return Object.hasOwn(levels, text) ? (text as BinaryOperator) : null;
  }

  /** Operators of one strength group from the left, `^` from the right, comparisons not at all. */
  private infix(least: number): ExpressionNode {
    let left = this.prefix();
    let compared = false;
    while (true) {
      const operator = this.operator();
      const level = operator === null ? 0 : (levels[operator] as number);
      if (operator === null || level < least) return left;
      const token = this.next();
      if (level === comparisonLevel) {
        if (compared) throw new ParseStop(expressionProblem('chainedComparison', token));
        compared = true;
      }
      // An exponent may bear a sign: 2 ^ -3.
      const right = level === powerLevel ? this.nested(() => this.infix(powerLevel)) : this.infix(level + 1);
      left = this.made({ kind: 'binary', operator, left, right, start: left.start, end: right.end });
    }
  }

  private prefix(): ExpressionNode {
    const token = this.peek();
    const isNot = token.kind === 'name' && token.text.toUpperCase() === 'NOT';
    if (!isNot && !this.isSymbol('-')) return this.primary();
    this.next();
    // A sign binds weaker than a power: -2 ^ 2 is -(2 ^ 2), as in mathematics.
    const operand = this.nested(() => this.infix(isNot ? notLevel : signLevel));
    return this.made({ kind: 'unary', operator: isNot ? 'NOT' : '-', operand, start: token.start, end: operand.end });
  }

  private primary(): ExpressionNode {
    const token = this.peek();
    const range = { start: token.start, end: token.end };
    if (token.kind === 'number') {
      this.next();
      return this.made({ kind: 'number', value: token.value, ...range });
    }
    if (token.kind === 'name' && this.operator() === null) {
      this.next();
      if (this.isSymbol('(')) return this.call(token);
      if (functionNamed(token.text) !== null) {
        throw new ParseStop(expressionProblem('functionWithoutArguments', range, token.text));
      }
      return this.made({ kind: 'variable', name: token.text, periodsBefore: 0, ...range });
    }
    if (!this.isSymbol('(')) this.unexpected('operand');
    this.next();
    const inner = this.nested(() => this.infix(1));
    const close = this.expectSymbol(')', 'closing');
    // The node keeps its parentheses in its range, so that an explanation quotes them.
    return { ...inner, start: token.start, end: close.end };
  }

  private call(name: Token): ExpressionNode {
    const called = functionNamed(name.text);
    const lookBack = called === null && this.looksBack ? lookBackFunctionNamed(name.text) : null;
    if (called === null && lookBack === null)
      throw new ParseStop(expressionProblem('unknownFunction', name, name.text));
    const { given, end } = this.given();
    const range = { start: name.start, end };
    if (lookBack !== null) return this.made(lookBackNode(lookBack, given, range));
    refuseWrongArguments(called as FunctionName, given.length, range);
    return this.made(callNode(called as FunctionName, given, range));
  }

  /** The arguments in parentheses, and where they end. */
  private given(): { readonly given: readonly ExpressionNode[]; readonly end: number } {
    this.next();
    const given: ExpressionNode[] = [];
    if (!this.isSymbol(')')) {
      do {
        if (given.length > 0) this.next();
        given.push(this.nested(() => this.infix(1)));
      } while (this.isSymbol(','));
    }
    return { given, end: this.expectSymbol(')', 'commaOrClosing').end };
  }
}

function refuseWrongArguments(name: FunctionName, given: number, range: TextRange): void {
  const { least, most }: FunctionArity = expressionFunctions[name];
  if (given >= least && (most === null || given <= most)) return;
  if (most === null) throw new ParseStop(expressionProblem('tooFewArguments', range, name, least, given));
  if (least === most) throw new ParseStop(expressionProblem('notArguments', range, name, least, given));
  throw new ParseStop(expressionProblem('notEitherArguments', range, name, least, most, given));
}

function wholeLiteral(node: ExpressionNode, least: number, most: number): number | null {
  const negative = node.kind === 'unary' && node.operator === '-';
  const literal = negative ? node.operand : node;
  if (literal.kind !== 'number') return null;
  const value = negative ? 0 - literal.value : literal.value;
  return Number.isInteger(value) && value >= least && value <= most ? value : null;
}

/** The name of a variable that is read as it is. */
function plainVariable(name: string, node: ExpressionNode): string {
  const isPlain = node.kind === 'variable' && node.periodsBefore === 0 && node.lookBack === undefined;
  if (!isPlain) throw new ParseStop(expressionProblem('notAVariable', node, name));
  return node.name;
}

function periodsOf(name: string, node: ExpressionNode, most: number): number {
  const periods = wholeLiteral(node, 1, most);
  if (periods === null) throw new ParseStop(expressionProblem('notWholePeriods', node, name, most));
  return periods;
}

function lookBackNode(name: LookBackFunction, given: readonly ExpressionNode[], range: TextRange): ExpressionNode {
  const { takesPeriods } = lookBackFunctions[name];
  const wanted = takesPeriods ? 2 : 1;
  if (given.length !== wanted) {
    throw new ParseStop(expressionProblem('notArguments', range, name, wanted, given.length));
  }
  const [first, second] = given as [ExpressionNode, ExpressionNode];
  const variable = plainVariable(name, first);
  const periods = takesPeriods ? periodsOf(name, second, maximumLookBack) : 0;
  return { kind: 'variable', name: variable, periodsBefore: 0, lookBack: { function: name, periods }, ...range };
}

function callNode(name: FunctionName, given: readonly ExpressionNode[], range: TextRange): ExpressionNode {
  const [first, second] = given as [ExpressionNode, ExpressionNode | undefined];
  if (name === 'PREVIOUS') {
    const periodsBefore = second === undefined ? 1 : periodsOf(name, second, maximumPeriodsBefore);
    return { kind: 'variable', name: plainVariable(name, first), periodsBefore, ...range };
  }
  if (name === 'ROUND') {
    const digits = second === undefined ? 0 : wholeLiteral(second, -maximumRoundDigits, maximumRoundDigits);
    if (digits === null) {
      const problem = expressionProblem('notWholeDigits', second ?? range, -maximumRoundDigits, maximumRoundDigits);
      throw new ParseStop(problem);
    }
    return { kind: 'round', operand: first, digits, ...range };
  }
  if (name === 'POWER') {
    return { kind: 'binary', operator: '^', left: first, right: second as ExpressionNode, ...range };
  }
  return { kind: 'call', function: name, arguments: given, ...range };
}

/**
 * Reads a formula of the user (U115). Never throws and never evaluates: what cannot be read comes back as a problem
 * with its place in the text.
 */
export function parseExpression(text: string, { looksBack = false }: ParseOptions = {}): ParseResult {
  const read = tokenize(text);
  if (!read.ok) return { ok: false, problems: [read.problem] };
  try {
    return { ok: true, tree: { text, root: new Parser(read.tokens, looksBack).whole() } };
  } catch (stop) {
    if (stop instanceof ParseStop) return { ok: false, problems: [stop.problem] };
    throw stop;
  }
}
