import { describe, expect, it } from 'vitest';
import { exampleLine, exampleManifest, exampleSite } from './example-manifest.fixture.ts';
import { noDiscrepancy, problemsOf, problemsOfLine, quantity } from './testing-preflight.ts';

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

  it('asks for the telephone of a generator that is on the form (instructions of item 5)', () => {
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
