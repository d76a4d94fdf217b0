import { directoryMessages as say } from '@oikos/contract/federation/directory/directory-messages.ts';
import { findPart } from './find-attribute.ts';
import type { Filter, Operator, Value } from './parse-filter.ts';
import type { Content, Resource } from './read-content.ts';
import type { Attribute } from './resource-schemas.ts';
import { badRequest } from './scim-refusal.ts';

/** Whether a value of an attribute meets the filter of a PATCH's path. */

const comparisons: Readonly<Record<Operator, (held: string, wanted: string) => boolean>> = {
  eq: (held, wanted) => held === wanted,
  ne: (held, wanted) => held !== wanted,
  co: (held, wanted) => held.includes(wanted),
  sw: (held, wanted) => held.startsWith(wanted),
  ew: (held, wanted) => held.endsWith(wanted),
  gt: (held, wanted) => held > wanted,
  ge: (held, wanted) => held >= wanted,
  lt: (held, wanted) => held < wanted,
  le: (held, wanted) => held <= wanted,
};

function compared(held: Content | undefined, operator: Operator, value: Value, isExact: boolean): boolean {
  if (value === null) return (held === undefined) === (operator === 'eq');
  // A value that says nothing of being primary isn't.
  const text = typeof value === 'boolean' ? String(held === true) : String(held ?? '');
  const wanted = String(value);
  return isExact
    ? comparisons[operator](text, wanted)
    : comparisons[operator](text.toLowerCase(), wanted.toLowerCase());
}

function partOf(attribute: Attribute, path: string): Attribute {
  const part = findPart(attribute, path);
  if (!part) throw badRequest('invalidFilter', say.notFiltered, path.slice(0, 100));
  return part;
}

export function meets(attribute: Attribute, item: Resource, filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.parts.every((each) => meets(attribute, item, each));
    case 'or':
      return filter.parts.some((each) => meets(attribute, item, each));
    case 'not':
      return !meets(attribute, item, filter.part);
    case 'present':
      return item[partOf(attribute, filter.path).name] !== undefined;
    case 'compare': {
      const part = partOf(attribute, filter.path);
      return compared(item[part.name], filter.operator, filter.value, part.isExact === true);
    }
    case 'some':
      throw badRequest('invalidFilter', say.notFiltered, filter.path.slice(0, 100));
  }
}

/** What a value would be that meets a filter of equalities alone; undefined of any other filter. */
export function valueThatMeets(attribute: Attribute, filter: Filter): Record<string, Value> | undefined {
  if (filter.kind === 'compare')
    return filter.operator === 'eq' ? { [partOf(attribute, filter.path).name]: filter.value } : undefined;
  if (filter.kind !== 'and') return undefined;
  const parts = filter.parts.map((each) => valueThatMeets(attribute, each));
  return parts.every((each) => each !== undefined) ? Object.assign({}, ...parts) : undefined;
}
