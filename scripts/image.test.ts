import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { installedNotices } from '../packages/web/installed-notices.ts';
import { ROOT } from './installation.ts';

const read = (file: string) => readFileSync(path.join(ROOT, 'ops', file), 'utf8');
const programs = mkdtempSync(path.join(tmpdir(), 'oikos-image-'));
afterAll(() => rmSync(programs, { recursive: true }));

/** What the entry point of the image would run. */
function runOf(words: readonly string[], ROLE: string): string {
  const node = path.join(programs, 'node');
  writeFileSync(node, '#!/bin/sh\necho "$ROLE: $*"\n');
  chmodSync(node, 0o755);
  const env = { ROLE, PATH: `${programs}:${process.env.PATH}` };
  return execFileSync('/bin/sh', [path.join(ROOT, 'ops', 'entrypoint.sh'), ...words], { env, encoding: 'utf8' }).trim();
}

test('a container serves the role of its environment, which is the one its check of health sees', () => {
  expect(runOf(['serve'], 'worker')).toBe('worker: packages/server/src/main.ts');
  expect(runOf([], 'api')).toBe('api: packages/server/src/main.ts');
  expect(read('Dockerfile')).toContain(`"process.env.ROLE === 'worker' ||`);
  for (const role of ['api', 'worker']) {
    const service = new RegExp(`^ {2}${role}:\\n(?: {4}.*\\n)+`, 'm').exec(read('compose.yaml'))?.[0] ?? '';
    expect(service).toContain(`ROLE: ${role}`);
    expect(service).not.toContain('command:');
  }
});

test('the commands of the image are scripts that it holds', () => {
  for (const command of ['create-company', 'invite', 'rotate-keys', 'migrate']) {
    const [, script = ''] = runOf([command, 'more'], 'all').split(' ');
    expect(script).toBe(`scripts/${command}.ts`);
    expect(existsSync(path.join(ROOT, script))).toBe(true);
  }
});

test('the notices name what the server runs on, with what that needs, and no tool of ours (V033, U101)', () => {
  const notices = installedNotices(path.join(ROOT, 'packages', 'server'));
  const names = notices.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'pg-protocol', 'oidc-provider', 'kysely']));
  expect(names).not.toContain('vitest');
  expect(names.some((name) => name.startsWith('@oikos/'))).toBe(false);
  expect(notices.find(({ name }) => name === 'fastify')).toMatchObject({
    license: 'MIT',
    text: expect.stringContaining('Permission is hereby granted'),
  });
});
