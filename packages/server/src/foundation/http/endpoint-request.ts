import { type AnyEndpoint, addressOf, pathParameters } from '@oikos/contract/endpoint.ts';

/** A call as HTTP sends it: the input's fields in the address, in the query or in the body. */
export interface EndpointRequest {
  readonly method: string;
  /** With the query. */
  readonly url: string;
  /** Undefined: none is sent. */
  readonly body: unknown;
}

export function requestOf(endpoint: AnyEndpoint, input: Readonly<Record<string, unknown>>): EndpointRequest {
  const inPath = pathParameters(endpoint.path);
  const path = addressOf(endpoint.path).replace(/\{(\w+)\}/g, (_whole, name) =>
    encodeURIComponent(String(input[name]).toWellFormed()),
  );
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)));
  if (endpoint.method === 'POST' || endpoint.method === 'PUT') {
    return { method: endpoint.method, url: path, body: endpoint.bodyField ? rest[endpoint.bodyField] : rest };
  }
  const texts = Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]);
  const query = new URLSearchParams(texts).toString();
  return { method: endpoint.method, url: query === '' ? path : `${path}?${query}`, body: undefined };
}
