import {
  exampleLine,
  exampleManifest,
  exampleSite,
} from '@oikos/domain/waste/shipment/manifest/example-manifest.fixture.ts';
import type { Manifest } from '@oikos/domain/waste/shipment/manifest/manifest.ts';
import { describe, expect, it } from 'vitest';
import { exportManifest } from './export-manifest.ts';
import { importManifest } from './import-manifest.ts';

const SIGNED = '2026-03-18T04:00:00.000+0000';

const waste = (lineNumber: number, more: object = {}) => ({
  dotHazardous: false,
  wasteDescription: `Waste ${lineNumber}`,
  br: false,
  pcb: false,
  epaWaste: true,
  lineNumber,
  hazardousWaste: { federalWasteCodes: [{ code: 'D001', description: 'IGNITABLE WASTE' }], tsdfStateWasteCodes: [] },
  additionalInfo: { comments: [{ label: 'Profile #', description: `P${lineNumber}`, handlerId: 'AZD000000001' }] },
  ...more,
});

const document = {
  manifestTrackingNumber: '123456789ELC',
  status: 'Signed',
  submissionType: 'FullElectronic',
  shippedDate: SIGNED,
  generator: {
    epaSiteId: 'AZD000000001',
    name: 'Desert Sky Plating',
    registered: true,
    contact: { phone: { number: '602-555-0100' }, email: null },
    paperSignatureInfo: { printedName: 'Ana Ruiz', signatureDate: SIGNED },
    electronicSignaturesInfo: [{ signer: { userId: 'aruiz' }, signatureDate: SIGNED }],
  },
  transporters: [
    { epaSiteId: 'AZR000000002', order: 1 },
    { epaSiteId: 'AZR000000003', order: 2, canEsign: true },
  ],
  wastes: [waste(1), waste(2)],
  rejection: false,
  ppcStatus: 'Draft',
};

const imported = (): Manifest => {
  const { manifest } = importManifest(document);
  if (manifest === null) throw new Error('a valid document');
  return manifest;
};
const changed = (changes: Partial<Manifest>) => exportManifest({ ...imported(), ...changes }) as typeof document;

describe('an imported e-Manifest that is changed and exported', () => {
  it('comes back unchanged when nothing was changed', () => {
    expect(exportManifest(imported())).toEqual(document);
  });

  it('loses descriptions of codes that were changed, and keeps everything else of the line', () => {
    const [first, second] = imported().lines;
    const codes = { federal: ['D002'], generatorState: [], facilityState: [], texas: [] };
    const { wastes } = changed({ lines: [{ ...first!, wasteCodes: codes }, second!] });
    expect(wastes[0]?.hazardousWaste).toEqual({ federalWasteCodes: [{ code: 'D002' }], tsdfStateWasteCodes: [] });
    expect(wastes[0]?.additionalInfo).toEqual(document.wastes[0]?.additionalInfo);
    expect(wastes[1]).toEqual(document.wastes[1]);
  });

  it('takes what a line carries along when lines change places', () => {
    const { wastes } = changed({ lines: imported().lines.toReversed() });
    expect(wastes).toEqual([
      { ...document.wastes[1], lineNumber: 1 },
      { ...document.wastes[0], lineNumber: 2 },
    ]);
  });

  it('forgets signatures of a site that another one replaced', () => {
    const generator = { ...imported().generator, epaId: 'AZD000000009' };
    expect(changed({ generator }).generator).not.toHaveProperty('electronicSignaturesInfo');
  });

  it('keeps the moment of a signature until its date changes, then says noon', () => {
    const { generator } = imported();
    const signature = { printedName: 'Ana Ruiz', date: '2026-03-19' };
    expect(changed({ generator: { ...generator, signature } }).generator.paperSignatureInfo).toEqual({
      printedName: 'Ana Ruiz',
      signatureDate: '2026-03-19T12:00:00.000+0000',
    });
  });

  it('reads transporters in the order of custody, whatever their place in the list', () => {
    const swapped = { ...document, transporters: document.transporters.toReversed() };
    const { manifest } = importManifest(swapped);
    expect(manifest?.transporters.map(({ epaId }) => epaId)).toEqual(['AZR000000002', 'AZR000000003']);
  });

  it('says when EPA has the waste taken over', () => {
    expect(importManifest(document)).toMatchObject({ dates: { shippedOn: '2026-03-18', receivedOn: null } });
  });
});

