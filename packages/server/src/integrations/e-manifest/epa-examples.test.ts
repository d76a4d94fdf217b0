import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { eManifestProblems } from '@oikos/contract/waste/shipment/manifests/e-manifest-problems.ts';
import {
  exampleLine,
  exampleLines,
  exampleManifest,
  exampleSite,
} from '@oikos/domain/waste/shipment/manifest/example-manifest.fixture.ts';
import type { Manifest } from '@oikos/domain/waste/shipment/manifest/manifest.ts';
import { preflight } from '@oikos/domain/waste/shipment/manifest/preflight.ts';
import Draft04 from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { exportManifest } from './export-manifest.ts';
import { importManifest } from './import-manifest.ts';

/** EPA's schema and examples (USEPA/e-manifest, CC0) may lie beside the repository. */
const FOLDER = resolve(import.meta.dirname, '../../../../../../shared/data/waste/emanifest');
const isThere = existsSync(FOLDER);
const note = isThere ? '' : ' (skipped: ../shared/data is not there)';

const read = (name: string): Record<string, unknown> => JSON.parse(readFileSync(resolve(FOLDER, name), 'utf8'));
const VALID = [
  'emanifest-save-valid-Full-Electronic-example.json',
  'emanifest-save-valid-Data-and-Image-Manual-Entry-example.json',
];

/** What EPA's own schema says of a document; its root `version` is no keyword, hence not strict. */
const schemaErrorsOf = (document: unknown): string[] => {
  const ajv = new Draft04.default({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const validate = ajv.compile(read('emanifest.json'));
  return validate(document)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

const imported = (document: unknown): Manifest => {
  const { manifest } = importManifest(document);
  if (manifest === null) throw new Error('EPA would take it');
  return manifest;
};

describe.runIf(isThere)(`e-Manifest JSON beside EPA's schema and examples${note}`, () => {
  it.each(VALID)('imports and exports %s with nothing lost', (name) => {
    const document = read(name);
    expect(exportManifest(imported(document))).toEqual(document);
  });

  it.each(VALID)('keeps what is carried through JSON, as a database stores it: %s', (name) => {
    const document = read(name);
    expect(exportManifest(JSON.parse(JSON.stringify(imported(document))))).toEqual(document);
  });

  it('refuses the invalid example at the fields that the failure reply of EPA names', () => {
    const failure = read('emanifest-return-failure-example.json') as { errors: { field: string }[] };
    const problems = eManifestProblems(read('emanifest-save-invalid-example.json'));
    const fields = (list: { field: string }[]) => list.map(({ field }) => field).sort();
    expect(fields(problems.map(({ path }) => ({ field: path })))).toEqual(fields(failure.errors));
    expect(problems.map(({ message }) => message)).toContain('EPA needs dotHazardous, pcb, epaWaste');
    expect(importManifest(read('emanifest-save-invalid-example.json')).manifest).toBeNull();
  });

  it('warns about more PCB than waste on import, as a valid example has it', () => {
    const manifest = imported(read(VALID[0] ?? ''));
    const found = preflight(manifest, { stage: 'scheduled', source: 'import', today: '2026-06-30' });
    expect(found).toEqual([
      { severity: 'warning', path: 'Emanifest.wastes.1.pcbInfos', code: 'pcbWeightAboveLine', parameters: [864, 433] },
    ]);
  });

  it('exports what EPA accepts: a plain manifest, one of 25 lines, and one with everything', () => {
    for (const manifest of [exampleManifest(), exampleManifest({ lines: exampleLines(25) }), fullManifest()]) {
      expect(schemaErrorsOf(exportManifest(manifest))).toEqual([]);
    }
  });

  it('refuses and accepts exactly what the schema does', () => {
    const valid = read(VALID[1] ?? '');
    const documents: unknown[] = [
      {},
      { manifestTrackingNumber: 'bad' },
      { wastes: [{}] },
      { shippedDate: '2018-03-18' },
      { shippedDate: '2018-03-18T04:00:00.000+0000' },
      { shippedDate: '2018-13-18T04:00:00Z' },
      { generator: { siteAddress: {} } },
      { generator: { contact: { email: null } } },
      { generator: { emergencyPhone: { extension: '1' } } },
      { unknown: 1 },
      { correctionRequests: [{ unknown: 1 }] },
      { printedDocument: { name: 'a/b.pdf' } },
      { ...valid, status: 'Sent' },
      read('emanifest-save-invalid-example.json'),
      ...[100_000, 99_999, 1.5, -1].map((containerNumber) => withQuantity({ containerNumber })),
      withQuantity({ quantity: 5 }),
      withQuantity({ containerType: { code: 'ZZ' } }),
      withQuantity({ quantity: 100_000_000_000, unitOfMeasurement: { code: 'K' } }),
    ];
    for (const document of documents) {
      expect([document, eManifestProblems(document).length === 0]).toEqual([
        document,
        schemaErrorsOf(document).length === 0,
      ]);
    }
  });
});

const withQuantity = (quantity: object) => ({
  wastes: [{ dotHazardous: true, br: false, pcb: false, lineNumber: 1, epaWaste: true, quantity }],
});

const fullManifest = (): Manifest => {
  const signature = { printedName: 'Ana Ruiz', date: '2026-06-01' };
  const site = exampleSite({ registered: false, signature });
  return exampleManifest({
    submissionType: 'DataImage5Copy',
    trackingNumber: '123456789JJK',
    transporters: [site, site, site],
    handlingInstructions: 'Keep dry',
    foreignOrigin: {
      generatorName: 'Fabrica',
      address: 'Calle 1',
      city: 'Nogales',
      country: 'MX',
      postalCode: '84000',
      province: 'Sonora',
      portOfEntry: 'Nogales',
      portState: 'AZ',
    },
    rejection: {
      extent: 'partial',
      transporterOnSite: false,
      destination: 'facility',
      alternateFacility: site,
      generatorSignature: signature,
      newTrackingNumbers: ['123456780JJK'],
      comments: 'Leaking',
    },
    residueTrackingNumbers: ['123456781JJK'],
    previous: { trackingNumbers: ['123456782JJK'], content: null, destination: 'generator' },
    lines: [
      exampleLine({
        managementMethod: 'H040',
        consentNumber: '123456I12345',
        wasteCodes: { federal: ['D001'], generatorState: ['221'], facilityState: ['352'], texas: ['32112345'] },
        pcb: [
          {
            loadType: 'Container',
            containerId: 'TR-7',
            bulkIdentity: null,
            removalDate: '2026-03-18',
            weight: 0.123456,
            wasteType: 'Oil',
          },
        ],
        discrepancy: { quantity: true, type: false, comments: 'One drum less', residue: true, residueComments: 'Heel' },
        biennialReport: {
          density: 8.34,
          densityUnit: 'poundsPerGallon',
          formCode: 'W107',
          sourceCode: 'G07',
          minimizationCode: 'X',
          mixedRadioactive: false,
        },
      }),
    ],
  });
};
