import { importManifest } from '@oikos/contract/waste/shipment/manifests/manifests.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { testingReceipts } from '../shipments/testing-receipts.ts';
import { TestingShipper } from '../shipments/testing-shipper.ts';
import { readPrintedManifest } from './read-manifest.ts';
import { eManifests, onPaper } from './testing-e-manifests.ts';

const api = await createTestApi();
const companyId = await api.company('Sumac Plating');
const administrator = await api.user(companyId, 'administrator');
const shipper = new TestingShipper(api, companyId);
const GENERATOR = 'AZD000000041';
const REJECTING = 'CAD000000042';
const ALTERNATE = 'CAD000000043';
const parties = {
  generatorId: await shipper.site('Sumac Plant', { epaId: GENERATOR }),
  transporterIds: [await shipper.site('Sumac Haulage', { role: 'transporter', epaId: 'AZR000000044' })],
  facilityId: await shipper.site('Basin Treatment', { role: 'facility', epaId: REJECTING }),
};
const elsewhereId = await shipper.site('Elder Incineration', { role: 'facility', epaId: 'AZD000000045' });
const { documentOf, bring, read, exported, edited } = eManifests(administrator, {
  generator: GENERATOR,
  transporter: 'AZR000000044',
  facility: REJECTING,
});
const { resolveRejection } = testingReceipts(administrator, shipper, parties, await shipper.stream('Plating sludge'));

const address = { address1: '1 Furnace Road', city: 'Fresno', state: { code: 'CA' }, zip: '93701' };
const unsigned = { epaSiteId: ALTERNATE, name: 'Valley Furnace', siteAddress: address, mailingAddress: address };

/** As JSON, which leaves out what is undefined. */
const asSent = (more: object): Record<string, unknown> => JSON.parse(JSON.stringify(documentOf(more)));

const rejected = (alternateDesignatedFacility: object, more: object = {}) =>
  asSent({
    status: 'ReadyForSignature',
    submissionType: 'DataImage5Copy',
    generator: onPaper(GENERATOR, '2019-03-13'),
    designatedFacility: onPaper(REJECTING, '2019-03-17'),
    rejection: true,
    rejectionInfo: {
      transporterOnSite: true,
      rejectionType: 'FullReject',
      alternateDesignatedFacilityType: 'Tsdf',
      alternateDesignatedFacility,
      rejectionComments: 'Wrong drums',
      ...more,
    },
  });

const onForm = (id: number) => api.within(companyId, (scope) => readPrintedManifest(scope, id));
const printed = async (id: number) => (await onForm(id)).rejection?.alternateFacility;

describe('an e-Manifest that names an alternate facility beside the one that rejected the waste', () => {
  it('brings it as the facility that the rejected waste went on to, and the day on which it took it', async () => {
    const signed = { ...unsigned, ...onPaper(ALTERNATE, '2019-03-18') };
    const document = rejected(signed);
    const { id, newSites } = await bring(document);
    expect(newSites).toEqual([{ code: '', message: 'Valley Furnace', parameters: [] }]);
    expect(await read(id)).toMatchObject({
      status: 'Rejected',
      disposalFacilityId: parties.facilityId,
      receivedOn: '2019-03-17',
      rejectionDestination: 'facility',
      alternateFacility: 'Valley Furnace',
      rejectedWasteArrivedOn: '2019-03-18',
    });
    expect(await exported(id)).toEqual(document);
    expect(await edited(id)).toEqual(document);
  });

  it('is reported to EPA and printed with another one once that is named, without a word about the first', async () => {
    const { id } = await bring(rejected({ ...unsigned, paperSignatureInfo: { printedName: 'V. Stoker' } }));
    expect(await read(id)).toMatchObject({ alternateFacility: 'Valley Furnace', rejectedWasteArrivedOn: null });
    expect(await printed(id)).toMatchObject({ epaId: ALTERNATE, signature: { printedName: 'V. Stoker' } });
    const { status } = await resolveRejection(id, {
      rejectionDestination: 'facility',
      alternateFacilityId: elsewhereId,
    });
    expect(status).toBe(200);
    expect(await printed(id)).toMatchObject({ epaId: 'AZD000000045', name: 'Elder Incineration', signature: null });
    const { rejectionInfo } = await exported(id);
    expect(rejectionInfo).toMatchObject({ alternateDesignatedFacility: { epaSiteId: 'AZD000000045' } });
    expect(JSON.stringify(rejectionInfo)).not.toMatch(/Valley|Furnace|Stoker/);
  });

  it('is printed with the names and addresses of the sites that EPA knows by their ids alone', async () => {
    const document = rejected({ epaSiteId: 'AZD000000045' });
    const { id } = await bring(document);
    expect(await onForm(id)).toMatchObject({
      generator: { epaId: GENERATOR, name: 'Sumac Plant', signature: { printedName: 'A. Signer' } },
      transporters: [{ name: 'Sumac Haulage' }],
      designatedFacility: { name: 'Basin Treatment', siteAddress: { street: expect.any(String) } },
      rejection: { alternateFacility: { epaId: 'AZD000000045', name: 'Elder Incineration' } },
    });
    expect(await exported(id)).toEqual(document);
  });

  it('says where the waste went though its kind is left out', async () => {
    const document = rejected(unsigned, { alternateDesignatedFacilityType: undefined });
    const { id } = await bring(document);
    expect(await read(id)).toMatchObject({ rejectionDestination: 'facility', alternateFacility: 'Valley Furnace' });
    expect(await edited(id)).toEqual(document);
  });

  it("doesn't take the facility that rejected the waste for its alternate, nor a day before it was rejected", async () => {
    const same = rejected({ epaSiteId: REJECTING });
    const { id } = await bring(same);
    expect(await read(id)).toMatchObject({ alternateFacilityId: null });
    expect(await edited(id)).toEqual(same);
    const early = rejected({ ...unsigned, ...onPaper(ALTERNATE, '2019-03-16') });
    const { id: other } = await bring(early);
    expect(await read(other)).toMatchObject({ alternateFacility: 'Valley Furnace', rejectedWasteArrivedOn: null });
    expect(await edited(other)).toEqual(early);
  });

  it('is announced before it is imported', async () => {
    const document = rejected({ epaSiteId: 'CAD000000049', name: 'New Furnace' });
    const { body } = await administrator.call(importManifest, { document, isDryRun: true });
    expect(body.newSites).toEqual([{ code: '', message: 'New Furnace', parameters: [] }]);
  });
});

it('rejected waste that went back arrived on the day on which its generator signed for it', async () => {
  const document = rejected(unsigned, {
    alternateDesignatedFacilityType: 'Generator',
    alternateDesignatedFacility: undefined,
    generatorPaperSignature: { printedName: 'A. Signer', signatureDate: '2019-03-20T04:00:00.000+0000' },
  });
  const { id } = await bring(document);
  expect(await read(id)).toMatchObject({
    rejectionDestination: 'generator',
    alternateFacilityId: null,
    rejectedWasteArrivedOn: '2019-03-20',
  });
  expect(await edited(id)).toEqual(document);
});
