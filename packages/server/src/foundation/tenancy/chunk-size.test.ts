import { expect, it } from 'vitest';
import { ChunkSize } from './chunk-size.ts';

it('a chunk becomes as large as the database writes in a moment, step by step, within its bounds', () => {
  const chunks = new ChunkSize({ first: 10_000, least: 1_000, most: 100_000 });
  chunks.took(10_000, 50);
  expect(chunks.size).toBe(20_000);
  chunks.took(20_000, 100);
  expect(chunks.size).toBe(40_000);
  chunks.took(40_000, 4_000);
  expect(chunks.size).toBe(2_000);
  chunks.took(2_000, 60_000);
  expect(chunks.size).toBe(1_000);
  for (let time = 0; time < 10; time += 1) chunks.took(chunks.size, 1);
  expect(chunks.size).toBe(100_000);
});
