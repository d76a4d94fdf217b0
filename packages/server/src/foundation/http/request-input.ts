import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { pathParameters } from '@oikos/contract/endpoint.ts';
import { idIn } from '@oikos/contract/entity.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

type FromText = (text: string) => unknown;
// biome-ignore lint/suspicious/noExplicitAny: zod's internals differ per kind of schema
type Definition = any;

/** How a value that arrives as text in a path or query becomes what its schema expects; a wrong one is left for the schema to refuse. */
function fromText(schema: z.core.$ZodType | undefined): FromText {
  const definition: Definition = schema?._zod.def;
  if (definition?.innerType) return fromText(definition.innerType);
  if (definition?.type === 'number' || definition?.type === 'int') {
    return (text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);
  }
  if (definition?.type === 'boolean') return (text) => (text === 'true' ? true : text === 'false' ? false : text);
  return (text) => text;
}

/** Builds the reader of an endpoint's input: path parameters over body (or query), in one object. */
export function inputReader(endpoint: AnyEndpoint): (request: FastifyRequest) => unknown {
  const shape = endpoint.input.shape as Record<string, z.core.$ZodType>;
  const fromPath = pathParameters(endpoint.path).map((name) => ({ name, read: fromText(shape[name]) }));
  const fromQuery = new Map(Object.entries(shape).map(([name, schema]) => [name, fromText(schema)]));
  const { bodyField, idName } = endpoint;

  return (request) => {
    // Without a prototype: a name that every object inherits is one more unknown field.
    const input: Record<string, unknown> = Object.create(null);
    for (const [name, value] of Object.entries((request.query ?? {}) as Record<string, unknown>)) {
      input[name] = typeof value === 'string' ? (fromQuery.get(name)?.(value) ?? value) : value;
    }
    const body = request.body;
    if (bodyField) input[bodyField] = body ?? undefined;
    else if (body && typeof body === 'object' && !Array.isArray(body)) Object.assign(input, body);
    if (idName) input.id = idIn(input, idName);
    // The path last: an id in the body never overrules the one in the address.
    const parameters = request.params as Record<string, string>;
    for (const { name, read } of fromPath) input[name] = read(parameters[name] ?? '');
    return input;
  };
}
