import { describe, expect, it } from 'vitest';
import { exampleLine, exampleManifest, exampleSite } from './example-manifest.fixture.ts';
import type { LineDiscrepancy, Manifest, ManifestLine, PcbInfo } from './manifest.ts';
import { preflight } from './preflight.ts';
import type { PreflightOptions } from './problem.ts';

const problemsOf = (manifest: Manifest, options: Partial<PreflightOptions> = {}) =>
  preflight(manifest, { stage: 'scheduled', source: 'entry', today: '2026-06-30', ...options }).map(
    ({ severity, path, code }) => `${severity} ${path.replace('Emanifest.', '')} ${code}`,
  );
const problemsOfLine = (line: Partial<ManifestLine>, options: Partial<PreflightOptions> = {}) =>
  problemsOf(exampleManifest({ lines: [exampleLine(line)] }), options);
const quantity = exampleLine().quantity;
const bulk: PcbInfo = {
  loadType: 'BulkWaste',
  containerId: null,
  bulkIdentity: 'Tank 1',
  removalDate: '2026-03-18',
  weight: 432,
  wasteType: null,
};
const inKilograms = { containerCount: 12, containerCode: 'BA', amount: 432, unit: 'K' } as const;
const noDiscrepancy: LineDiscrepancy = {
  quantity: false,
  type: false,
  comments: null,
  residue: false,
  residueComments: null,
};

describe('what differs on the shipment as a whole', () => {
  it('is to be marked on lines, since EPA takes it by line', () => {
    const discrepancy = { quantity: true, type: false, residue: false, comments: 'Less' };
    const line = { ...exampleLine(), managementMethod: 'H040', discrepancy: noDiscrepancy };
    const whole = exampleManifest({ discrepancy, lines: [line] });
    expect(problemsOf(whole, { stage: 'received' })).toContain('warning wastes discrepancyWithoutLine');
    const told = { ...line, discrepancy: { ...noDiscrepancy, quantity: true, comments: 'Less' } };
    expect(problemsOf({ ...whole, lines: [told] }, { stage: 'received' })).not.toContain(
      'warning wastes discrepancyWithoutLine',
    );
  });
});

