import { openSecretBox } from '@oikos/identity-provider/secret-box.ts';
import type { SignInStore } from '@oikos/identity-provider/sign-in-steps.ts';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { post } from '../mail/post.ts';
import { answerInvitation, waitingInvitations } from '../tenancy/invitations.ts';
import { companySignInPort } from './company-sign-in-port.ts';

const stores = new WeakMap<Kysely<never>, SignInStore>();

/** What the identity provider works with: its pages, and the calls by which people change how they sign in. */
export function signInStoreOf(
  app: Pick<FastifyInstance, 'configuration' | 'pool' | 'database' | 'securityLog'>,
): SignInStore {
  const key = app.database as unknown as Kysely<never>;
  const store = stores.get(key) ?? newStore(app);
  stores.set(key, store);
  return store;
}

function newStore({
  configuration,
  pool,
  database,
  securityLog,
}: Pick<FastifyInstance, 'configuration' | 'pool' | 'database' | 'securityLog'>): SignInStore {
  const secrets = openSecretBox(configuration);
  return {
    pool,
    database: database as unknown as Kysely<unknown>,
    secrets,
    log: securityLog,
    post,
    invitations: {
      waiting: (userId) => waitingInvitations(database, userId),
      answer: (userId, companyId, answer) => answerInvitation(database, userId, companyId, answer),
    },
    companies: companySignInPort.read()({
      database,
      secrets,
      allowsPrivate: configuration.oidc.allowsPrivateProviders,
    }),
    issuer: configuration.oidc.issuer,
  };
}
