import { directoryMessages as say } from '@oikos/contract/federation/directory/directory-messages.ts';
import { type Found, findAttribute } from './find-attribute.ts';
import { type Filter, parsePath } from './parse-filter.ts';
import { isRecord } from './read-content.ts';
import type { ResourceSchema } from './resource-schemas.ts';
import { badRequest } from './scim-refusal.ts';

/** One change of a PATCH (RFC 7644, 3.5.2), about an attribute that is known. */
export interface Operation extends Found {
  readonly kind: 'add' | 'replace' | 'remove';
  readonly path: string;
  readonly filter: Filter | undefined;
  readonly value: unknown;
}

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:patchop';
const MOST_OPERATIONS = 1_000;
/** Sent with resources, and no attributes that change. */
const ignored: ReadonlySet<string> = new Set(['schemas', 'id', 'meta', 'password', 'groups']);

const invalidOperation = () => badRequest('invalidSyntax', say.invalidOperation, MOST_OPERATIONS);

/** Entra ID writes Add, Replace and Remove. */
function kindOf(op: unknown): Operation['kind'] {
  const kind = typeof op === 'string' ? op.toLowerCase() : '';
  if (kind !== 'add' && kind !== 'replace' && kind !== 'remove') throw invalidOperation();
  return kind;
}

function aboutPath(schema: ResourceSchema, kind: Operation['kind'], path: string, value: unknown): Operation {
  const { attribute, filter, part } = parsePath(path);
  const found = findAttribute(schema, part === undefined ? attribute : `${attribute}.${part}`);
  if (!found || (filter && !found.attribute.isMany))
    throw badRequest('invalidPath', say.unknownAttribute, path.slice(0, 100));
  if (found.attribute.isReadOnly || found.part?.isReadOnly)
    throw badRequest('mutability', say.readOnlyAttribute, path.slice(0, 100));
  return { ...found, kind, path, filter, value };
}

/** Without a path, the value says by its names what it changes; what isn't known is left out, as in a whole resource. */
function withoutPath(schema: ResourceSchema, kind: Operation['kind'], value: unknown): Operation[] {
  if (kind === 'remove') throw badRequest('noTarget', say.noTarget, '');
  if (!isRecord(value)) throw badRequest('invalidValue', say.invalidBody);
  return Object.entries(value).flatMap(([path, each]) => {
    const isKnown = !ignored.has(path.toLowerCase()) && findAttribute(schema, parsePath(path).attribute) !== undefined;
    return isKnown ? [aboutPath(schema, kind, path, each)] : [];
  });
}

export function readOperations(schema: ResourceSchema, body: unknown): readonly Operation[] {
  if (!isRecord(body)) throw badRequest('invalidSyntax', say.invalidBody);
  const { schemas } = body;
  const isPatch =
    Array.isArray(schemas) && schemas.some((each) => typeof each === 'string' && each.toLowerCase() === PATCH);
  if (!isPatch) throw badRequest('invalidSyntax', say.invalidBody);
  const listed = Object.entries(body).find(([name]) => name.toLowerCase() === 'operations')?.[1];
  if (!Array.isArray(listed) || listed.length === 0 || listed.length > MOST_OPERATIONS) throw invalidOperation();
  return listed.flatMap((each: unknown) => {
    if (!isRecord(each)) throw invalidOperation();
    const kind = kindOf(each.op);
    if (each.path === undefined || each.path === null || each.path === '') return withoutPath(schema, kind, each.value);
    if (typeof each.path !== 'string') throw badRequest('invalidPath', say.unknownAttribute, '');
    return [aboutPath(schema, kind, each.path, each.value)];
  });
}
