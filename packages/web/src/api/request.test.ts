import { endpoint } from '@oikos/contract/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requestOf } from './request.ts';

const declared = (method: 'GET' | 'PUT' | 'DELETE', path: string, bodyField?: string) =>
  endpoint({
    method,
    path,
    permission: 'anySignedIn',
    input: z.object({}),
    output: z.object({}),
    summary: '',
    ...(bodyField ? { bodyField } : {}),
  });

describe('a call becomes a request', () => {
  it('fills the path and sends the rest of a GET as query, lists repeating their name', () => {
    const { address, body } = requestOf(declared('GET', 'nodes/{id}/values'), {
      id: 7,
      name: 'a b',
      ids: [1, 2],
      none: null,
    });
    expect(address).toBe('/api/v1.0/nodes/7/values?name=a+b&ids=1&ids=2');
    expect(body).toBeUndefined();
  });

  it('sends the rest of a PUT as body', () => {
    expect(requestOf(declared('PUT', 'uom/{id}'), { id: 3, version: 2, name: null })).toEqual({
      address: '/api/v1.0/uom/3',
      body: { version: 2, name: null },
    });
  });

  it('sends one field as the whole body where the endpoint says so', () => {
    expect(requestOf(declared('PUT', 'x/{id}', 'rows'), { id: 3, rows: [1, 2] }).body).toEqual([1, 2]);
  });

  it('escapes what the path is filled with', () => {
    expect(requestOf(declared('GET', 'a/{key}'), { key: '../b?c' }).address).toBe('/api/v1.0/a/..%2Fb%3Fc');
  });

  it('refuses to call without a parameter of the path', () => {
    expect(() => requestOf(declared('DELETE', 'a/{id}'), {})).toThrow('a/{id} needs id');
  });

  it('leaves addresses below the host alone', () => {
    expect(requestOf(declared('GET', '/download/{ticket}'), { ticket: 't' }).address).toBe('/download/t');
  });
});
