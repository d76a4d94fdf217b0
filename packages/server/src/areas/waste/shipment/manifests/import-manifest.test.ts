import { generalMessages } from '@oikos/contract/general-messages.ts';
import { importManifest } from '@oikos/contract/waste/shipment/manifests/manifests.ts';
import { saveShipment } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { TestingShipper } from '../shipments/testing-shipper.ts';
import { electronically, eManifests, onPaper } from './testing-e-manifests.ts';

const api = await createTestApi();
const companyId = await api.company('Juniper Metals');
const administrator = await api.user(companyId, 'administrator');
const shipper = new TestingShipper(api, companyId);
const generatorId = await shipper.site('Juniper Plant', { epaId: 'AZD000000031' });
const ownFacilityId = await shipper.site('Juniper Treatment', { role: 'facility', epaId: 'AZD000000032' });
const HAULER = 'AZR000000033';
const STRANGER = 'CAD000000034';
const today = localDateAt('America/Phoenix', Date.now());

const { nextNumber, documentOf, bring, read, exported, edited } = eManifests(administrator, {
  generator: 'AZD000000031',
  transporter: HAULER,
  facility: STRANGER,
});

describe('an e-Manifest that everybody signed', () => {
  it("counts as returned on the day of the facility's signature, by the calendar of the site", async () => {
    const document = documentOf({
      status: 'Signed',
      submissionType: 'FullElectronic',
      generator: electronically('AZD000000031', '2022-01-18T17:00:00.000+0000'),
      transporters: [{ ...electronically(HAULER, '2022-01-19T17:00:00.000+0000'), order: 1 }],
      // In Phoenix it is still the 20th.
      designatedFacility: electronically(STRANGER, '2022-01-21T02:30:00.000+0000'),
    });
    const { id } = await bring(document);
    const shipment = await read(id);
    expect(shipment).toMatchObject({
      status: 'Received',
      shipmentDate: '2022-01-19',
      receivedOn: '2022-01-20',
      manifestReturnedOn: '2022-01-20',
      exceptionWatch: { stage: 'returned', acceptedOn: '2022-01-19', daysLeft: null },
    });
    expect(await exported(id)).toEqual(document);
    expect(await edited(id)).toEqual(document);
  });

  it("isn't returned while the facility has still to sign", async () => {
    const document = documentOf({
      status: 'ReadyForSignature',
      submissionType: 'FullElectronic',
      transporters: [{ ...electronically(HAULER, '2022-01-19T17:00:00.000+0000'), order: 1 }],
    });
    const { id } = await bring(document);
    expect(await read(id)).toMatchObject({
      status: 'Shipped',
      manifestReturnedOn: null,
      exceptionWatch: { stage: 'reportDue' },
    });
  });
});

describe('the days of an e-Manifest', () => {
  const signed = (day: string) =>
    documentOf({
      status: 'Signed',
      submissionType: 'FullElectronic',
      transporters: [{ ...electronically(HAULER, `${day}T17:00:00.000+0000`), order: 1 }],
      designatedFacility: electronically(STRANGER, `${day}T18:00:00.000+0000`),
    });
  const longAgo = addDays(today, -400);

  it('are asked about: a dry run warns, and nothing is imported until they are confirmed', async () => {
    const document = signed(longAgo);
    const message = `${longAgo} is more than a year ago`;
    const dry = (await administrator.call(importManifest, { document, isDryRun: true })).body;
    expect(dry.warnings.filter((warning) => warning.message === message)).toHaveLength(1);
    const asked = await administrator.call(importManifest, { document });
    expect([asked.status, asked.body.code]).toEqual([400, generalMessages.confirmDates.key]);
    expect(asked.body.errors).toMatchObject([{ path: 'Emanifest.shippedDate', message, parameters: [longAgo] }]);
    const other = await administrator.call(importManifest, { document, confirmedDates: [today] });
    expect(other.status).toBe(400);
    const taken = await administrator.call(importManifest, { document, confirmedDates: [longAgo] });
    expect([taken.status, taken.body.problems]).toEqual([200, []]);
    expect(await read(taken.body.shipment?.id ?? 0)).toMatchObject({ shipmentDate: longAgo });
  });

  it('are taken without a question within the year, and refused beyond a year ahead', async () => {
    const recent = await administrator.call(importManifest, { document: signed(addDays(today, -30)) });
    expect([recent.status, recent.body.problems]).toEqual([200, []]);
    const plan = documentOf({ status: 'Scheduled', potentialShipDate: `${addDays(today, 366)}T17:00:00.000+0000` });
    const { body } = await administrator.call(importManifest, {
      document: plan,
      confirmedDates: [addDays(today, 366)],
    });
    expect(body).toMatchObject({
      shipment: null,
      problems: [{ path: 'Emanifest.potentialShipDate', message: `Must not be after ${addDays(today, 365)}` }],
    });
  });
});

