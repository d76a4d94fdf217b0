/** The module that actions of waste belong to. */
export const WASTE = 3;
