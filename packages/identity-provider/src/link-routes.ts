import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countAnonymousCall, linkRequests } from './attempt-limit.ts';
import { field, pageFrame, send } from './page-replies.ts';
import { lockedPage } from './pages/notice-pages.ts';
import type { PageSite } from './pages/page-layout.ts';
import { goneLinkPage, linkSentPage, recoveryAskPage } from './pages/set-up-pages.ts';
import { mailInvitations, mailLink } from './post.ts';
import { formerLink, type NewLink } from './set-up-link.ts';
import type { SignInStore } from './sign-in-steps.ts';

interface Parts {
  readonly store: SignInStore;
  readonly site: PageSite;
}

/** The answer takes as long for nobody as for somebody known. */
const ANSWER_MILLISECONDS = 400;

/** Where people who can't get in ask for a link: it goes to the address that we have, and the answer is always the same. */
export function linkRoutes(app: FastifyInstance, parts: Parts): void {
  app.get('/recovery', async (request, reply) => {
    const frame = pageFrame(parts.site, request);
    return parts.store.post.isOn()
      ? send(reply, 200, recoveryAskPage(frame))
      : send(reply, 404, goneLinkPage(frame, undefined));
  });
  app.post('/recovery', (request, reply) =>
    answer(parts, request, reply, (language) => recover(parts.store, field(request, 'email'), language)),
  );
  app.post('/set-up/:token/again', (request: FastifyRequest<{ Params: { token: string } }>, reply) =>
    answer(parts, request, reply, (language) => renew(parts.store, request.params.token, language)),
  );
}

async function answer(
  { store, site }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (language: string) => Promise<void>,
) {
  const frame = pageFrame(site, request);
  if (!store.post.isOn()) return send(reply, 404, goneLinkPage(frame, undefined));
  const waitMinutes = await countAnonymousCall(store.pool, linkRequests, request.ip);
  if (waitMinutes !== undefined) {
    return send(reply.header('retry-after', waitMinutes * 60), 429, lockedPage(frame, waitMinutes));
  }
  await Promise.all([work(frame.language.code), pause(ANSWER_MILLISECONDS)]);
  return send(reply, 200, linkSentPage(frame));
}

/** A link to choose a new password, or to set up what never was. The public sign-ins of a demo stay as they are. */
async function recover(store: SignInStore, email: string, language: string): Promise<void> {
  if (email.includes('\u0000')) return;
  const { rows } = await store.pool.query<{ id: number; canSignIn: boolean }>(
    `select u.id, c.user_id is not null as can_sign_in
     from installation.app_user u left join installation.credential c on c.user_id = u.id
     where lower(u.email) = lower($1) and c.is_demo is distinct from true
       and not exists (
         select from installation.set_up_link l where l.user_id = u.id and l.created_at > now() - interval '2 minutes')`,
    [email.trim()],
  );
  const [person] = rows;
  if (person) await mail(store, { userId: person.id, purpose: person.canSignIn ? 'recovery' : 'setUp' }, language);
}

async function renew(store: SignInStore, token: string, language: string): Promise<void> {
  const former = await formerLink(store, token);
  if (!former || former.isFresh) return;
  const { userId, purpose, companyId } = former;
  await mail(store, { userId, purpose, companyId: companyId ?? undefined }, language);
}

async function mail({ database, post, issuer, invitations }: SignInStore, link: NewLink, language: string) {
  const waiting = link.companyId === undefined ? [] : await invitations.waiting(link.userId);
  const invitation = waiting.find(({ companyId }) => companyId === link.companyId);
  // An invitation that was answered or taken back isn't sent again.
  if (link.companyId !== undefined && !invitation) return;
  await database.transaction().execute(async (db) => {
    if (!invitation) return mailLink(post, db, { ...link, issuer, language });
    const { userId, purpose } = link;
    const links = [{ userId, purpose, invitation }];
    return mailInvitations(post, db, invitation.companyId, links, { issuer, language });
  });
}
