import { registerIdentityProvider } from '@oikos/identity-provider/register-identity-provider.ts';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { isDatabaseUnreachable } from '../db/unreachable.ts';
import { post } from '../mail/post.ts';
import { answerInvitation, waitingInvitations } from '../tenancy/invitations.ts';
import { RETRY_AFTER_SECONDS } from './failure-replies.ts';

/** Mounts the embedded identity provider, unless an external one is set, with what it needs of the application. */
export const embedIdentityProvider = (app: FastifyInstance): Promise<void> =>
  registerIdentityProvider(app, {
    configuration: app.configuration,
    pool: app.pool,
    database: app.database as Kysely<unknown>,
    post,
    invitations: {
      waiting: (userId) => waitingInvitations(app.database, userId),
      answer: (userId, companyId, answer) => answerInvitation(app.database, userId, companyId, answer),
    },
    log: app.securityLog,
    outage: { isBehind: isDatabaseUnreachable, retryAfterSeconds: RETRY_AFTER_SECONDS },
  });