describe('a paper manifest with signatures', () => {
  const paper = (more: object) =>
    documentOf({
      status: 'ReadyForSignature',
      submissionType: 'DataImage5Copy',
      generator: onPaper('AZD000000031', '2019-03-13'),
      transporters: [{ ...onPaper(HAULER, '2019-03-14'), order: 1 }],
      designatedFacility: onPaper(STRANGER, '2019-03-17'),
      rejection: false,
      ...more,
    });

  it('has the status and the days that they say', async () => {
    const document = paper({});
    const { id, warnings } = await bring(document);
    const shipment = await read(id);
    expect(shipment).toMatchObject({ status: 'Received', shipmentDate: '2019-03-14', receivedOn: '2019-03-17' });
    expect(shipment.transporters[0]?.acceptedOn).toBe('2019-03-14');
    expect(warnings.map(({ path }) => path)).not.toContain('Emanifest.shippedDate');
    expect(await edited(id)).toEqual(document);
  });

  it('was rejected on the day on which the facility signed', async () => {
    const rejectionInfo = {
      transporterOnSite: true,
      rejectionType: 'FullReject',
      alternateDesignatedFacilityType: 'Tsdf',
      alternateDesignatedFacility: onPaper('CAD000000035', '2019-03-18'),
      rejectionComments: 'Wrong drums',
    };
    const document = paper({ rejection: true, rejectionInfo });
    const { id } = await bring(document);
    expect(await read(id)).toMatchObject({ status: 'Rejected', receivedOn: '2019-03-17' });
    expect(await edited(id)).toEqual(document);
  });

  it('that the generator alone signed has left on that day', async () => {
    const document = paper({
      transporters: [{ epaSiteId: HAULER, order: 1 }],
      designatedFacility: { epaSiteId: STRANGER },
    });
    const { id } = await bring(document);
    expect(await read(id)).toMatchObject({ status: 'Shipped', shipmentDate: '2019-03-13' });
  });
});

describe('an e-Manifest that says no day of shipping', () => {
  it('is planned for today at its site, which the import says, and nobody waits for its copy', async () => {
    const { id, warnings } = await bring(documentOf({ status: 'Scheduled', submissionType: 'Hybrid' }));
    expect(await read(id)).toMatchObject({ status: 'Pending', shipmentDate: today, exceptionWatch: null });
    const message = `The e-Manifest has no shipping date, so the shipment is planned for ${today}`;
    expect(warnings).toContainEqual(expect.objectContaining({ path: 'Emanifest.shippedDate', message }));
  });

  it('is planned for the day on which an electronic one was signed by its generator', async () => {
    const generator = onPaper('AZD000000031', '2022-04-18');
    const { id } = await bring(documentOf({ status: 'Scheduled', submissionType: 'Hybrid', generator }));
    expect(await read(id)).toMatchObject({ status: 'Pending', shipmentDate: '2022-04-18', exceptionWatch: null });
  });

  it('is watched by nobody while it is Pending, whatever day is beside its transporter', async () => {
    const { id } = await bring(documentOf({ status: 'Scheduled', submissionType: 'Hybrid' }));
    await api.within(companyId, ({ db }) =>
      sql`update shipment_transporter set accepted_on = '2019-03-14' where shipment_id = ${id}`.execute(db),
    );
    expect((await read(id)).exceptionWatch).toBeNull();
  });

  it('takes a signature of tomorrow for a plan', async () => {
    const tomorrow = addDays(today, 1);
    const signature = { signatureDate: `${tomorrow}T12:00:00.000+0000` };
    const transporters = [{ epaSiteId: HAULER, order: 1, paperSignatureInfo: signature }];
    const { id } = await bring(documentOf({ submissionType: 'DataImage5Copy', transporters }));
    expect(await read(id)).toMatchObject({ status: 'Pending', shipmentDate: tomorrow });
  });
});

