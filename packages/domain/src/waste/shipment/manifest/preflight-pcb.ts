import { sumCompensated } from '../../../quantity/sum.ts';
import type { ManifestLine, PcbInfo } from './manifest.ts';
import { type Findings, mustFit, mustHave } from './problem.ts';
import { sizeOfUnit } from './totals.ts';

const MOST_TEXT_CHARACTERS = 255;
const MOST_WHOLE_DIGITS = 11;
const MOST_DECIMALS = 6;
const KILOGRAMS_PER_POUND = 0.453_592_37;
const LITRES_PER_GALLON = 3.785_411_784;

/** PCB of a line: 40 CFR 761.207(a) and EPA's section 'PCB Information Validation'. */
export const checkPcb = (line: ManifestLine, findings: Findings): void => {
  if (line.pcb === null) return;
  if (line.pcb.length === 0) {
    findings.error('pcbInfos', 'pcbDetailsMissing');
    return;
  }
  line.pcb.forEach((pcb, index) => {
    checkLoad(pcb, findings.below(`pcbInfos.${index}`));
  });
  const most = mostKilogramsOf(line);
  const sum = sumCompensated(line.pcb.map(({ weight }) => weight ?? 0));
  // V305 refuses it; EPA's own valid samples have more PCB than waste, so an imported manifest is only warned about.
  if (most !== null && sum > most) findings.strict('pcbInfos', 'pcbWeightAboveLine', sum, Math.round(most));
};

/** The load type decides which identity is needed, and which EPA would ignore. */
const checkLoad = (pcb: PcbInfo, findings: Findings): void => {
  const isBulk = pcb.loadType === 'BulkWaste';
  const hasContainer = pcb.loadType === 'Container' || pcb.loadType === 'ArticleInContainer';
  mustHave(findings, 'loadType.code', pcb.loadType);
  mustHave(findings, 'dateOfRemoval', pcb.removalDate);
  if (isBulk) mustHave(findings, 'bulkIdentity', pcb.bulkIdentity);
  else if (pcb.loadType !== null) mustHave(findings, 'articleContainerId', pcb.containerId);
  if (hasContainer) mustHave(findings, 'wasteType', pcb.wasteType);
  if (isBulk && pcb.containerId !== null) findings.warning('articleContainerId', 'pcbIgnored');
  if (isBulk && pcb.wasteType !== null) findings.warning('wasteType', 'pcbIgnored');
  if (hasContainer && pcb.bulkIdentity !== null) findings.warning('bulkIdentity', 'pcbIgnored');
  mustFit(findings, 'articleContainerId', pcb.containerId, MOST_TEXT_CHARACTERS);
  mustFit(findings, 'wasteType', pcb.wasteType, MOST_TEXT_CHARACTERS);
  mustFit(findings, 'bulkIdentity', pcb.bulkIdentity, MOST_TEXT_CHARACTERS);
  if (mustHave(findings, 'weight', pcb.weight) && !isPcbWeight(pcb.weight ?? 0)) {
    findings.error('weight', 'pcbWeight', MOST_WHOLE_DIGITS, MOST_DECIMALS);
  }
};

/** Kilograms: more than zero, at most 11 whole digits and 6 decimals. */
const isPcbWeight = (weight: number): boolean =>
  weight > 0 && weight < 10 ** MOST_WHOLE_DIGITS && Number(weight.toFixed(MOST_DECIMALS)) === weight;

/**
 * The most kilograms that the line can stand for: its quantity was rounded, so up to half a unit more. Null where the
 * quantity is a volume without density.
 */
const mostKilogramsOf = ({ quantity, biennialReport }: ManifestLine): number | null => {
  if (quantity.amount === null || quantity.unit === null) return null;
  const { of, size } = sizeOfUnit(quantity.unit);
  const most = (quantity.amount + 0.5) * size;
  if (of === 'kilograms') return most;
  if (biennialReport?.density == null || biennialReport.densityUnit === null) return null;
  const perLitre =
    biennialReport.densityUnit === 'specificGravity'
      ? biennialReport.density
      : (biennialReport.density * KILOGRAMS_PER_POUND) / LITRES_PER_GALLON;
  return most * perLitre;
};
