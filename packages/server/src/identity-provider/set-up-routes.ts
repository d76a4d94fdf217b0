import { signInMessages as texts } from '@oikos/contract/identity/sign-in-messages.ts';
import { fillIn } from '@oikos/contract/message.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CredentialStore } from './credential.ts';
import { stepOfCode } from './one-time-code.ts';
import type { PageFrame } from './pages/page-layout.ts';
import { pageHeaders } from './pages/page-layout.ts';
import { goneLinkPage, setUpDonePage, setUpPage } from './pages/set-up-pages.ts';
import { type Invited, openSetUpLink, setUpPath, useSetUpLink } from './set-up-link.ts';

interface Parts {
  readonly store: CredentialStore;
  readonly frame: PageFrame;
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

const pageOf = ({ frame }: Parts, token: string, { email, secret }: Invited, problem?: string) =>
  setUpPage({
    frame,
    path: `${frame.basePath}${setUpPath(token)}`,
    email,
    secret,
    shortestPassword: SHORTEST_PASSWORD,
    problem,
  });

async function show(parts: Parts, { params: { token } }: Request, reply: FastifyReply) {
  const invited = await openSetUpLink(parts.store, token);
  return invited ? send(reply, 200, await pageOf(parts, token, invited)) : send(reply, 404, goneLinkPage(parts.frame));
}

async function take(parts: Parts, { params: { token }, body }: Request, reply: FastifyReply) {
  const { store, frame } = parts;
  const field = (name: string) => (typeof body?.[name] === 'string' ? body[name] : '');
  const invited = await openSetUpLink(store, token);
  if (!invited) return send(reply, 404, goneLinkPage(frame));
  const password = field('password');
  const step = stepOfCode(field('code'), invited.secret, false);
  const problem = problemOf(password, field('again'));
  if (problem !== undefined || step === null) {
    return send(reply, 422, await pageOf(parts, token, invited, problem ?? texts.setUpWrongCode.english));
  }
  const isSet = await useSetUpLink(store, token, { ...invited, password, step });
  return isSet ? send(reply, 200, setUpDonePage(frame)) : send(reply, 404, goneLinkPage(frame));
}

function problemOf(password: string, again: string): string | undefined {
  if (password.length < SHORTEST_PASSWORD) return fillIn(texts.setUpShort.english, [SHORTEST_PASSWORD]);
  if (password.length > LONGEST_PASSWORD) return fillIn(texts.setUpLong.english, [LONGEST_PASSWORD]);
  return password === again ? undefined : texts.setUpDiffers.english;
}
