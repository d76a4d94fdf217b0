import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import helmet from '@fastify/helmet';
import { addressOf } from '@oikos/contract/endpoint.ts';
import { readSessionSettings } from '@oikos/contract/identity/session/session.ts';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { compressReplies } from './compress-replies.ts';
import { inlineScripts, registerWebPages } from './web-pages.ts';

const script = 'export const answer = 42;\n'.repeat(400);
const scheme = 'document.documentElement.dataset.dark = 1;';
const page = `<!doctype html><head><title>Oikos</title><script>${scheme}</script><script type="module" src="/a.js"></script></head>`;
const frame = '<!doctype html><title>Frame</title>';

const pageFiles = [
  { pattern: '/waste/containers/:section', files: ['/assets/other-d4.js'] },
  { pattern: '/waste/containers', files: ['/assets/list-b2.js', '/assets/list-b2.css'] },
  { pattern: '/waste/containers/edit/:id?', files: ['/assets/edit-c3.js'] },
];

const folder = mkdtempSync(path.join(tmpdir(), 'oikos-compressed-'));
mkdirSync(path.join(folder, 'assets'));
for (const [name, content] of [
  ['assets/index-a1.js', script],
  ['index.html', page],
  ['silent-refresh.html', frame],
  ['.page-files', JSON.stringify(pageFiles)],
] as const) {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content));
}

const app = Fastify();
await app.register(helmet, { global: false });
await compressReplies(app);
const settings = { issuer: 'https://provider.example', helpUrl: '</script><b>' };
app.get(addressOf(readSessionSettings.path), async () => settings);
await registerWebPages(app, folder);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = async (url: string, encoding?: string) =>
  app.inject({
    url,
    headers: { accept: 'text/html', ...(encoding === undefined ? {} : { 'accept-encoding': encoding }) },
  });

test('files are sent as the build compressed them, with their length, and say what they depend on', async () => {
  const ways = [
    { accepted: 'gzip, deflate, br', sent: 'br', read: brotliDecompressSync, bytes: brotliCompressSync(script) },
    { accepted: 'gzip, deflate', sent: 'gzip', read: gunzipSync, bytes: gzipSync(script) },
    { accepted: undefined, sent: undefined, read: (bytes: Buffer) => bytes, bytes: Buffer.from(script) },
  ];
  for (const { accepted, sent, read, bytes } of ways) {
    const { headers, rawPayload } = await get('/assets/index-a1.js', accepted);
    expect(headers['content-encoding']).toBe(sent);
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(String(headers.vary).toLowerCase()).toContain('accept-encoding');
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(headers['cache-control']).toContain('immutable');
    expect(String(read(rawPayload))).toBe(script);
  }
});

const told = /<script type="application\/json" id="session-settings">(.*?)<\/script>/;
const calls = /<script type="application\/json" id="session-calls">(.*?)<\/script>/;
const asBuilt = (body: string) => body.replace(told, '').replace(calls, '');

test('every address that is a page gets it, with the settings that the sign-in begins with', async () => {
  for (const url of ['/', '/air/welcome']) {
    const { headers, body } = await get(url);
    expect([url, headers['cache-control']]).toEqual([url, 'no-cache']);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['content-security-policy']).toBeDefined();
    expect(asBuilt(body)).toBe(page);
    // No text of theirs ends the element that they are in.
    expect(JSON.parse(told.exec(body)?.[1] ?? '')).toEqual(settings);
    expect(JSON.parse(calls.exec(body)?.[1] ?? '')).toEqual({
      authenticate: '/api/v1.0/admin/users/authenticate',
      readPreferences: '/api/v1.0/admin/users/preferences',
    });
    const again = await app.inject({ url, headers: { accept: 'text/html', 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
});

test('the page names the files that its address loads, so that they are asked for with it', async () => {
  const linksAt = async (url: string) => (await get(url)).body.match(/<link [^>]*>/g) ?? [];
  const edit = '<link rel="modulepreload" crossorigin href="/assets/edit-c3.js">';
  expect(await linksAt('/Waste/Containers/?page=2')).toEqual([
    '<link rel="modulepreload" crossorigin href="/assets/list-b2.js">',
    '<link rel="preload" as="style" crossorigin href="/assets/list-b2.css">',
  ]);
  expect(await linksAt('/waste/containers/edit/7')).toEqual([edit]);
  expect(await linksAt('/waste/containers/edit')).toEqual([edit]);
  for (const url of ['/', '/waste', '/waste/containers/edit/7/8', '/waste/elsewhere'])
    expect([url, await linksAt(url)]).toEqual([url, []]);
  const etags = await Promise.all(
    ['/', '/waste/containers', '/waste/containers/edit'].map(async (url) => (await get(url)).headers.etag),
  );
  expect(new Set(etags).size).toBe(3);
});

test('a page that is built anew is sent as it is now', async () => {
  const file = path.join(folder, 'index.html');
  const rebuilt = page.replace('/a.js', '/b.js');
  writeFileSync(file, rebuilt);
  utimesSync(file, new Date(), new Date(Date.now() + 60_000));
  expect(asBuilt((await get('/')).body)).toBe(rebuilt);
});

test('the frame of a silent sign-in gets a page of its own, as the build compressed it', async () => {
  const { headers, rawPayload } = await get('/silent-refresh?code=1', 'br');
  expect([headers['content-encoding'], headers['cache-control']]).toEqual(['br', 'no-cache']);
  expect(headers['content-type']).toMatch(/^text\/html/);
  expect(headers['content-security-policy']).toBeDefined();
  expect(String(brotliDecompressSync(rawPayload))).toBe(frame);
});

test('the policy names each script within the page by its hash, and none where there is no page', () => {
  expect(inlineScripts(folder)).toEqual([`'sha256-${createHash('sha256').update(scheme).digest('base64')}'`]);
  expect(inlineScripts(path.join(folder, 'assets'))).toEqual([]);
});