describe('what EPA would refuse before waste travels', () => {
  it('has nothing to say of a complete hybrid manifest', () => {
    expect(problemsOf(exampleManifest())).toEqual([]);
  });

  it("refuses a tracking number that isn't EPA's where hazardous waste or PCB travels, and takes any other paper's (U35)", () => {
    const refused = 'error manifestTrackingNumber trackingNumberFormat';
    for (const trackingNumber of ['BOL-77', '12345678JJK', '123456789jjk', '1234567890JJK']) {
      expect(problemsOf(exampleManifest({ trackingNumber }))).toEqual([refused]);
    }
    const trackingNumber = 'BOL-77';
    const plain = exampleLine({ epaWaste: false });
    expect(problemsOf(exampleManifest({ trackingNumber, lines: [plain] }))).toEqual([]);
    expect(problemsOf(exampleManifest({ trackingNumber, lines: [plain, { ...plain, pcb: [] }] }))).toContain(refused);
    const ofState = { ...plain, wasteCodes: { ...plain.wasteCodes, generatorState: ['221'] } };
    expect(problemsOf(exampleManifest({ trackingNumber, lines: [ofState] }))).toEqual([refused]);
  });

  it('wants the parties, the emergency telephone and a line (FullElectronic and Hybrid at Scheduled)', () => {
    const generator = { ...exampleSite({ epaId: null }), emergencyPhone: null };
    const empty = exampleManifest({
      submissionType: 'FullElectronic',
      generator,
      transporters: [],
      designatedFacility: null,
      lines: [],
    });
    expect(problemsOf(empty)).toEqual([
      'error generator.epaSiteId needed',
      'error generator.emergencyPhone.number needed',
      'error transporters noTransporter',
      'error designatedFacility.epaSiteId needed',
      'error wastes noLines',
    ]);
  });

  it('warns of letters that the form prints as question marks', () => {
    expect(problemsOfLine({ handlingInstructions: 'Łódź, 废物: drum é' })).toEqual([
      'warning wastes.0.additionalInfo.handlingInstructions notPrintable',
    ]);
    expect(problemsOf(exampleManifest({ handlingInstructions: 'Ω' }))).toEqual([
      'warning additionalInfo.handlingInstructions notPrintable',
    ]);
  });

  it('takes a hybrid generator without id for its whole site, and lets 40 CFR PART 761 pass', () => {
    const emergencyPhone = { number: '800-555-0199', extension: null };
    const whole = exampleManifest({ generator: { ...exampleSite({ epaId: null }), emergencyPhone } });
    expect(problemsOf(whole)).toEqual([]);
    const exempt = { ...exampleSite({ epaId: '40 CFR PART 761', siteAddress: null }), emergencyPhone };
    expect(problemsOf(exampleManifest({ generator: exempt }))).toEqual([
      'error generator.siteAddress.address1 needed',
      'error generator.siteAddress.city needed',
      'error generator.siteAddress.state.code needed',
      'error generator.siteAddress.zip needed',
    ]);
  });

  it('asks for the telephone of a generator that stands on the form (instructions of item 5)', () => {
    const generator = { ...exampleManifest().generator, phone: null, registered: null };
    const ask = 'warning generator.contact.phone.number neededOnForm';
    expect(problemsOf(exampleManifest({ generator }))).toEqual([ask]);
    expect(problemsOf(exampleManifest({ generator: { ...generator, registered: true } }))).toEqual([]);
    expect(problemsOf(exampleManifest({ generator, submissionType: 'FullElectronic' }))).toEqual([]);
  });

  it('wants electronic transporters registered, and paper ones by id or by address', () => {
    const carrier = exampleSite({ epaId: null, registered: false });
    expect(problemsOf(exampleManifest({ transporters: [carrier] }))).toEqual([
      'error transporters.0.epaSiteId needed',
      'error transporters.0.epaSiteId notRegistered',
    ]);
    const paper = exampleManifest({
      submissionType: 'DataImage5Copy',
      trackingNumber: '123456789JJK',
      transporters: [carrier],
    });
    expect(problemsOf(paper)).toEqual([]);
  });

  it('wants the telephone of a facility that is not known to be registered', () => {
    const facility = exampleSite({ phone: null });
    expect(problemsOf(exampleManifest({ designatedFacility: facility }))).toEqual([]);
    const unknown = exampleManifest({ designatedFacility: { ...facility, registered: null } });
    expect(problemsOf(unknown)).toEqual(['error designatedFacility.contact.phone.number needed']);
  });

  it('holds EPA to its formats of telephone (12 and 6), zip and id', () => {
    const site = exampleSite();
    const address = site.siteAddress && { ...site.siteAddress, zip: '8500' };
    const facility = exampleSite({
      epaId: 'lowercase',
      siteAddress: address,
      phone: { number: '+1 602 555 0100', extension: '1234567' },
    });
    expect(problemsOf(exampleManifest({ designatedFacility: facility }))).toEqual([
      'error designatedFacility.epaSiteId epaIdFormat',
      'error designatedFacility.siteAddress.zip zipFormat',
      'error designatedFacility.contact.phone.number phoneFormat',
      'error designatedFacility.contact.phone.extension tooLong',
    ]);
    const nineDigits = exampleSite({ siteAddress: address && { ...address, zip: '85004-1234' } });
    expect(problemsOf(exampleManifest({ designatedFacility: nineDigits }))).toEqual([]);
  });

  it('marks exports out of the country as unsupported', () => {
    const address = exampleSite().siteAddress;
    const abroad = exampleSite({ siteAddress: address && { ...address, country: 'CA', zip: 'E4H 4S9' } });
    expect(problemsOf(exampleManifest({ designatedFacility: abroad }))).toEqual([
      'error designatedFacility.siteAddress.country.code exportUnsupported',
    ]);
  });
});

