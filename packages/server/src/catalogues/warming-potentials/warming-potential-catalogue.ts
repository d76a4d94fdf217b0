import { GAS, type Origin } from '@oikos/domain/emission/gas.ts';
import type { Assessment, WarmingPotential, WarmingPotentialSet } from '@oikos/domain/emission/warming-potential.ts';
import { AR4_100, AR5_100 } from './fourth-and-fifth-assessment.ts';
import { SAR_100, TAR_20, TAR_100, TAR_500 } from './second-and-third-assessment.ts';
import { AR6_20, AR6_100, AR6_500 } from './sixth-assessment.ts';
import type { WarmingPotentialLines } from './warming-potential-lines.ts';

const CITATIONS: Readonly<Record<Assessment, string>> = {
  SAR: 'IPCC Second Assessment Report (1995), Working Group I, table 2.9',
  TAR: 'IPCC Third Assessment Report (2001), Working Group I, table 6.7',
  AR4: 'IPCC Fourth Assessment Report (2007), Working Group I, table 2.14',
  AR5: 'IPCC Fifth Assessment Report (2013), Working Group I, table 8.A.1 (without climate-carbon feedbacks)',
  AR6: 'IPCC Sixth Assessment Report (2021), Working Group I, supplementary table 7.SM.7',
};

const published = (
  assessment: Assessment,
  horizon: number,
  lines: WarmingPotentialLines,
): readonly WarmingPotential[] =>
  Object.entries(lines).map(([gas, value]) => ({
    gas,
    origin: 'any',
    assessment,
    horizon,
    value,
    citation: CITATIONS[assessment],
  }));

const methaneOfSixth = (horizon: number, origin: Origin, value: number): WarmingPotential => ({
  gas: GAS.methane,
  origin,
  assessment: 'AR6',
  horizon,
  value,
  citation: 'IPCC Sixth Assessment Report (2021), Working Group I, chapter 7, table 7.15',
});

/**
 * AR6 tells methane of fossil origin (whose carbon adds CO2 when it oxidises) from other methane. AR5's 30 for fossil
 * methane is left out: Part 98 and the GHG Protocol apply 28 to all.
 */
const METHANE_OF_SIXTH: readonly WarmingPotential[] = [
  methaneOfSixth(20, 'fossil', 82.5),
  methaneOfSixth(20, 'biogenic', 79.7),
  methaneOfSixth(100, 'fossil', 29.8),
  methaneOfSixth(100, 'biogenic', 27.0),
  methaneOfSixth(500, 'fossil', 10.0),
  methaneOfSixth(500, 'biogenic', 7.2),
];

/** Every shipped warming potential. */
export const WARMING_POTENTIALS: readonly WarmingPotential[] = [
  ...published('SAR', 100, SAR_100),
  ...published('TAR', 20, TAR_20),
  ...published('TAR', 100, TAR_100),
  ...published('TAR', 500, TAR_500),
  ...published('AR4', 100, AR4_100),
  ...published('AR5', 100, AR5_100),
  ...published('AR6', 20, AR6_20),
  ...published('AR6', 100, AR6_100),
  ...published('AR6', 500, AR6_500),
  ...METHANE_OF_SIXTH,
];

/** The shipped figures of an assessment over a horizon in years. */
export const shippedWarmingPotentialSet = (assessment: Assessment, horizon: number): WarmingPotentialSet => ({
  assessment,
  horizon,
  figures: WARMING_POTENTIALS.filter((figure) => figure.assessment === assessment && figure.horizon === horizon),
});