describe('a picture of a manifest', () => {
  const picture = (more: object): Record<string, unknown> => ({
    manifestTrackingNumber: nextNumber(),
    submissionType: 'Image',
    status: 'ReadyForSignature',
    printedDocument: { name: 'manifest.pdf', size: 1000, mimeType: 'APPLICATION_PDF' },
    ...more,
  });

  it('names the alternate facility alone: it came in there', async () => {
    const alternateDesignatedFacility = { epaSiteId: 'AZD000000032' };
    const rejectionInfo = {
      transporterOnSite: true,
      rejectionType: 'FullReject',
      alternateDesignatedFacilityType: 'Tsdf',
      alternateDesignatedFacility,
    };
    const document = picture({ rejection: true, rejectionInfo });
    const { id, newSites } = await bring(document);
    expect(newSites).toEqual([{ code: 'manifest.generatorNotNamed', message: 'Generator not named', parameters: [] }]);
    expect(await read(id)).toMatchObject({
      shipmentType: 'incoming',
      disposalFacilityId: ownFacilityId,
      generator: 'Generator not named',
      transporters: [],
    });
    expect(await exported(id)).toEqual(document);
    expect(await edited(id)).toEqual(document);
  });

  it('names the facility that sends rejected waste back as its generator: it goes out from there', async () => {
    const generator = { epaSiteId: 'AZD000000032', paperSignatureInfo: { signatureDate: '2023-11-15T02:00:00.000Z' } };
    const document = picture({ generator, rejection: false });
    const { id, newSites } = await bring(document);
    expect(newSites).toMatchObject([{ code: 'manifest.facilityNotNamed', message: 'Facility not named' }]);
    // By the clock of Phoenix it was still the 14th.
    expect(await read(id)).toMatchObject({
      shipmentType: 'outgoing',
      status: 'Shipped',
      shipmentDate: '2023-11-14',
      generatorId: ownFacilityId,
      disposalFacility: 'Facility not named',
    });
    expect(await edited(id)).toEqual(document);
  });

  it('names the facility, with or without its generator; a site that nobody named is added once', async () => {
    const designatedFacility = { epaSiteId: 'AZD000000032' };
    const alone = await bring(picture({ designatedFacility, rejection: false }));
    expect(alone.newSites).toEqual([]);
    const generator = onPaper('AZD000000031', '2019-10-25');
    const document = picture({ designatedFacility, generator });
    const { id } = await bring(document);
    expect(await read(id)).toMatchObject({ shipmentDate: '2019-10-25', generatorId });
    expect(await edited(id)).toEqual(document);
  });

  it("tells apart documents whose number isn't EPA's, and takes none of them twice", async () => {
    const manifestTrackingNumber = 'CHANGE ME';
    const designatedFacility = { epaSiteId: 'AZD000000032' };
    const first = picture({ manifestTrackingNumber, designatedFacility });
    const second = picture({ manifestTrackingNumber, generator: { epaSiteId: 'AZD000000031' } });
    const ids = [(await bring(first)).id, (await bring(second)).id];
    expect(await exported(ids[0] ?? 0)).toEqual(first);
    expect(await exported(ids[1] ?? 0)).toEqual(second);
    const again = await administrator.call(importManifest, { document: first });
    expect(again.body.problems.map(({ path }) => path)).toEqual(['Emanifest.manifestTrackingNumber']);
  });

  it('is refused where no location of the caller is named', async () => {
    const { body } = await administrator.call(importManifest, { document: picture({}) });
    expect(body).toMatchObject({ shipment: null, problems: [{ path: 'Emanifest.generator.epaSiteId' }] });
  });

  it('alone goes without a transporter', async () => {
    const parties = { generatorId, transporterIds: [], facilityId: ownFacilityId };
    const input = await shipper.input(parties, { submissionType: 'Image' });
    const { body } = await administrator.call(saveShipment, input);
    expect(body.errors).toMatchObject([{ path: 'transporters', message: 'At least one transporter is required' }]);
  });
});

describe('a site that no location has the EPA id of', () => {
  it('goes right below the root, under the name that any other node in its place would get', async () => {
    const named = (epaSiteId: string) => documentOf({ designatedFacility: { epaSiteId, name: '50% Recovery' } });
    const facilities: number[] = [];
    for (const epaSiteId of ['CAD000000041', 'CAD000000042', 'CAD000000043']) {
      const { id } = await bring(named(epaSiteId));
      facilities.push((await read(id)).disposalFacilityId);
    }
    const { rows } = await api.within(companyId, ({ db }) =>
      sql<{ altname: string; isBelowRoot: boolean }>`
        select n.altname, a.parent_id = organisation_root() as is_below_root from node n
        join hierarchy_association a on a.company_id = n.company_id and a.node_id = n.id
        where n.id = any(${facilities}::bigint[]) order by n.id`.execute(db),
    );
    expect(rows).toEqual(
      ['50% Recovery', '50% Recovery (2)', '50% Recovery (3)'].map((altname) => ({ altname, isBelowRoot: true })),
    );
  });
});
