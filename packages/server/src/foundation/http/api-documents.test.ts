import { addressOf } from '@oikos/contract/endpoint.ts';
import { endpoints } from '@oikos/contract/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../testing/api.ts';

const { app } = await createTestApi();

describe('the OpenAPI document', () => {
  it('describes every call, at its address and on the page to try it', async () => {
    const document = (await app.inject({ url: '/api/v1.0/openapi.json' })).json<{ paths: Record<string, object> }>();
    for (const { method, path } of endpoints) {
      expect(document.paths[addressOf(path)], path).toHaveProperty(method.toLowerCase());
    }
    expect((await app.inject({ url: '/api/docs/json' })).json()).toEqual(document);
    expect((await app.inject({ url: '/api/docs/' })).statusCode).toBe(200);
  });
});
