import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { guardedFetch, isCallable, isPublicAddress, UnreachableError } from './guarded-fetch.ts';

const strict = { allowsPrivate: false };

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.100.100.200',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'name',
])('%s is no public address', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['8.8.8.8', '52.1.1.1', '2606:4700::1111'])('%s is a public address', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

test.each([
  ['https://login.example/x', true],
  ['http://login.example', false],
  ['https://127.0.0.1', false],
  ['https://[::1]', false],
  ['https://2130706433', false],
  ['https://user@login.example', false],
  ['file:///etc/passwd', false],
])('%s may be called: %s', (address, may) => expect(isCallable(new URL(address), strict)).toBe(may));

test('a name that leads to a private address isn’t called', async () => {
  const server = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const sent = { method: 'GET', headers: {} };
  await expect(guardedFetch(strict, `https://localhost:${port}/`, sent)).rejects.toThrow('no public address');
  await expect((async () => guardedFetch(strict, `http://127.0.0.1:${port}/`, sent))()).rejects.toThrow(
    UnreachableError,
  );
  expect((await guardedFetch({ allowsPrivate: true }, `http://127.0.0.1:${port}/`, sent)).status).toBe(200);
  server.close();
});
