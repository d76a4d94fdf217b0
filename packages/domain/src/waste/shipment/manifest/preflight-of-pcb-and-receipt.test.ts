import { describe, expect, it } from 'vitest';
import { exampleLine, exampleManifest, exampleSite } from './example-manifest.fixture.ts';
import type { Manifest, PcbInfo } from './manifest.ts';
import { bulk, inKilograms, noDiscrepancy, problemsOf, problemsOfLine } from './testing-preflight.ts';

describe('what the receiver adds before a paper manifest is filed', () => {
  const signed = (date: string) => exampleSite({ signature: { printedName: 'Ana Ruiz', date } });
  const received = (changes: Partial<Manifest> = {}) =>
    exampleManifest({
      submissionType: 'DataImage5Copy',
      trackingNumber: '123456789JJK',
      generator: { ...signed('2026-06-01'), emergencyPhone: { number: '800-555-0199', extension: null } },
      transporters: [signed('2026-06-01'), signed('2026-06-02')],
      designatedFacility: signed('2026-06-03'),
      lines: [exampleLine({ managementMethod: 'H040', discrepancy: noDiscrepancy })],
      ...changes,
    });
  const stage = { stage: 'received' } as const;

  it('wants tracking number, signatures, management method and discrepancy flags', () => {
    expect(problemsOf(received(), stage)).toEqual([]);
    const bare = received({
      trackingNumber: null,
      designatedFacility: exampleSite(),
      lines: [exampleLine()],
    });
    expect(problemsOf(bare, stage)).toEqual([
      'error manifestTrackingNumber needed',
      'warning designatedFacility.paperSignatureInfo.printedName needed',
      'error designatedFacility.paperSignatureInfo.signatureDate needed',
      'error wastes.0.managementMethod.code needed',
      'error wastes.0.discrepancyResidueInfo discrepancyFlagsMissing',
    ]);
  });

  it('wants signatures in the order of custody and none in the future', () => {
    const late = received({ transporters: [signed('2026-06-05'), signed('2026-06-02')] });
    expect(problemsOf(late, stage)).toEqual(['error transporters.1.paperSignatureInfo.signatureDate signatureOrder']);
    const future = received({ designatedFacility: signed('2026-07-01') });
    expect(problemsOf(future, stage)).toEqual([
      'error designatedFacility.paperSignatureInfo.signatureDate signatureInFuture',
    ]);
  });

  it('wants words for a discrepancy, and where rejected waste went', () => {
    const line = exampleLine({ managementMethod: 'H040', discrepancy: { ...noDiscrepancy, quantity: true } });
    expect(problemsOf(received({ lines: [line] }), stage)).toEqual([
      'error wastes.0.discrepancyResidueInfo.discrepancyComments needed',
    ]);
    const rejection: Manifest['rejection'] = {
      extent: 'full',
      transporterOnSite: true,
      destination: 'facility',
      alternateFacility: null,
      generatorSignature: null,
      newTrackingNumbers: [],
      comments: null,
    };
    const taken = 'rejectionInfo.alternateDesignatedFacility.paperSignatureInfo.signatureDate';
    expect(problemsOf(received({ rejection }), stage)).toEqual([
      'error rejectionInfo.rejectionComments needed',
      'error rejectionInfo.alternateDesignatedFacility.epaSiteId needed',
      `error ${taken} needed`,
    ]);
    const early = { ...rejection, comments: 'Leaking', alternateFacility: signed('2026-06-02') };
    expect(problemsOf(received({ rejection: early }), stage)).toEqual([`error ${taken} signatureOrder`]);
  });

  it('asks for no item 18b where the transporter had left: the waste goes on with manifests of its own', () => {
    const rejection: Manifest['rejection'] = {
      extent: 'partial',
      transporterOnSite: false,
      destination: null,
      alternateFacility: null,
      generatorSignature: null,
      newTrackingNumbers: [],
      comments: 'Leaking',
    };
    expect(problemsOf(received({ rejection }), stage)).toEqual([]);
    const unknown = { ...rejection, extent: 'full' as const, transporterOnSite: null };
    expect(problemsOf(received({ rejection: unknown }), stage)).toEqual([
      'error rejectionInfo.alternateDesignatedFacilityType needed',
    ]);
  });
});

describe('PCB of a line (40 CFR 761.207)', () => {
  it('wants details, and the identity that the load type asks for', () => {
    expect(problemsOfLine({ pcb: [] })).toEqual(['error wastes.0.pcbInfos pcbDetailsMissing']);
    const container: PcbInfo = { ...bulk, loadType: 'Container', bulkIdentity: null, weight: 1 };
    expect(problemsOfLine({ pcb: [container] })).toEqual([
      'error wastes.0.pcbInfos.0.articleContainerId needed',
      'error wastes.0.pcbInfos.0.wasteType needed',
    ]);
    expect(problemsOfLine({ pcb: [{ ...bulk, weight: 1, bulkIdentity: null, removalDate: null }] })).toEqual([
      'error wastes.0.pcbInfos.0.dateOfRemoval needed',
      'error wastes.0.pcbInfos.0.bulkIdentity needed',
    ]);
  });

  it('weighs in kilograms with at most six decimals', () => {
    expect(problemsOfLine({ pcb: [{ ...bulk, weight: 0.123456 }] })).toEqual([]);
    expect(problemsOfLine({ pcb: [{ ...bulk, weight: 0.1234567 }] })).toEqual([
      'error wastes.0.pcbInfos.0.weight pcbWeight',
    ]);
  });

  it('refuses more PCB than the line has on entry (V305), and warns on import', () => {
    const twice = { quantity: inKilograms, pcb: [bulk, { ...bulk, bulkIdentity: 'Tank 2' }] };
    expect(problemsOfLine(twice)).toEqual(['error wastes.0.pcbInfos pcbWeightAboveLine']);
    expect(problemsOfLine(twice, { source: 'import' })).toEqual(['warning wastes.0.pcbInfos pcbWeightAboveLine']);
  });

  it('allows for the rounding of the line, and compares across units', () => {
    expect(problemsOfLine({ quantity: inKilograms, pcb: [{ ...bulk, weight: 432.4 }] })).toEqual([]);
    expect(problemsOfLine({ quantity: { ...inKilograms, unit: 'P' }, pcb: [bulk] })).toEqual([
      'error wastes.0.pcbInfos pcbWeightAboveLine',
    ]);
  });
});
