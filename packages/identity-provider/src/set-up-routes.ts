import { signInMessages as texts } from '@oikos/contract/identity/before-sign-in/sign-in-messages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stepOfCode } from './one-time-code.ts';
import { chooseLanguage, type Sentence } from './page-language.ts';
import { type PageFrame, type PageSite, pageHeaders } from './pages/page-layout.ts';
import { goneLinkPage, setUpDonePage, setUpPage } from './pages/set-up-pages.ts';
import { problemOfPassword, SHORTEST_PASSWORD } from './password-rules.ts';
import { requesterOf } from './security-log.ts';
import { type Invited, openSetUpLink, setUpPath, useSetUpLink } from './set-up-link.ts';
import type { SignInStore } from './sign-in-steps.ts';

interface Parts {
  readonly store: SignInStore;
  readonly site: PageSite;
}

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

/** What is wrong, by the field it is wrong with. */
interface Problems {
  readonly password?: Sentence;
  readonly again?: Sentence;
  readonly code?: Sentence;
}

const pageOf = (frame: PageFrame, token: string, { email, secret }: Invited, problems: Problems = {}) =>
  setUpPage({
    frame,
    path: `${frame.basePath}${setUpPath(token)}`,
    email,
    secret,
    shortestPassword: SHORTEST_PASSWORD,
    problems: {
      password: problems.password?.(frame.language),
      again: problems.again?.(frame.language),
      code: problems.code?.(frame.language),
    },
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
  const requester = requesterOf(request);
  const event = { userId: invited.userId, requester };
  const step = stepOfCode(field('code'), invited.secret, false);
  const weakness = problemOfPassword(password, invited);
  const differs = weakness === undefined && password !== field('again');
  if (weakness !== undefined || differs || step === null) {
    const reason = step === null ? 'code' : 'password';
    store.log.note({ kind: 'setUpLinkUsed', outcome: 'failed', reason, ...event });
    const problems: Problems = {
      ...(weakness && { password: weakness }),
      ...(differs && { again: ({ say }) => say(texts.setUpDiffers) }),
      ...(step === null && { code: ({ say }) => say(texts.setUpWrongCode) }),
    };
    return send(reply, 422, await pageOf(frame, token, invited, problems));
  }
  const isSet = await useSetUpLink(store, token, { ...invited, password, step });
  if (!isSet) return send(reply, 404, goneLinkPage(frame));
  await store.log.record({ kind: 'setUpLinkUsed', outcome: 'succeeded', ...event });
  return send(reply, 200, setUpDonePage(frame));
}
