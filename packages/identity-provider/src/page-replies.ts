import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseLanguage } from './page-language.ts';
import { type PageFrame, type PageSite, pageHeaders } from './pages/page-layout.ts';

/** What every page of the provider does with a request and its reply. */

export const send = (reply: FastifyReply, status: number, markup: string): FastifyReply =>
  reply.code(status).headers(pageHeaders).type('text/html; charset=utf-8').send(markup);

/** The page's frame, in the language that the client asked for, else the browser. */
export const pageFrame = (site: PageSite, request: FastifyRequest, uiLocales?: unknown): PageFrame => ({
  ...site,
  language: chooseLanguage({ uiLocales, acceptLanguage: request.headers['accept-language'] }),
});

/** A field of a form; blank where there is none. */
export const field = (request: FastifyRequest, name: string): string => {
  const value = (request.body as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};
