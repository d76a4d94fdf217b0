import { type AnyEndpoint, addressOf, pathParameters } from '@oikos/contract/endpoint.ts';
import { endpoints } from '@oikos/contract/endpoints.ts';
import { failureReply } from '@oikos/contract/replies.ts';
import { z } from 'zod';

type JsonSchema = { properties?: Record<string, unknown>; required?: string[]; [key: string]: unknown };

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  }) as JsonSchema;
  return rest;
};

function withoutPathParameters(schema: JsonSchema, names: readonly string[]): JsonSchema {
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name)),
  );
  return { ...schema, properties, required: schema.required?.filter((name) => !names.includes(name)) };
}

function operation(endpoint: AnyEndpoint, failure: JsonSchema): object {
  const input = schemaOf(endpoint.input, 'input');
  const inPath = pathParameters(endpoint.path);
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  const parameter = (where: 'path' | 'query') => (name: string) => ({
    name,
    in: where,
    required: where === 'path' || input.required?.includes(name) === true,
    schema: input.properties?.[name] ?? {},
  });
  const rest = Object.keys(input.properties ?? {}).filter((name) => !inPath.includes(name));
  const body = endpoint.bodyField ? input.properties?.[endpoint.bodyField] : withoutPathParameters(input, inPath);
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.replace(/^\//, '').split('/')[0]],
    'x-permission': endpoint.permission,
    ...(endpoint.also && { 'x-permission-also': endpoint.also }),
    parameters: [...inPath.map(parameter('path')), ...(hasBody ? [] : rest.map(parameter('query')))],
    ...(hasBody && rest.length > 0 && { requestBody: { content: { 'application/json': { schema: body } } } }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: schemaOf(endpoint.output, 'output') } } },
      default: {
        description: 'Refused or failed',
        content: { 'application/json': { schema: failure } },
      },
    },
  };
}

/** The OpenAPI 3.1 document of every call, made from the endpoints themselves. */
export function openApiDocument(): object {
  const failure = schemaOf(failureReply, 'output');
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      const address = addressOf(path);
      paths[address] ??= {};
      paths[address][endpoint.method.toLowerCase()] ??= operation(endpoint, failure);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Oikos', version: '1.0', description: 'Environmental performance and waste compliance' },
    servers: [{ url: '/' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    security: [{ bearer: [] }],
    paths,
  };
}
