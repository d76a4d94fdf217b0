import type { Manifest, ManifestLine, ManifestSite } from './manifest.ts';

const ADDRESS = {
  streetNumber: null,
  street: '400 Main Street',
  secondLine: null,
  city: 'Phoenix',
  state: 'AZ',
  country: null,
  zip: '85004',
} as const;

/** A registered site with nothing missing; for tests. */
export const exampleSite = (changes: Partial<ManifestSite> = {}): ManifestSite => ({
  epaId: 'AZD000000001',
  name: 'Desert Sky Plating',
  siteAddress: ADDRESS,
  mailingAddress: ADDRESS,
  phone: { number: '602-555-0100', extension: null },
  registered: true,
  signature: null,
  passthrough: [],
  ...changes,
});

/** A line that nobody would refuse; for tests. */
export const exampleLine = (changes: Partial<ManifestLine> = {}): ManifestLine => ({
  dotHazardous: true,
  epaWaste: true,
  shippingDescription: { idNumber: 'UN1993', text: 'UN1993, Waste Flammable liquids, n.o.s. (acetone), 3, PG II' },
  wasteDescription: null,
  quantity: { containerCount: 4, containerCode: 'DM', amount: 880, unit: 'P' },
  physicalState: 'liquid',
  wasteCodes: { federal: ['D001', 'F003'], generatorState: [], facilityState: [], texas: [] },
  handlingInstructions: null,
  managementMethod: null,
  pcb: null,
  discrepancy: null,
  consentNumber: null,
  biennialReport: null,
  passthrough: [],
  ...changes,
});

/** A hybrid manifest that may travel; for tests. */
export const exampleManifest = (changes: Partial<Manifest> = {}): Manifest => ({
  submissionType: 'Hybrid',
  status: null,
  trackingNumber: null,
  generator: { ...exampleSite(), emergencyPhone: { number: '800-555-0199', extension: null } },
  transporters: [exampleSite({ epaId: 'AZR000000002', name: 'Mesa Haulage' })],
  designatedFacility: exampleSite({ epaId: 'CAD000000003', name: 'Coastal Treatment' }),
  lines: [exampleLine()],
  handlingInstructions: null,
  foreignOrigin: null,
  rejection: null,
  discrepancy: null,
  residueTrackingNumbers: [],
  previous: null,
  passthrough: [],
  ...changes,
});

export const exampleLines = (count: number): ManifestLine[] =>
  Array.from({ length: count }, (_, index) => exampleLine({ handlingInstructions: `Note of ${index + 1}` }));