describe('the days that a document says', () => {
  const electronic = (signatureDate: string) => ({ electronicSignaturesInfo: [{ signatureDate }] });
  const datesOf = (document: object, timeZone?: string) => {
    const read = importManifest(document, timeZone);
    if (read.manifest === null) throw new Error('a valid document');
    return read.dates;
  };
  const paper = (date: string) => ({ paperSignatureInfo: { signatureDate: date } });

  it('are those of the signatures where EPA gives no others', () => {
    const { shippedDate: _none, ...rest } = document;
    const transporters = [{ epaSiteId: 'AZR000000002', ...electronic('2026-03-20T17:00:00Z') }];
    const designatedFacility = { epaSiteId: 'CAD000000003', ...electronic('2026-03-22T17:00:00Z') };
    expect(datesOf({ ...rest, transporters, designatedFacility })).toEqual({
      plannedOn: '2026-03-18',
      shippedOn: '2026-03-20',
      acceptedOn: ['2026-03-20'],
      receivedOn: '2026-03-22',
      signedOn: '2026-03-22',
      takenOn: null,
    });
    expect(datesOf({ ...rest, transporters, designatedFacility, status: 'ReadyForSignature' }).signedOn).toBeNull();
  });

  it('are those of the site, but for a day without a time, which is written as a midnight', () => {
    const { shippedDate: _none, ...rest } = document;
    const at = (date: string, zone: string) =>
      datesOf({ ...rest, transporters: [{ epaSiteId: 'AZR000000002', ...electronic(date) }] }, zone).shippedOn;
    expect(at('2026-03-20T02:00:00.000+0000', 'America/New_York')).toBe('2026-03-19');
    expect(at('2026-03-20T02:00:00.000+0000', 'Europe/Berlin')).toBe('2026-03-20');
    expect(at('2026-03-20T04:00:00.000+0000', 'America/Phoenix')).toBe('2026-03-20');
    expect(at('2026-03-20T00:00:00.000Z', 'America/Phoenix')).toBe('2026-03-20');
  });

  it('have a paper generator hand the waste over as it signs, and an electronic one sign before', () => {
    const generator = { epaSiteId: 'AZD000000001', ...paper('2026-03-18T12:00:00.000+0000') };
    const of = (submissionType: string) => datesOf({ submissionType, generator });
    expect(of('Image')).toMatchObject({ shippedOn: '2026-03-18', plannedOn: '2026-03-18' });
    expect(of('Hybrid')).toMatchObject({ shippedOn: null, plannedOn: '2026-03-18' });
  });
});

describe('a manifest made here, as EPA wants it', () => {
  it('carries the saved tracking number and the status, and leaves the status of paper to EPA', () => {
    const electronic = exportManifest(exampleManifest({ trackingNumber: '123456789ELC', status: 'InTransit' }));
    expect(electronic).toMatchObject({
      status: 'InTransit',
      submissionType: 'Hybrid',
      manifestTrackingNumber: '123456789ELC',
    });
    expect(exportManifest(exampleManifest())).not.toHaveProperty('manifestTrackingNumber');
    const paper = exportManifest(exampleManifest({ submissionType: 'DataImage5Copy', trackingNumber: '123456789JJK' }));
    expect(paper).toMatchObject({ manifestTrackingNumber: '123456789JJK' });
    expect(paper).not.toHaveProperty('status');
  });

  it('names registered sites by their id, and gives others in full', () => {
    const [registered, other] = exportManifest(
      exampleManifest({ transporters: [exampleSite(), exampleSite({ registered: null })] }),
    ).transporters as object[];
    expect(registered).toEqual({ epaSiteId: 'AZD000000001', contact: { phone: { number: '602-555-0100' } }, order: 1 });
    expect(other).toMatchObject({ name: 'Desert Sky Plating', siteAddress: { address1: '400 Main Street' } });
  });

  it('exports either the shipping description or the description of the waste, never both', () => {
    const line = exampleLine({ wasteDescription: 'Solvent' });
    const both = [line, { ...line, dotHazardous: false }];
    const [hazardous, other] = exportManifest(exampleManifest({ lines: both })).wastes as object[];
    expect(hazardous).not.toHaveProperty('wasteDescription');
    expect(other).not.toHaveProperty('dotInformation');
  });

  it('survives being exported and imported', () => {
    const manifest = exampleManifest({ transporters: [exampleSite({ registered: null })] });
    const again = importManifest(exportManifest(manifest)).manifest;
    expect(again?.lines).toEqual([{ ...exampleLine(), physicalState: null }]);
    expect(again?.transporters[0]).toEqual(exampleSite({ registered: null }));
  });
});
