import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { addressOf, pathParameters } from '@oikos/contract/endpoint.ts';

export interface Request {
  readonly address: string;
  readonly body: unknown;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Where and with what to call: path parameters filled in, the rest as query (GET, DELETE) or body. Blank parameters of
 * the path are a mistake of the caller, never sent.
 */
export function requestOf(endpoint: AnyEndpoint, input: Values): Request {
  const names = pathParameters(endpoint.path);
  const path = names.reduce((text, name) => {
    const value = input[name];
    if (value === undefined || value === null || value === '') throw new TypeError(`${endpoint.path} needs ${name}`);
    return text.replace(`{${name}}`, encodeURIComponent(String(value)));
  }, endpoint.path);
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)));
  const address = addressOf(path);
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
    const query = queryOf(rest);
    return { address: query ? `${address}?${query}` : address, body: undefined };
  }
  return { address, body: endpoint.bodyField ? rest[endpoint.bodyField] : rest };
}

/** Lists repeat their name; objects travel as JSON; undefined and null are left out. */
function queryOf(values: Values): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each === undefined || each === null) continue;
      query.append(name, typeof each === 'object' ? JSON.stringify(each) : String(each));
    }
  }
  return query.toString();
}
