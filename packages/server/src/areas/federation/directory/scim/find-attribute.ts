import { type Attribute, commonAttributes, type ResourceSchema } from './resource-schemas.ts';

/** An attribute of a resource, and the part of it that is meant. */
export interface Found {
  readonly attribute: Attribute;
  readonly part: Attribute | undefined;
  /** A part of the part: the value of a manager. */
  readonly piece: Attribute | undefined;
}

const named = (attributes: readonly Attribute[] | undefined, name: string | undefined) =>
  name === undefined ? undefined : attributes?.find((each) => each.name.toLowerCase() === name.toLowerCase());

/** Names of attributes ignore case, and may have the schema before them (RFC 7644, 3.10). */
export function findAttribute(schema: ResourceSchema, path: string): Found | undefined {
  const lower = path.toLowerCase();
  const { extension } = schema;
  let names: string[];
  let from: readonly Attribute[] = [...schema.attributes, ...commonAttributes];
  if (extension && lower.startsWith(extension.name.toLowerCase())) {
    const rest = path.slice(extension.name.length);
    if (rest === '') return { attribute: extension, part: undefined, piece: undefined };
    if (!rest.startsWith(':')) return undefined;
    from = [extension];
    names = [extension.name, ...rest.slice(1).split('.')];
  } else {
    const prefix = `${schema.id.toLowerCase()}:`;
    names = (lower.startsWith(prefix) ? path.slice(prefix.length) : path).split('.');
  }
  if (names.length > 3) return undefined;
  const attribute = named(from, names[0]);
  if (!attribute) return undefined;
  const part = named(attribute.parts, names[1]);
  const piece = named(part?.parts, names[2]);
  if ((names[1] !== undefined && !part) || (names[2] !== undefined && !piece)) return undefined;
  return { attribute, part, piece };
}

/** Of the values of an attribute: one of its parts. */
export const findPart = (attribute: Attribute, name: string): Attribute | undefined => named(attribute.parts, name);
