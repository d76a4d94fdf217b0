import { directoryMessages as say } from '@oikos/contract/federation/directory/directory-messages.ts';
import { findAttribute } from './find-attribute.ts';
import { isRecord } from './read-content.ts';
import type { ResourceSchema } from './resource-schemas.ts';
import { badRequest } from './scim-refusal.ts';

/** The attributes in a reply (RFC 7644, 3.9): all, those asked for, or all but some. */
export interface Shape {
  readonly wanted: readonly (readonly string[])[] | undefined;
  readonly left: readonly (readonly string[])[];
}

const LONGEST = 4_000;
/** In every reply, whatever is asked for. */
const always: ReadonlySet<string> = new Set(['schemas', 'id']);

function pathsOf(schema: ResourceSchema, names: unknown): (readonly string[])[] | undefined {
  const text = Array.isArray(names) ? names.join(',') : names;
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  if (text.length > LONGEST) throw badRequest('invalidValue', say.invalidAttribute, 'attributes');
  return text.split(',').flatMap((name) => {
    const at = findAttribute(schema, name.trim());
    return at ? [[at.attribute, at.part].flatMap((each) => (each ? [each.name] : []))] : [];
  });
}

export const readShape = (schema: ResourceSchema, query: Readonly<Record<string, unknown>>): Shape => ({
  wanted: pathsOf(schema, query.attributes),
  left: pathsOf(schema, query.excludedAttributes) ?? [],
});

/** Whether a reply of this shape has the attribute: what it hasn't needn't be read. */
export function shows({ wanted, left }: Shape, name: string): boolean {
  if (wanted) return wanted.some(([first]) => first === name);
  return !left.some((path) => path.length === 1 && path[0] === name);
}

function keepParts(content: unknown, keeps: (part: string) => boolean): unknown {
  if (Array.isArray(content)) return content.map((each) => keepParts(each, keeps));
  if (!isRecord(content)) return content;
  return Object.fromEntries(Object.entries(content).filter(([part]) => keeps(part)));
}

export function shapeReply(resource: Readonly<Record<string, unknown>>, shape: Shape): Record<string, unknown> {
  const shaped: Record<string, unknown> = {};
  for (const [name, content] of Object.entries(resource)) {
    if (!always.has(name) && !shows(shape, name)) continue;
    const parts = (shape.wanted ?? shape.left).flatMap(([first, part]) => (first === name ? [part] : []));
    if (always.has(name) || parts.length === 0 || parts.includes(undefined)) shaped[name] = content;
    else shaped[name] = keepParts(content, (part) => parts.includes(part) === (shape.wanted !== undefined));
  }
  return shaped;
}
