import { readCompanyConfiguration, saveCompanyConfiguration } from '@oikos/contract/company/settings/configuration.ts';
import { makeDirectoryToken } from '@oikos/contract/federation/directory/directory.ts';
import { confirmRequest, searchConfirmations } from '@oikos/contract/governance/confirmations/confirmations.ts';
import { readUser, updateUser } from '@oikos/contract/identity/users/users.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { shippedGroup } from '../../identity/delegation/testing-delegates.ts';

const api = await createTestApi();
const { companyId, root, administrator: ann } = await createTestHierarchy(api, 'Alder Power');
const ben = await api.user(companyId, 'administrator');
const administrators = await shippedGroup(api, companyId, 'administrator');

const { version: first } = (await ann.call(readCompanyConfiguration, { id: companyId })).body;
await ann.call(saveCompanyConfiguration, { id: companyId, version: first, values: { twoPeopleDecide: true } });

const waits = { status: 202, body: { isSuccessful: false, code: 'confirmations.waits' } };
const latest = async (who: TestClient) => {
  const { body } = await who.call(searchConfirmations, {});
  return body.items[0] as (typeof body.items)[number];
};

describe('with the rule of two people, a step from the rights of administrators', () => {
  it('another e-mail address of an administrator waits, as what it is', async () => {
    const cleo = await api.user(companyId, 'administrator');
    await sql`update installation.app_user set managed_by_company_id = ${companyId} where id = ${cleo.userId}`.execute(
      api.database,
    );
    const { version } = (await ann.call(readUser, { id: cleo.userId })).body;
    const renamed = { id: cleo.userId, version, emailAddress: 'cleo@elsewhere.example' };
    expect(await ann.call(updateUser, renamed)).toMatchObject(waits);
    const asked = await latest(ben);
    expect(asked.gains).toEqual([{ kind: 'address', person: 'administrator Tester', place: '' }]);
    expect(await ben.call(confirmRequest, asked)).toMatchObject({ body: { state: 'confirmed' } });
    expect((await ann.call(readUser, { id: cleo.userId })).body.emailAddress).toBe('cleo@elsewhere.example');
    expect((await ben.call(searchConfirmations, { contains: 'administrator test' })).body.totalCount).toBeGreaterThan(
      0,
    );
    expect((await ben.call(searchConfirmations, { contains: 'no such person' })).body.totalCount).toBe(0);
  });

  it('a token of the directory waits where its groups give such rights, and who confirms is shown it', async () => {
    const token = { name: 'Okta', days: 30 };
    expect((await ann.call(makeDirectoryToken, token)).status).toBe(200);
    await api.within(companyId, ({ db }) =>
      sql`with g as (
          insert into directory_group (name) values ('IT administrators') returning id)
        insert into directory_group_mapping (directory_group_id, user_group_id, node_id)
        select g.id, ${administrators}, ${root} from g`.execute(db),
    );
    expect(await ann.call(makeDirectoryToken, token)).toMatchObject(waits);
    const asked = await latest(ben);
    expect(asked.gains).toEqual([{ kind: 'token', person: 'Okta', place: '' }]);
    const { body } = await ben.call(confirmRequest, asked);
    expect(body).toMatchObject({ state: 'confirmed', token: expect.stringMatching(/^oikos_dir_/) });
  });
});
