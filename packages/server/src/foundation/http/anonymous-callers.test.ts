import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCredential } from '@oikos/identity-provider/credential.ts';
import { secretBox } from '@oikos/identity-provider/secret-box.ts';
import { afterAll, expect, test } from 'vitest';
import { handlers } from '../../areas/handlers.ts';
import { readConfiguration } from '../../configuration.ts';
import { hostOf } from '../../main.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { createDatabase } from '../db/database.ts';
import { createPool } from '../db/pool.ts';
import { buildApp } from './app.ts';
import { registerWebPages } from './web-pages.ts';

const { applicationUrl } = await createTestDatabase();
const pool = createPool(applicationUrl);
const pages = mkdtempSync(path.join(tmpdir(), 'oikos-pages-'));
mkdirSync(path.join(pages, 'assets'));
writeFileSync(path.join(pages, 'index.html'), '<title>Oikos</title>');
writeFileSync(path.join(pages, '.sources'), 'a digest');

async function serve(variables: Record<string, string>) {
  const configuration = readConfiguration({ LOG_LEVEL: 'silent', ...variables });
  const verifyToken = async () => ({ subject: 'nobody', email: undefined, expiresAt: 0 });
  const app = await buildApp({ configuration, pool, database: createDatabase(pool), verifyToken }, handlers);
  await registerWebPages(app, pages);
  return app;
}
const image = await serve({ ENVIRONMENT: 'production', METRICS_TOKEN: 'a token of Prometheus' });
afterAll(async () => {
  await image.close();
  await pool.end();
  rmSync(pages, { recursive: true });
});

const statusOf = async (app: typeof image, url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ method: 'GET', url, headers })).statusCode;

test('in production strangers read neither metrics nor the description of the API; settings open them', async () => {
  for (const url of ['/metrics', '/api/docs', '/api/docs/', '/api/docs/json', '/api/v1.0/openapi.json']) {
    expect([url, await statusOf(image, url)]).toEqual([url, 404]);
  }
  expect(await statusOf(image, '/metrics', { authorization: 'Bearer another' })).toBe(404);
  expect(await statusOf(image, '/metrics', { authorization: 'Bearer a token of Prometheus' })).toBe(200);
  const shut = await serve({ ENVIRONMENT: 'production' });
  expect(await statusOf(shut, '/metrics')).toBe(404);
  await shut.close();
  const open = await serve({ ENVIRONMENT: 'production', API_DOCUMENTS: 'yes' });
  expect(await statusOf(open, '/api/v1.0/openapi.json')).toBe(200);
  await open.close();
});

test('answers of the API are kept nowhere, refusals included', async () => {
  for (const url of ['/api/v1.0/session/settings', '/api/v1.0/admin/users/1/roles', '/api/v1.0/session/phrases/es']) {
    const { headers } = await image.inject({ method: 'GET', url });
    expect([url, headers['cache-control']]).toEqual([url, 'no-store']);
  }
});

test('pages take forms, fonts and their base from nowhere else, and notes of the build are not served', async () => {
  const page = await image.inject({ method: 'GET', url: '/', headers: { accept: 'text/html' } });
  const policy = String(page.headers['content-security-policy']).split(';');
  for (const rule of ["form-action 'self'", "base-uri 'none'", "font-src 'self' data:", "object-src 'none'"]) {
    expect(policy).toContain(rule);
  }
  const sources = await image.inject({ method: 'GET', url: '/.sources' });
  expect([sources.statusCode, sources.body.includes('a digest')]).toEqual([404, false]);
});

test('an address that can’t be read is answered in our words', async () => {
  for (const url of ['/%c0%ae%c0%ae/etc/passwd', '/api/v1.0/%', '/air/%zz']) {
    const reply = await image.inject({ method: 'GET', url });
    expect([url, reply.statusCode]).toEqual([url, 404]);
    expect(reply.body).not.toMatch(/FST_ERR|valid url/i);
    expect(reply.json()).toMatchObject({ isSuccessful: false, code: 'general.notFound' });
  }
});

test('while demo sign-ins exist this machine alone is listened to, unless HOST says otherwise, which is warned of', async () => {
  const warnings: string[] = [];
  const log = { warn: (text: string) => void warnings.push(text) };
  const host = (HOST?: string) => hostOf(readConfiguration(HOST === undefined ? {} : { HOST }), pool, log);
  expect(await host()).toBe('0.0.0.0');
  const { rows } = await pool.query(
    `insert into installation.app_user (email, first_name, last_name) values ('demo@oikos.example', 'D', 'E') returning id`,
  );
  const store = { pool, secrets: secretBox([randomBytes(32)]) };
  await createCredential(store, { userId: rows[0].id, password: 'public', isDemo: true });
  expect(await host()).toBe('localhost');
  expect(warnings).toEqual([]);
  expect(await host('0.0.0.0')).toBe('0.0.0.0');
  expect(warnings).toEqual([expect.stringContaining('passwords of the demo sign-ins are public')]);
});
