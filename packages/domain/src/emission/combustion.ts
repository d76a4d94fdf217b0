/**
 * The equations of 40 CFR 98.33 for stationary fuel combustion, tier 1. Masses of gas come in metric tons; the
 * factor 1 x 10^-3 of the regulation turns kilograms into metric tons.
 */

const KILOGRAMS_PER_METRIC_TON = 1000;

/** Equations C-1a and C-8a: one therm is 0.1 mmBtu. */
const THERMS_PER_MMBTU = 10;

export interface FuelCombusted {
  /** Short tons of a solid, standard cubic feet of a gas, gallons of a liquid. */
  readonly fuel: number;
  /** Default high heat value of Table C-1, in mmBtu per short ton, standard cubic foot or gallon. */
  readonly highHeatValue: number;
  /** kg of the gas per mmBtu: Table C-1 for CO2, Table C-2 for CH4 and N2O. */
  readonly emissionFactor: number;
}

/**
 * Equation C-1, 40 CFR 98.33(a)(1)(i): CO2 = 1 x 10^-3 x Fuel x HHV x EF.
 * @returns metric tons of CO2
 */
export const equationC1 = ({ fuel, highHeatValue, emissionFactor }: FuelCombusted): number =>
  (fuel * highHeatValue * emissionFactor) / KILOGRAMS_PER_METRIC_TON;

/**
 * Equation C-1a, 40 CFR 98.33(a)(1)(ii), natural gas billed in therms: CO2 = 1 x 10^-3 x [0.1 x Gas x EF].
 * @returns metric tons of CO2
 */
export const equationC1a = (therms: number, emissionFactor: number): number =>
  ((therms / THERMS_PER_MMBTU) * emissionFactor) / KILOGRAMS_PER_METRIC_TON;

/**
 * Equation C-1b, 40 CFR 98.33(a)(1)(iii), natural gas billed in mmBtu: CO2 = 1 x 10^-3 x Gas x EF.
 * @returns metric tons of CO2
 */
export const equationC1b = (mmbtu: number, emissionFactor: number): number =>
  (mmbtu * emissionFactor) / KILOGRAMS_PER_METRIC_TON;

/**
 * Equation C-8, 40 CFR 98.33(c)(1): CH4 or N2O = 1 x 10^-3 x Fuel x HHV x EF.
 * @returns metric tons of CH4 or N2O
 */
export const equationC8 = (combusted: FuelCombusted): number => equationC1(combusted);

/**
 * Equation C-8a, 40 CFR 98.33(c)(1)(i), natural gas billed in therms: CH4 or N2O = 1 x 10^-3 x [0.1 x Fuel x EF].
 * @returns metric tons of CH4 or N2O
 */
export const equationC8a = (therms: number, emissionFactor: number): number => equationC1a(therms, emissionFactor);

/**
 * Equation C-8b, 40 CFR 98.33(c)(1)(ii), natural gas billed in mmBtu: CH4 or N2O = 1 x 10^-3 x Fuel x EF.
 * @returns metric tons of CH4 or N2O
 */
export const equationC8b = (mmbtu: number, emissionFactor: number): number => equationC1b(mmbtu, emissionFactor);

/**
 * Note 5 of Table C-1: wood's default heat value is that of dry wood; HHVw = ((100 - M) / 100) x HHVd.
 * @param moisture percent by mass
 */
export const wetBasisHighHeatValue = (dryBasis: number, moisture: number): number =>
  ((100 - moisture) / 100) * dryBasis;
