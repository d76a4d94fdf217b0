import type { FastifyRequest } from 'fastify';
import type { Routing } from '../interaction.ts';
import { type Asking, CompanySignInError, takeAnswer } from './ask-provider.ts';
import { redirectUriOf } from './leave-for-company.ts';

/** What the provider answers to what it was asked. */
export async function answerOf(
  { store }: Pick<Routing, 'store'>,
  request: FastifyRequest,
  asking: Asking,
  use: 'signIn' | 'trial',
) {
  const { companyId } = asking;
  const provider = await store.companies.providerOfCompany(companyId, use);
  if (!provider) throw new CompanySignInError('refused');
  const address = new URL(redirectUriOf(store, companyId));
  const begin = request.originalUrl.indexOf('?');
  address.search = begin === -1 ? '' : request.originalUrl.slice(begin);
  return takeAnswer(provider, store.companies.network, asking, address);
}
