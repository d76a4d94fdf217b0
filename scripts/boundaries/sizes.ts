import { parseSync } from '@swc/core';
import type { Finding } from './finding.ts';
import type { Source } from './sources.ts';

const MOST_LINES_OF_FILE = 300;
const MOST_LINES_OF_FUNCTION = 60;
const MOST_LINES_OF_COMPONENT = 150;
/** Nine of ten files are no longer than this. */
const USUAL_LINES_OF_FILE = 200;

/** Catalogs are data: what they list is as long as it is. */
const DATA = /^packages\/server\/src\/catalogues\/|-texts\.ts$|-messages\.ts$/;

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'MethodProperty',
  'Constructor',
]);

interface Named {
  readonly value?: string;
}

interface Node {
  readonly type?: string;
  readonly span?: { readonly start: number; readonly end: number };
  readonly identifier?: Named | null;
  readonly id?: Named;
  readonly key?: Named;
  readonly [part: string]: unknown;
}

/** Files and functions that a reader can hold in mind; what fills in a test's `describe` isn't one function. */
export function checkSizes(sources: readonly Source[]): Finding[] {
  const code = sources.filter(({ file }) => /\.tsx?$/.test(file) && !DATA.test(file));
  return [...code.flatMap(checkFile), ...checkUsual(code), ...code.flatMap(checkFunctions)];
}

function checkFile({ file, lines }: Source): Finding[] {
  if (lines.length <= MOST_LINES_OF_FILE) return [];
  const mend = `${lines.length} lines: split it by what it does; ${MOST_LINES_OF_FILE} are the most.`;
  return [{ file, rule: 'no long file', mend }];
}

function checkUsual(code: readonly Source[]): Finding[] {
  const lengths = code.map(({ lines }) => lines.length).sort((left, right) => left - right);
  const usual = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
  if (usual <= USUAL_LINES_OF_FILE) return [];
  const mend = `Nine of ten files have up to ${usual} lines; ${USUAL_LINES_OF_FILE} are the most. Split some by what they do.`;
  return [{ file: 'packages', rule: 'most files are short', mend }];
}

function checkFunctions({ file, text }: Source): Finding[] {
  return functionsOf(file, text).flatMap(({ name, line, length, isGroup }) => {
    if (isGroup) return [];
    const isComponent = file.endsWith('.tsx') && /^[A-Z]/.test(name);
    const most = isComponent ? MOST_LINES_OF_COMPONENT : MOST_LINES_OF_FUNCTION;
    if (length <= most) return [];
    const mend = `${name || 'A function'} has ${length} lines; ${most} are the most. Give its steps names of their own.`;
    return [{ file, line, rule: 'no long function', mend }];
  });
}

interface Found {
  readonly name: string;
  readonly line: number;
  readonly length: number;
  /** What fills in a test's describe: it lists tests. */
  readonly isGroup: boolean;
}

function functionsOf(file: string, text: string): Found[] {
  // A first token: the parser counts from there, and its counts go on from file to file.
  const bytes = Buffer.from(`;${text}`);
  const tree = parseSync(bytes.toString(), { syntax: 'typescript', tsx: file.endsWith('.tsx') }) as unknown as Node;
  const base = tree.span?.start ?? 0;
  const lineAt = lineFinder(bytes, base);
  const found: Found[] = [];
  const visit = (node: unknown, name: string, isGroup: boolean): void => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each, name, isGroup);
      return;
    }
    if (node === null || typeof node !== 'object') return;
    const { type, span, identifier } = node as Node;
    if (type !== undefined && span && FUNCTIONS.has(type)) {
      const line = lineAt(span.start);
      const own = identifier?.value ?? name;
      found.push({ name: own, line, length: lineAt(span.end) - line + 1, isGroup });
    }
    for (const [part, value] of Object.entries(node)) {
      if (part === 'span') continue;
      const fillsGroup = part === 'arguments' && isDescribe((node as Node).callee);
      visit(value, nameIn(node as Node, part) ?? '', fillsGroup || (part === 'expression' && isGroup));
    }
  };
  visit(tree, '', false);
  return found;
}

/** `describe`, `test.describe`, `describe.each(...)` and the like. */
function isDescribe(callee: unknown): boolean {
  const { type, value, object, property, callee: inner } = (callee ?? {}) as Node;
  if (type === 'Identifier') return value === 'describe';
  if (type === 'MemberExpression') return isDescribe(object) || isDescribe(property);
  return type === 'CallExpression' && isDescribe(inner);
}

/** Finds the line, from 1, of a position that counts bytes from `base`. */
function lineFinder(bytes: Buffer, base: number): (position: number) => number {
  const breaks: number[] = [];
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) breaks.push(at);
  return (position) => {
    let low = 0;
    let high = breaks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((breaks[middle] as number) < position - base) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

/** What a function is called by where it is written. */
function nameIn(node: Node, part: string): string | undefined {
  if (node.type === 'VariableDeclarator' && part === 'init') return node.id?.value;
  if (node.type === 'KeyValueProperty' && part === 'value') return node.key?.value;
  return undefined;
}
