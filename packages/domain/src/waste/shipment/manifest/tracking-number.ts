import type { Manifest } from './manifest.ts';

/** Item 4: nine digits and three capital letters. */
export const isTrackingNumber = (text: string): boolean => /^[0-9]{9}[A-Z]{3}$/u.test(text);

/**
 * Hazardous waste, by EPA's or a state's definition, and PCB travel under the uniform hazardous waste manifest (40 CFR
 * 262.20, 761.207); a picture handed to EPA is always of one. Anything else travels under papers of its own (V298).
 */
export const needsUniformManifest = ({ lines, submissionType }: Pick<Manifest, 'lines' | 'submissionType'>): boolean =>
  (submissionType === 'Image' && lines.length === 0) ||
  lines.some(({ epaWaste, pcb, wasteCodes }) => epaWaste || pcb !== null || wasteCodes.generatorState.length > 0);

/** A number was entered that this manifest can't have (U35). */
export const hasWrongTrackingNumber = (manifest: Manifest): boolean =>
  manifest.trackingNumber !== null && !isTrackingNumber(manifest.trackingNumber) && needsUniformManifest(manifest);
