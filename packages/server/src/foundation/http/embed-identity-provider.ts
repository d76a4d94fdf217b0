import { registerIdentityProvider } from '@oikos/identity-provider/register-identity-provider.ts';
import type { FastifyInstance } from 'fastify';
import { isDatabaseUnreachable } from '../db/unreachable.ts';
import { RETRY_AFTER_SECONDS } from './failure-replies.ts';

/** Mounts the embedded identity provider, unless an external one is set, with what it needs of the application. */
export const embedIdentityProvider = (app: FastifyInstance): Promise<void> =>
  registerIdentityProvider(app, {
    configuration: app.configuration,
    pool: app.pool,
    log: app.securityLog,
    outage: { isBehind: isDatabaseUnreachable, retryAfterSeconds: RETRY_AFTER_SECONDS },
  });
