import fastJsonStringify from 'fast-json-stringify';
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

function replySchema(output: z.ZodType): object {
  const schema = z.toJSONSchema(output, { target: 'draft-7', io: 'output', unrepresentable: 'any', reused: 'inline' });
  const { $schema: _draft, ...rest } = schema as JsonSchema;
  return simplify(rest) as object;
}

type Serialise = (reply: unknown) => string;

/** By the schema of what they write: compiling one takes a millisecond or more, and there are hundreds. */
const serialisers = new WeakMap<z.ZodType, Serialise>();

function serialiserOf(output: z.ZodType): Serialise {
  const known = serialisers.get(output);
  if (known) return known;
  const compiled = fastJsonStringify(replySchema(output)) as Serialise;
  serialisers.set(output, compiled);
  return compiled;
}

/** Writes replies by their endpoint's output, dropping whatever isn't declared; each is compiled when it is first needed. */
export function compileReplySerialiser({ schema }: { readonly schema: z.ZodType }): Serialise {
  let serialise: Serialise | undefined;
  return (reply) => {
    serialise ??= serialiserOf(schema);
    return serialise(reply);
  };
}
