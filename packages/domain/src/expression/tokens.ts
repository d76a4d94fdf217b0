import { type ExpressionProblem, expressionProblem } from './problems.ts';

/** Longest formula accepted, in characters. */
export const maximumFormulaLength = 16_384;
/** Longest name of a variable (V206). */
export const maximumVariableNameLength = 32;

export type TokenKind = 'number' | 'name' | 'symbol' | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** As written; for a symbol the symbol itself. */
  readonly text: string;
  /** Of a number; 0 otherwise. */
  readonly value: number;
  readonly start: number;
  readonly end: number;
}

export type TokenResult =
  | { readonly ok: true; readonly tokens: readonly Token[] }
  | { readonly ok: false; readonly problem: ExpressionProblem };

const blanks = /[\s\u00a0\ufeff]+/uy;
const numbers = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/uy;
const names = /[\p{L}_][\p{L}\p{M}\p{Nd}_]*/uy;
/** What follows a number without a gap and makes it malformed: `2x`, `1.2.3`, `1e`. */
const numberTail = /[\p{L}\p{M}\p{Nd}_.]+/uy;
const symbols = /<>|<=|>=|[-+*/^=<>(),]/uy;

function matchAt(pattern: RegExp, text: string, position: number): string | null {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0] ?? null;
}

/** The form in which a name is compared: names match whatever the case of their letters. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Whether the text is a name that a formula can contain: letters, digits and underscores, not starting with a digit, at most 32 (V206). */
export function isVariableName(text: string): boolean {
  return matchAt(names, text, 0) === text && Array.from(text).length <= maximumVariableNameLength;
}

function numberToken(text: string, written: string, start: number): Token | ExpressionProblem {
  const end = start + written.length;
  const tail = matchAt(numberTail, text, end);
  if (tail !== null) {
    const range = { start, end: end + tail.length };
    return expressionProblem('malformedNumber', range, written + tail);
  }
  const value = Number(written);
  if (!Number.isFinite(value)) return expressionProblem('numberTooLarge', { start, end }, written);
  const isZero = value === 0 && !/[1-9]/.test(written.replace(/[eE].*$/, ''));
  if (Math.abs(value) < 2.2250738585072014e-308 && !isZero) {
    return expressionProblem('numberTooSmall', { start, end }, written);
  }
  return { kind: 'number', text: written, value, start, end };
}

function nameToken(written: string, start: number): Token | ExpressionProblem {
  const end = start + written.length;
  if (Array.from(written).length > maximumVariableNameLength) {
    return expressionProblem('nameTooLong', { start, end }, written, maximumVariableNameLength);
  }
  return { kind: 'name', text: written, value: 0, start, end };
}

function tokenAt(text: string, start: number): Token | ExpressionProblem {
  const number = matchAt(numbers, text, start);
  if (number !== null) return numberToken(text, number, start);
  const name = matchAt(names, text, start);
  if (name !== null) return nameToken(name, start);
  const symbol = matchAt(symbols, text, start);
  if (symbol !== null) return { kind: 'symbol', text: symbol, value: 0, start, end: start + symbol.length };
  const character = String.fromCodePoint(text.codePointAt(start) ?? 0xfffd);
  const range = { start, end: start + character.length };
  if (/["'“”‘’]/u.test(character)) return expressionProblem('textNotAllowed', range);
  return expressionProblem('unknownCharacter', range, character);
}

/** Splits a formula into tokens, the last of them of kind `end`, or reports the first character that fits nowhere. */
export function tokenize(text: string): TokenResult {
  if (text.length > maximumFormulaLength) {
    const range = { start: maximumFormulaLength, end: text.length };
    return { ok: false, problem: expressionProblem('tooLong', range, text.length, maximumFormulaLength) };
  }
  const tokens: Token[] = [];
  let position = 0;
  while (true) {
    position += matchAt(blanks, text, position)?.length ?? 0;
    if (position >= text.length) break;
    const token = tokenAt(text, position);
    if ('code' in token) return { ok: false, problem: token };
    tokens.push(token);
    position = token.end;
  }
  tokens.push({ kind: 'end', text: '', value: 0, start: text.length, end: text.length });
  return { ok: true, tokens };
}