describe('what EPA would refuse of a line', () => {
  it('wants a shipping description of what DOT calls hazardous, else a description of the waste', () => {
    expect(problemsOfLine({ shippingDescription: null })).toEqual(['error wastes.0.dotInformation needed']);
    expect(problemsOfLine({ dotHazardous: false })).toEqual(['error wastes.0.wasteDescription needed']);
    expect(problemsOfLine({ dotHazardous: false, wasteDescription: 'x'.repeat(501) })).toEqual([
      'error wastes.0.wasteDescription tooLong',
    ]);
    const unsaid = { idNumber: 'UN1090', text: 'UN1090, Acetone, 3, PG II' };
    expect(problemsOfLine({ shippingDescription: unsaid })).toEqual([
      'warning wastes.0.dotInformation.printedDotInformation wasteWordMissing',
    ]);
  });

  it('asks for technical names and class where the description lacks them (49 CFR 172.202, 172.203(k))', () => {
    const missing = ['technicalName', 'hazardClass'] as const;
    const shippingDescription = { idNumber: 'UN1993', text: 'UN1993, Waste Flammable liquids, n.o.s., PG II', missing };
    const printed = 'wastes.0.dotInformation.printedDotInformation';
    expect(problemsOfLine({ shippingDescription })).toEqual([
      `warning ${printed} technicalNameMissing`,
      `warning ${printed} hazardClassMissing`,
    ]);
  });

  it('treats hazardous for DOT and waste for EPA as independent of each other', () => {
    const codes = { federal: [], generatorState: [], facilityState: [], texas: [] };
    expect(problemsOfLine({ epaWaste: false, wasteCodes: codes })).toEqual([]);
    expect(problemsOfLine({ dotHazardous: false, wasteDescription: 'Spent carbon' })).toEqual([]);
  });

  it('wants all four fields of the quantity', () => {
    const blank = { containerCount: null, containerCode: null, amount: null, unit: null };
    expect(problemsOfLine({ quantity: blank })).toEqual([
      'error wastes.0.quantity.containerNumber needed',
      'error wastes.0.quantity.containerType.code needed',
      'error wastes.0.quantity.quantity needed',
      'error wastes.0.quantity.unitOfMeasurement.code needed',
    ]);
  });

  it('wants a whole quantity above zero', () => {
    expect(problemsOfLine({ quantity: { ...quantity, amount: 1.67 } })).toEqual([
      'error wastes.0.quantity.quantity quantityNotWhole',
    ]);
    expect(problemsOfLine({ quantity: { ...quantity, amount: 0 } })).toEqual([
      'error wastes.0.quantity.quantity quantityIsZero',
    ]);
  });

  it('counts at most 9,999 containers as the prose says, and only warns on import because the schema allows more', () => {
    expect(problemsOfLine({ quantity: { ...quantity, containerCount: 9999 } })).toEqual([]);
    const many = { quantity: { ...quantity, containerCount: 10_000 } };
    expect(problemsOfLine(many)).toEqual(['error wastes.0.quantity.containerNumber containerCount']);
    expect(problemsOfLine(many, { source: 'import' })).toEqual([
      'warning wastes.0.quantity.containerNumber containerCount',
    ]);
  });

  it('keeps gallons for liquids, and asks about tons in drums (table II)', () => {
    expect(problemsOfLine({ physicalState: 'solid', quantity: { ...quantity, unit: 'G' } })).toEqual([
      'error wastes.0.quantity.unitOfMeasurement.code liquidsOnly',
    ]);
    expect(problemsOfLine({ quantity: { ...quantity, unit: 'T' } })).toEqual([
      'warning wastes.0.quantity.unitOfMeasurement.code bulkOnly',
    ]);
  });

  it('wants Texas codes of eight characters', () => {
    const codes = { federal: ['D001'], generatorState: [], facilityState: [], texas: ['32112345', '321'] };
    expect(problemsOfLine({ wasteCodes: codes })).toEqual([
      'error wastes.0.hazardousWaste.txWasteCodes.1 texasCodeLength',
    ]);
  });

  it('knows consent numbers of imports only', () => {
    expect(problemsOfLine({ consentNumber: '123456I12345' })).toEqual([
      'error wastes.0.additionalInfo.consentNumber consentOnlyForImports',
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
