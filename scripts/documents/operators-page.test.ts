import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../start/installation.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const declared = [
  ...(
    /const environment = z\.object\(\{([\s\S]*?)\n\}\);/.exec(read('packages/server/src/configuration.ts'))?.[1] ?? ''
  ).matchAll(/^ {2}([A-Z_\d]+):/gm),
].map(([, name]) => name as string);

test("the operators' page lists every environment variable the product reads, and no other", () => {
  const listed = [...read('ops/README.md').matchAll(/^\| `([A-Z_\d]+)`\s*\|/gm)].map((match) => match[1]);
  expect(declared.length).toBeGreaterThan(5);
  expect(listed.sort()).toEqual(declared.sort());
});

/** Of the container itself: where it listens and keeps its data, its role, and no demo in an image. */
const OF_THE_CONTAINER = ['HOST', 'DATA_DIRECTORY', 'ROLE', 'DEMO'];

test('the containers are given every setting that the server reads', () => {
  const compose = read('ops/compose.yaml');
  const variables = /^x-variables: &variables\n((?: {2}.*\n)+)/m.exec(compose)?.[1] ?? '';
  const passed = [...variables.matchAll(/^ {2}([A-Z_\d]+):/gm)].map(([, name]) => name);
  const wanted = declared.filter((name) => !OF_THE_CONTAINER.includes(name));
  expect(passed.filter((name) => name !== 'NODE_OPTIONS').sort()).toEqual(wanted.sort());
  // Left without a value, what the image sets would be unset: a production would become a demo.
  const ofImage = [...read('ops/Dockerfile').matchAll(/([A-Z_]+)=\S+/g)].map(([, name]) => name);
  for (const name of passed.filter((each) => ofImage.includes(each))) {
    expect(variables).toMatch(new RegExp(`^ {2}${name}: \\S`, 'm'));
  }
  for (const role of ['migrate', 'api', 'worker']) {
    const service = new RegExp(`^ {2}${role}:\\n(?: {4}.*\\n)+`, 'm').exec(compose)?.[0] ?? '';
    expect(service).toContain('<<: *variables');
  }
});
