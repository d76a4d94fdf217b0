import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { inlineScripts, registerWebPages } from './web-pages.ts';

const script = 'export const answer = 42;\n'.repeat(400);
const scheme = 'document.documentElement.dataset.dark = 1;';
const page = `<!doctype html><title>Oikos</title><script>${scheme}</script><script type="module" src="/a.js"></script>`;
const frame = '<!doctype html><title>Frame</title>';

const folder = mkdtempSync(path.join(tmpdir(), 'oikos-compressed-'));
mkdirSync(path.join(folder, 'assets'));
for (const [name, content] of [
  ['assets/index-a1.js', script],
  ['index.html', page],
  ['silent-refresh.html', frame],
] as const) {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content));
}

const app = Fastify();
await app.register(helmet, { global: false });
await app.register(compress, { global: true, threshold: 2048, encodings: ['gzip'] });
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

test('every address that is a page gets it compressed; the frame of a silent sign-in gets its own', async () => {
  for (const [url, content] of [
    ['/', page],
    ['/air/welcome', page],
    ['/silent-refresh?code=1', frame],
  ] as const) {
    const { headers, rawPayload } = await get(url, 'br');
    expect([url, headers['content-encoding'], headers['cache-control']]).toEqual([url, 'br', 'no-cache']);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['content-security-policy']).toBeDefined();
    expect(String(brotliDecompressSync(rawPayload))).toBe(content);
  }
});

test('the policy names each script within the page by its hash, and none where there is no page', () => {
  expect(inlineScripts(folder)).toEqual([`'sha256-${createHash('sha256').update(scheme).digest('base64')}'`]);
  expect(inlineScripts(path.join(folder, 'assets'))).toEqual([]);
});
