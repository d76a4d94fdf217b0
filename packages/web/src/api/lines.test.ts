import { generalMessages } from '@oikos/contract/general-messages.ts';
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

it('an answer that is cut off is none: that is said in our words', async () => {
  const cut = Array.fromAsync(readLines(streamOf('{"n":1}\n{"n')));
  await expect(cut).rejects.toThrow(generalMessages.noAnswer.english);
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.error(new TypeError('network error')),
  });
  await expect(Array.fromAsync(readLines(broken))).rejects.toThrow(generalMessages.noAnswer.english);
});
