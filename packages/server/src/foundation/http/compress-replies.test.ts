import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressReplies } from './compress-replies.ts';

const rowsOf = (count: number) => Array.from({ length: count }, (_, id) => ({ id, name: `Container ${id}` }));

const app = Fastify();
await compressReplies(app);
app.get('/rows/:count', async (request, reply) => {
  reply.header('vary', 'authorization');
  return rowsOf(Number((request.params as { count: string }).count));
});

const ask = async (count: number, accepted: string) => {
  const { headers, rawPayload } = await app.inject({
    url: `/rows/${count}`,
    headers: { 'accept-encoding': accepted },
  });
  const text = headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload;
  return { rows: JSON.parse(text.toString()), encoding: headers['content-encoding'], vary: headers.vary };
};

test.each([
  ['a page of a list', 200],
  ['a long reply', 20_000],
])('%s is sent with gzip, and says that it differs by what is accepted', async (_name, count) => {
  for (const accepted of ['gzip', 'br, gzip;q=0.5']) {
    const { rows, encoding, vary } = await ask(count, accepted);
    expect(rows).toEqual(rowsOf(count));
    expect({ encoding, vary }).toEqual({ encoding: 'gzip', vary: 'authorization, accept-encoding' });
  }
});

test('what nobody wants compressed is sent as it is: to those who refuse it, and where it is short', async () => {
  for (const accepted of ['', 'identity', 'gzip;q=0']) {
    expect(await ask(200, accepted)).toMatchObject({ rows: rowsOf(200), encoding: undefined });
  }
  expect(await ask(2, 'gzip')).toMatchObject({ rows: rowsOf(2), encoding: undefined });
});
