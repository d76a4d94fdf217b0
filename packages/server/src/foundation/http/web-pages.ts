import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { addressOf } from '@oikos/contract/endpoint.ts';
import { readPreferences } from '@oikos/contract/identity/preferences.ts';
import { authenticate, readSessionSettings } from '@oikos/contract/identity/session/session.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageFileLinks } from './page-files.ts';

const WEB_FOLDER = path.resolve(import.meta.dirname, '../../../../web/dist');
const ONE_YEAR_MS = 365 * 24 * 3600 * 1000;
const notPages = /^\/(api|oidc|download|proxy|health|metrics)(\/|$)/;

/** The scripts within the page, as a policy names them: the page chooses light or dark before its files are there. */
export function inlineScripts(folder = WEB_FOLDER): string[] {
  const page = path.join(folder, 'index.html');
  if (!existsSync(page)) return [];
  const scripts = readFileSync(page, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** Serves the built web application; every address that is a page of its gets index.html, and the browser finds the page. */
export async function registerWebPages(app: FastifyInstance, folder = WEB_FOLDER): Promise<void> {
  if (!existsSync(path.join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: folder,
    // Notes of the build, such as what it was made of.
    dotfiles: 'ignore',
    index: false,
    // The build lays compressed copies beside the files: nothing is compressed while somebody waits.
    preCompressed: true,
    setHeaders: (reply, file) => {
      // File names under assets carry a hash of their content.
      const fixed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', fixed ? `public, max-age=${ONE_YEAR_MS / 1000}, immutable` : 'no-cache');
    },
  });
  // A folder without an index is refused by the files' own route: the root is a page.
  const builtPage = pageWithSettings(app, folder);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    await reply.helmet();
    const { html, etag } = await builtPage(pathOf(request.url));
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type('text/html; charset=utf-8').send(html);
  };
  for (const address of ['/', '/index.html']) app.get(address, sendPage);
  for (const address of ['/silent-refresh', '/silent-refresh.html']) {
    app.get(address, async (_request, reply) => sendFrame(reply));
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      request.method === 'GET' && !notPages.test(request.url) && (request.headers.accept ?? '').includes('text/html');
    if (isPage) return sendPage(request, reply);
    return reply
      .status(404)
      .send({ isSuccessful: false, status: 404, message: 'Not found', code: 'general.notFound', errors: [] });
  });
}

async function sendFrame(reply: FastifyReply): Promise<FastifyReply> {
  await reply.helmet();
  return reply.header('cache-control', 'no-cache').sendFile('silent-refresh.html');
}

const pathOf = (url: string): string => url.split(/[?#]/)[0] as string;

interface SentPage {
  readonly html: string;
  readonly etag: string;
}

/** The page as it was built last. */
interface BuiltPage {
  readonly builtAt: number;
  readonly html: string;
  readonly linksOf: (pathname: string) => string;
  /** As it is sent, by the links in it. */
  readonly sent: Map<string, SentPage>;
}

/**
 * The page with the settings that the browser must know before it signs anybody in, and with the files that the page at its
 * address loads: it begins with both while the application is still under way, and would otherwise have to ask first.
 */
function pageWithSettings(app: FastifyInstance, folder: string): (pathname: string) => Promise<SentPage> {
  const file = path.join(folder, 'index.html');
  let settings: Promise<string> | undefined;
  let built: BuiltPage | undefined;
  const read = async (): Promise<BuiltPage> => {
    // Building again while the server runs changes the page under its feet.
    const builtAt = (await stat(file)).mtimeMs;
    if (built?.builtAt === builtAt) return built;
    settings ??= readSettings(app);
    const html = (await readFile(file, 'utf8')).replace('<title>', `${await settings}<title>`);
    built = { builtAt, html, linksOf: pageFileLinks(folder), sent: new Map() };
    return built;
  };
  return async (pathname) => {
    const { html: page, linksOf, sent } = await read();
    const links = linksOf(pathname);
    const known = sent.get(links);
    if (known) return known;
    const html = page.replace('</head>', `${links}</head>`);
    const made = { html, etag: `"${createHash('sha256').update(html).digest('base64url')}"` };
    sent.set(links, made);
    return made;
  };
}

/** As the calls answer them: the settings, and where the embedded provider is asked; a browser asks another one itself. */
async function readSettings(app: FastifyInstance): Promise<string> {
  const settings = await app.inject(addressOf(readSessionSettings.path));
  if (settings.statusCode !== 200) return '';
  const provider = await app.inject('/oidc/.well-known/openid-configuration');
  const elements = [dataElement('session-settings', settings.body)];
  if (provider.statusCode === 200) elements.push(dataElement('session-provider', provider.body));
  elements.push(dataElement('session-calls', JSON.stringify(firstCalls)));
  return elements.join('');
}

/** The calls that every session begins with: the browser sends them before the application is there. */
const firstCalls = { authenticate: addressOf(authenticate.path), readPreferences: addressOf(readPreferences.path) };

/** Data within the page; no text of it ends the element that it is in. */
const dataElement = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
