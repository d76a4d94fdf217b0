import { directoryMessages as say } from '@oikos/contract/federation/directory/directory-messages.ts';
import type { Attribute, ResourceSchema } from './resource-schemas.ts';
import { badRequest } from './scim-refusal.ts';

/** A resource as the service keeps it: attributes in the spelling of the schema, nothing else. */
export interface Resource {
  [name: string]: Content;
}
export type Content = string | boolean | Resource | Resource[];

export const MOST_VALUES = 100;
/** Members of a group come by the thousand. */
export const MOST_MEMBERS_AT_ONCE = 20_000;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const invalid = ({ name }: Attribute) => badRequest('invalidValue', say.invalidAttribute, name);

/** Nothing, for which a directory sends null, an empty text or an empty list. */
const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function textOf(attribute: Attribute, value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  if (typeof text !== 'string' || text.length > (attribute.longest ?? 2_048)) throw invalid(attribute);
  if (text.includes('\u0000') || !text.isWellFormed()) throw invalid(attribute);
  return text;
}

/** Entra ID sends "True" and "False". */
function booleanOf(attribute: Attribute, value: unknown): boolean {
  const word = typeof value === 'string' ? value.toLowerCase() : value;
  if (word === true || word === 'true') return true;
  if (word === false || word === 'false') return false;
  throw invalid(attribute);
}

function oneOf(attribute: Attribute, value: unknown): Content | undefined {
  if (isBlank(value)) return undefined;
  if (attribute.type === 'boolean') return booleanOf(attribute, value);
  if (attribute.type !== 'complex') return textOf(attribute, value);
  if (isRecord(value)) return partsOf(attribute.parts ?? [], value);
  // A manager, or an e-mail, is also sent as its value alone.
  const only = attribute.parts?.find(({ name }) => name === 'value');
  if (!only || typeof value === 'object') throw invalid(attribute);
  return { value: textOf(only, value) };
}

/** What a body says of an attribute, as it is kept; undefined: nothing. */
export function contentOf(attribute: Attribute, value: unknown): Content | undefined {
  if (!attribute.isMany) return oneOf(attribute, value);
  const values = Array.isArray(value) ? value : [value];
  const most = attribute.name === 'members' ? MOST_MEMBERS_AT_ONCE : MOST_VALUES;
  if (values.length > most) throw badRequest('tooMany', say.tooManyValues, attribute.name, most);
  const read = values.flatMap((each) => {
    const one = oneOf(attribute, each);
    return isRecord(one) && Object.keys(one).length > 0 ? [one as Resource] : [];
  });
  return read.length > 0 ? onePrimary(read) : undefined;
}

/** One value at most is the primary one: the last that says so. */
export function onePrimary(values: Resource[]): Resource[] {
  const last = values.findLastIndex(({ primary }) => primary === true);
  return values.map((each, index) => (each.primary === true && index !== last ? { ...each, primary: false } : each));
}

function partsOf(attributes: readonly Attribute[], values: Record<string, unknown>): Resource {
  const byName = new Map(attributes.map((each) => [each.name.toLowerCase(), each]));
  const read: Resource = {};
  for (const [name, value] of Object.entries(values)) {
    const attribute = byName.get(name.toLowerCase());
    if (!attribute || attribute.isReadOnly) continue;
    const content = contentOf(attribute, value);
    if (content !== undefined) read[attribute.name] = content;
  }
  return read;
}

/** The body of a POST or PUT: what is known of it. Read-only and unknown attributes are left out (RFC 7644, 3.3). */
export function readResource(schema: ResourceSchema, body: unknown): Resource {
  if (!isRecord(body)) throw badRequest('invalidSyntax', say.invalidBody);
  const { schemas } = body;
  const isOfKind =
    Array.isArray(schemas) &&
    schemas.some((each) => typeof each === 'string' && each.toLowerCase() === schema.id.toLowerCase());
  if (!isOfKind) throw badRequest('invalidSyntax', say.invalidBody);
  return requireComplete(
    schema,
    partsOf([...schema.attributes, ...(schema.extension ? [schema.extension] : [])], body),
  );
}

export function requireComplete(schema: ResourceSchema, resource: Resource): Resource {
  for (const { name, isRequired } of schema.attributes) {
    const value = resource[name];
    if (isRequired && (typeof value !== 'string' || value.trim() === ''))
      throw badRequest('invalidValue', say.requiredAttribute, name);
  }
  return resource;
}
