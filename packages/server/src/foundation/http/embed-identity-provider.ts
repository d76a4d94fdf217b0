import { registerIdentityProvider } from '@oikos/identity-provider/register-identity-provider.ts';
import type { FastifyInstance } from 'fastify';
import { isDatabaseUnreachable } from '../db/unreachable.ts';
import { RETRY_AFTER_SECONDS } from './failure-replies.ts';
import { signInStoreOf } from './sign-in-store.ts';

/** Mounts the embedded identity provider, unless an external one is set, with what it needs of the application. */
export const embedIdentityProvider = async (app: FastifyInstance): Promise<void> => {
  if (!app.configuration.oidc.embedded) return;
  await registerIdentityProvider(app, {
    configuration: app.configuration,
    store: signInStoreOf(app),
    outage: { isBehind: isDatabaseUnreachable, retryAfterSeconds: RETRY_AFTER_SECONDS },
  });
};
