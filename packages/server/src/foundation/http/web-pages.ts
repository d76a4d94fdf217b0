import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

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
  for (const address of ['/', '/index.html']) app.get(address, async (_request, reply) => sendPage(reply));
  for (const address of ['/silent-refresh', '/silent-refresh.html']) {
    app.get(address, async (_request, reply) => sendPage(reply, 'silent-refresh.html'));
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      request.method === 'GET' && !notPages.test(request.url) && (request.headers.accept ?? '').includes('text/html');
    if (isPage) return sendPage(reply);
    return reply
      .status(404)
      .send({ isSuccessful: false, status: 404, message: 'Not found', code: 'general.notFound', errors: [] });
  });
}

async function sendPage(reply: FastifyReply, file = 'index.html'): Promise<FastifyReply> {
  await reply.helmet();
  return reply.header('cache-control', 'no-cache').sendFile(file);
}
