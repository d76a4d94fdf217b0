import { exampleLine, exampleManifest } from './example-manifest.fixture.ts';
import type { LineDiscrepancy, Manifest, ManifestLine, PcbInfo } from './manifest.ts';
import { preflight } from './preflight.ts';
import type { PreflightOptions } from './problem.ts';

export const problemsOf = (manifest: Manifest, options: Partial<PreflightOptions> = {}) =>
  preflight(manifest, { stage: 'scheduled', source: 'entry', today: '2026-06-30', ...options }).map(
    ({ severity, path, code }) => `${severity} ${path.replace('Emanifest.', '')} ${code}`,
  );
export const problemsOfLine = (line: Partial<ManifestLine>, options: Partial<PreflightOptions> = {}) =>
  problemsOf(exampleManifest({ lines: [exampleLine(line)] }), options);
export const quantity = exampleLine().quantity;
export const bulk: PcbInfo = {
  loadType: 'BulkWaste',
  containerId: null,
  bulkIdentity: 'Tank 1',
  removalDate: '2026-03-18',
  weight: 432,
  wasteType: null,
};
export const inKilograms = { containerCount: 12, containerCode: 'BA', amount: 432, unit: 'K' } as const;
export const noDiscrepancy: LineDiscrepancy = {
  quantity: false,
  type: false,
  comments: null,
  residue: false,
  residueComments: null,
};
