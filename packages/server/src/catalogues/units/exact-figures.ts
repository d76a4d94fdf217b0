/** Reference temperatures in kelvin. */
export const TEMPERATURES = {
  celsius0: 273.15,
  celsius15: 288.15,
  fahrenheit60: ((60 + 459.67) * 5) / 9,
  fahrenheit68: 293.15,
} as const;

/** British thermal unit of the International Table, in joules (NIST SP 811, footnote 9 of appendix B.8). */
export const BTU = 1055.05585262;
