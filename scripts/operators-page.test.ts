import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './installation.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

test("the operators' page lists every environment variable the product reads, and no other", () => {
  const schema = /const environment = z\.object\(\{([\s\S]*?)\n\}\);/.exec(
    read('packages/server/src/configuration.ts'),
  );
  const declared = [...(schema?.[1] ?? '').matchAll(/^ {2}([A-Z_]+):/gm)].map((match) => match[1]);
  const listed = [...read('ops/README.md').matchAll(/^\| `([A-Z_]+)`\s*\|/gm)].map((match) => match[1]);
  expect(declared.length).toBeGreaterThan(5);
  expect(listed.sort()).toEqual(declared.sort());
});
