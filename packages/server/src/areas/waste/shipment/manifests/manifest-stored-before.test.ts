import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { createPool } from '../../../../foundation/db/pool.ts';
import { createTestApi } from '../../../../testing/api.ts';
import { TestingShipper } from '../shipments/testing-shipper.ts';
import { eManifests } from './testing-e-manifests.ts';

const api = await createTestApi();
const owner = createPool(api.ownerUrl, { max: 1 });
afterAll(() => owner.end());
const companyId = await api.company('Juniper Metals');
const administrator = await api.user(companyId, 'administrator');
const shipper = new TestingShipper(api, companyId);
await shipper.site('Juniper Plant', { epaId: 'AZD000000031' });
const parties = { generator: 'AZD000000031', transporter: 'AZR000000033', facility: 'CAD000000034' };
const { documentOf, bring, exported } = eManifests(administrator, parties);
const migration = new URL('../../../../db/migrations/0293_name_stored_fields_by_the_glossary.sql', import.meta.url);

it('a manifest that the release before stored is exported as it was read', async () => {
  const document = documentOf({ status: 'Scheduled', submissionType: 'FullElectronic', originType: 'Service' });
  const { id } = await bring(document);
  const stored = async () => {
    const text = 'select e_manifest_passthrough::text as text from shipment where id = $1';
    return (await owner.query<{ text: string }>(text, [id])).rows[0]?.text ?? '';
  };
  const now = await stored();
  await owner.query('update shipment set e_manifest_passthrough = $2 where id = $1', [
    id,
    now.replaceAll('"passthrough":', '"carried":'),
  ]);
  expect(await stored()).not.toBe(now);
  await owner.query(await readFile(migration, 'utf8'));
  expect(await stored()).toBe(now);
  expect(await exported(id)).toEqual(document);
});
