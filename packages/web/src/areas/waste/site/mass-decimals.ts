/** Masses that come of a conversion are shown to the hundredth; their exact number is the title. */
export const MASS_DECIMALS = 2;
