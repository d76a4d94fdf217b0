import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { z } from 'zod';

type JsonSchema = { [key: string]: unknown };

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * `anyOf [X, null]` is what zod writes for nullable; the compiled serialiser is fast only with `nullable: true`.
 */
function simplify(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(simplify);
  if (!isSchema(schema)) return schema;
  const options = schema.anyOf;
  if (
    Array.isArray(options) &&
    options.length === 2 &&
    options.some((option) => isSchema(option) && option.type === 'null')
  ) {
    const other = options.find((option) => isSchema(option) && option.type !== 'null') as JsonSchema;
    const { anyOf: _anyOf, ...rest } = schema;
    if (typeof other.type === 'string') return simplify({ ...rest, ...other, nullable: true });
  }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, simplify(value)]));
}

/** The JSON schema of an endpoint's reply, from which Fastify compiles a serialiser that drops whatever isn't declared. */
export function replySchema(endpoint: AnyEndpoint): object {
  const schema = z.toJSONSchema(endpoint.output, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
  });
  const { $schema: _draft, ...rest } = schema as JsonSchema;
  return simplify(rest) as object;
}
