import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { installedNotices } from '../../packages/web/installed-notices.ts';
import { ROOT } from '../start/installation.ts';

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
  const folders = { 'create-company': 'administration', invite: 'administration', 'rotate-keys': 'administration' };
  for (const [command, folder] of Object.entries({ ...folders, migrate: 'database' })) {
    const [, script = ''] = runOf([command, 'more'], 'all').split(' ');
    expect(script).toBe(`scripts/${folder}/${command}.ts`);
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

test('images are of an exact version, and a digest can hold them to one build', () => {
  const dockerfile = read('Dockerfile');
  const compose = read('compose.yaml');
  const [, version] = /^ARG NODE_VERSION=(.+)$/m.exec(dockerfile) ?? [];
  expect(version).toMatch(/^24\.\d+\.\d+$/);
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  expect(bases).toEqual(new Array(2).fill(['node:$', '{NODE_VERSION}-bookworm-slim$', '{NODE_DIGEST}'].join('')));
  const images = [...compose.matchAll(/image: (postgres\S*)/g)].map(([, image]) => image);
  expect(images).toHaveLength(2);
  for (const image of images) expect(image).toMatch(/^postgres:18\.\d+\$\{POSTGRES_DIGEST:-\}$/);
});

test('the build of the image ends where an installed version is not that of the lock file', () => {
  expect(read('Dockerfile')).toContain(
    'npm install --no-save --no-audit --no-fund && node scripts/command/installed-packages.mjs',
  );
  const checkout = mkdtempSync(path.join(tmpdir(), 'oikos-lock-'));
  const packages = (version: string) => JSON.stringify({ packages: { 'node_modules/zod': { version } } });
  mkdirSync(path.join(checkout, 'node_modules'));
  const check = () =>
    spawnSync(process.execPath, [path.join(ROOT, 'scripts/command/installed-packages.mjs'), checkout], {
      encoding: 'utf8',
    });
  writeFileSync(path.join(checkout, 'package-lock.json'), packages('4.6.7'));
  writeFileSync(path.join(checkout, 'node_modules', '.package-lock.json'), packages('4.6.7'));
  expect(check().status).toBe(0);
  writeFileSync(path.join(checkout, 'node_modules', '.package-lock.json'), packages('4.6.8'));
  expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining('4.6.7 is locked, 4.6.8 is installed') });
  rmSync(checkout, { recursive: true });
});

test('containers hold no right of root, write to their volumes alone, and have a bounded memory', () => {
  const compose = read('compose.yaml');
  const confined = /^x-confined: &confined\n((?: {2}.*\n)+)/m.exec(compose)?.[1] ?? '';
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true']) expect(confined).toContain(line);
  const part = (name: RegExp) => name.exec(compose)?.[0] ?? '';
  const parts = [part(/^x-oikos: &oikos\n(?: {2}.*\n)+/m), part(/^ {2}database:\n(?: {4}.*\n)+/m)];
  for (const each of parts) {
    expect(each).toContain('<<: *confined');
    expect(each).toMatch(/mem_limit: \dg/);
  }
  for (const role of ['migrate', 'api', 'worker']) {
    expect(part(new RegExp(`^ {2}${role}:\\n(?: {4}.*\\n)+`, 'm'))).toContain('<<: *oikos');
  }
});
