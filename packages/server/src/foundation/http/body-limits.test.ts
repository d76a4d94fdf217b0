import { type AnyEndpoint, addressOf, mostBodyBytes } from '@oikos/contract/endpoint.ts';
import { endpoints } from '@oikos/contract/endpoints.ts';
import { expect, it } from 'vitest';
import { createTestApi } from '../../testing/api.ts';

const api = await createTestApi();
const { authorization } = await api.user(await api.company('Alder Power'), 'administrator');
const MEGABYTE = 1024 ** 2;

const send = async ({ method, path }: AnyEndpoint, bytes: number) => {
  const reply = await api.app.inject({
    method,
    url: addressOf(path).replace(/\{\w+\}/g, '1'),
    headers: { authorization, 'content-type': 'application/json' },
    payload: JSON.stringify({ filling: 'x'.repeat(bytes - 14) }),
  });
  return { status: reply.statusCode, body: reply.json() };
};
const withBody = endpoints.filter(({ method }) => method === 'POST' || method === 'PUT');
const ordinary = withBody.filter((endpoint) => mostBodyBytes(endpoint) === MEGABYTE);

it('a call takes a megabyte, and says so where more is sent; only few calls take more', async () => {
  expect(ordinary.length / withBody.length).toBeGreaterThan(0.95);
  const [endpoint] = ordinary as [AnyEndpoint];
  expect(await send(endpoint, MEGABYTE + 1)).toMatchObject({
    status: 413,
    body: { message: 'This is larger than the 1 MB that can be sent at once. Send less at a time.' },
  });
  expect((await send(endpoint, MEGABYTE)).status).not.toBe(413);
});

it('a call that needs more takes as much as it declares', async () => {
  const larger = withBody.filter((endpoint) => mostBodyBytes(endpoint) > MEGABYTE);
  expect(larger.length).toBeGreaterThan(0);
  for (const endpoint of larger) expect((await send(endpoint, MEGABYTE + 1)).status).not.toBe(413);
});
