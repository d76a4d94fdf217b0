const FORMULA_START = /^[=+\-@\t\r]/;

/** Whether a spreadsheet program would run a text as a formula (CWE-1236). */
export const looksLikeFormula = (text: string): boolean => FORMULA_START.test(text);

/** A text for a CSV file: led by an apostrophe where a spreadsheet program would run it. */
export const withFormulaGuard = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text);

/** A text of a CSV file without the apostrophe that an export led it with. */
export const withoutFormulaGuard = (text: string): string =>
  text.startsWith("'") && looksLikeFormula(text.slice(1)) ? text.slice(1) : text;
