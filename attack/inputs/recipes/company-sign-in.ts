import * as calls from '@oikos/contract/federation/company-sign-in/company-sign-in.ts';
import { HELPED } from '../../chief.ts';
import { type Kit, recipe } from '../kit.ts';
import { technician } from './people.ts';

/** The company's own sign-in provider, which isn't on and isn't asked. */
const PROVIDER = {
  name: 'Alder ID',
  issuer: 'https://id.example',
  clientId: 'oikos',
  emailsAreVerified: false,
  groupsClaim: 'groups',
  passwordSignIn: 'everybody',
  isActive: false,
};

/** Somebody else than the person to whom a sign-in is tied. */
const TIED = 'vera.viewer@desertsky.example';

async function withProvider(kit: Kit) {
  await kit.write(`insert into installation.company_sign_in (company_id, name, issuer, client_id, client_secret, password_sign_in)
    values (${kit.companyId}, '${PROVIDER.name}', '${PROVIDER.issuer}', '${PROVIDER.clientId}', 'secret', 'everybody')
    on conflict (company_id) do update set issuer = excluded.issuer, client_id = excluded.client_id returning company_id as id`);
  return (await kit.call(calls.readCompanySignIn, {})).body.provider;
}

async function withDomain(kit: Kit) {
  const domain = `${kit
    .fresh('d')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')}.example`;
  await kit.call(calls.addCompanyDomain, { domain });
  const { domains } = (await kit.call(calls.readCompanySignIn, {})).body;
  return { domain, domainId: domains.find((each) => each.domain === domain)?.id ?? 0 };
}

async function unmapped(kit: Kit) {
  const { userGroupId, nodeId } = await technician(kit);
  return { groupName: kit.fresh('Group '), userGroupId, nodeId };
}

async function mapped(kit: Kit) {
  await kit.call(calls.mapTokenGroup, await unmapped(kit));
  return { mappingId: await kit.id('select id from token_group_mapping order by id desc limit 1') };
}

/** No longer than a company may have, however many inputs are made. */
async function ofRoom(kit: Kit) {
  await kit.write(
    `with gone as (delete from installation.company_domain where company_id = ${kit.companyId}
      and id not in (select id from installation.company_domain where company_id = ${kit.companyId} order by id desc limit 8)) select 1 as id`,
  );
  return withDomain(kit);
}

export const companySignInRecipes = [
  recipe(calls.readCompanySignIn, async () => ({})),
  recipe(calls.saveCompanyProvider, async (kit) => ({
    ...PROVIDER,
    version: (await withProvider(kit))?.version ?? 0,
  })),
  recipe(calls.tryCompanyProvider, async (kit) => {
    await withProvider(kit);
    return {};
  }),
  recipe(calls.removeCompanyProvider, async (kit) => {
    await withProvider(kit);
    return {};
  }),
  recipe(calls.addCompanyDomain, async (kit) => {
    const { domain } = await ofRoom(kit);
    return { domain: `new-${domain}` };
  }),
  recipe(calls.checkCompanyDomain, async (kit) => ({ domainId: (await ofRoom(kit)).domainId })),
  recipe(calls.removeCompanyDomain, async (kit) => ({ domainId: (await ofRoom(kit)).domainId })),
  recipe(calls.mapTokenGroup, unmapped),
  recipe(calls.unmapTokenGroup, mapped),
  recipe(calls.tieAccount, async (kit) => {
    await withProvider(kit);
    await kit.write(
      `with gone as (delete from installation.company_sign_in_tie where company_id = ${kit.companyId}) select 1 as id`,
    );
    return { email: HELPED, openId: kit.fresh('subject') };
  }),
  recipe(calls.untieUser, async (kit) => {
    await withProvider(kit);
    const id = await kit.id(`select id from installation.app_user where email = '${TIED}'`);
    await kit.write(
      `insert into installation.company_sign_in_tie (company_id, user_id, issuer, subject, needs_confirmation)
       values (${kit.companyId}, ${id}, '${PROVIDER.issuer}', '${kit.fresh('subject')}', true)
       on conflict (company_id, user_id) do update set subject = excluded.subject returning user_id as id`,
    );
    return { id };
  }),
];
