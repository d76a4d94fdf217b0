import { signInMessages as texts } from '@oikos/contract/identity/sign-in-messages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CredentialStore } from './credential.ts';
import { stepOfCode } from './one-time-code.ts';
import { chooseLanguage, type Sentence } from './page-language.ts';
import { type PageFrame, type PageSite, pageHeaders } from './pages/page-layout.ts';
import { goneLinkPage, setUpDonePage, setUpPage } from './pages/set-up-pages.ts';
import { type Invited, openSetUpLink, setUpPath, useSetUpLink } from './set-up-link.ts';

interface Parts {
  readonly store: CredentialStore;
  readonly site: PageSite;
}

/** The second factor counts too: NIST SP 800-63B-4, section 3.1.1.2, asks for 8 then, and for 15 without one. */
const SHORTEST_PASSWORD = 12;
const LONGEST_PASSWORD = 1024;

type Request = FastifyRequest<{ Params: { token: string }; Body: Record<string, unknown> | undefined }>;

/** The page behind a link by which somebody sets password and second factor. Opening it changes nothing: mail scanners do. */
export function setUpRoutes(app: FastifyInstance, parts: Parts): void {
  app.get('/set-up/:token', (request: Request, reply) => show(parts, request, reply));
  app.post('/set-up/:token', (request: Request, reply) => take(parts, request, reply));
}

const send = (reply: FastifyReply, status: number, markup: string) =>
  reply.code(status).headers(pageHeaders).type('text/html; charset=utf-8').send(markup);

const frameOf = ({ site }: Parts, request: FastifyRequest): PageFrame => ({
  ...site,
  language: chooseLanguage({ acceptLanguage: request.headers['accept-language'] }),
});

const pageOf = (frame: PageFrame, token: string, { email, secret }: Invited, problem?: Sentence) =>
  setUpPage({
    frame,
    path: `${frame.basePath}${setUpPath(token)}`,
    email,
    secret,
    shortestPassword: SHORTEST_PASSWORD,
    problem: problem?.(frame.language),
  });

async function show(parts: Parts, request: Request, reply: FastifyReply) {
  const { token } = request.params;
  const frame = frameOf(parts, request);
  const invited = await openSetUpLink(parts.store, token);
  return invited ? send(reply, 200, await pageOf(frame, token, invited)) : send(reply, 404, goneLinkPage(frame));
}

async function take(parts: Parts, request: Request, reply: FastifyReply) {
  const { store } = parts;
  const { params, body } = request;
  const { token } = params;
  const frame = frameOf(parts, request);
  const field = (name: string) => (typeof body?.[name] === 'string' ? body[name] : '');
  const invited = await openSetUpLink(store, token);
  if (!invited) return send(reply, 404, goneLinkPage(frame));
  const password = field('password');
  const step = stepOfCode(field('code'), invited.secret, false);
  const problem = problemOf(password, field('again'));
  if (problem !== undefined || step === null) {
    return send(reply, 422, await pageOf(frame, token, invited, problem ?? (({ say }) => say(texts.setUpWrongCode))));
  }
  const isSet = await useSetUpLink(store, token, { ...invited, password, step });
  return isSet ? send(reply, 200, setUpDonePage(frame)) : send(reply, 404, goneLinkPage(frame));
}

function problemOf(password: string, again: string): Sentence | undefined {
  if (password.length < SHORTEST_PASSWORD) return ({ say }) => say(texts.setUpShort, SHORTEST_PASSWORD);
  if (password.length > LONGEST_PASSWORD) return ({ say }) => say(texts.setUpLong, LONGEST_PASSWORD);
  return password === again ? undefined : ({ say }) => say(texts.setUpDiffers);
}
