import { expect, it } from 'vitest';
import { readLines } from './lines.ts';

function streamOf(...pieces: string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
}

it('reads newline-delimited JSON however the network cuts it, without heartbeats, last line included', async () => {
  const lines = await Array.fromAsync(readLines<{ n: number }>(streamOf('{"n":1}\n{"n', '":2}\n\n', '\n{"n":3}')));
  expect(lines).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
});
