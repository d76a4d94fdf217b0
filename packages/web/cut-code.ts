/** A part of a parsed source file. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** Visits a node, and what is in it where `visit` answers true. */
export function walk(node: Node, visit: (node: Node) => boolean): void {
  if (!visit(node)) return;
  for (const part of Object.values(node).flat()) if (isNode(part)) walk(part, visit);
}

export const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? '') : '');

/** A part of a text and what is written in its place. */
export interface Cut {
  readonly start: number;
  readonly end: number;
  readonly instead: string;
}

/** The text with its cuts, of which none overlaps another. */
export function withCuts(code: string, cuts: readonly Cut[]): string {
  const last = cuts.toSorted((left, right) => right.start - left.start);
  return last.reduce((rest, { start, end, instead }) => rest.slice(0, start) + instead + rest.slice(end), code);
}
