import { snapFactor } from '@oikos/domain/quantity/conversion.ts';
import type { SystemTypeKey } from '@oikos/domain/quantity/system-types.ts';
import type { UnitCodes, UnitRow } from '../catalogue-rows.ts';

/** NIST Special Publication 811 (2008), Guide for the Use of the SI, appendix B.8. */
export const NIST_SP_811 = 'NIST SP 811 (2008), appendix B.8';
/** International System of Units, 9th edition (BIPM 2019). */
export const SI_BROCHURE = 'SI Brochure, 9th edition (BIPM, 2019)';

export interface UnitDetails {
  readonly add?: number;
  readonly isMetric?: boolean;
  readonly codes?: UnitCodes;
  readonly aliases?: readonly string[];
  readonly citation?: string;
}

/** A row; metric units cite the SI Brochure, others NIST SP 811, unless told otherwise. */
export const unitRow = (
  typeKey: SystemTypeKey,
  code: string,
  name: string,
  multiplyBy: number,
  { add = 0, isMetric = false, codes = {}, aliases = [], citation }: UnitDetails = {},
): UnitRow => ({
  key: code,
  code,
  name,
  typeKey,
  multiplyBy: snapFactor(multiplyBy),
  add,
  isMetric,
  codes,
  aliases,
  citation: citation ?? (isMetric ? SI_BROCHURE : NIST_SP_811),
});

/** A metric row. */
export const metricRow = (
  typeKey: SystemTypeKey,
  code: string,
  name: string,
  multiplyBy: number,
  details: Omit<UnitDetails, 'isMetric'> = {},
): UnitRow => unitRow(typeKey, code, name, multiplyBy, { ...details, isMetric: true });
