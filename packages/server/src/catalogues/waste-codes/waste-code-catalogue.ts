import { linesOf } from '../catalogue-lines.ts';
import { ACUTE_PRODUCTS } from './acute-products.ts';
import { TOXICITY } from './characteristics.ts';
import { NON_SPECIFIC_SOURCES } from './non-specific-sources.ts';
import { SPECIFIC_SOURCES } from './specific-sources.ts';
import { TOXIC_PRODUCTS } from './toxic-products.ts';

export interface WasteCodeRow {
  readonly code: string;
  readonly description: string;
  readonly casNumber: string;
  readonly hazardCodes: readonly string[];
  readonly isAcutelyHazardous: boolean;
  /** mg/L; null where the code has none. */
  readonly regulatoryLevel: number | null;
  /** The characteristic, the industry, or the list. */
  readonly category: string;
}

/** 40 CFR part 261 as of 2024: what the federal codes say. */
export const WASTE_CODE_EDITION = '40 CFR 261 (2024)';

/** 40 CFR 261.31 lists these with hazard code H: acute hazardous wastes besides those of 261.33(e). */
const acuteSources = new Set(['F020', 'F021', 'F022', 'F023', 'F026', 'F027']);

const letters = (text: string) => (text === '' ? [] : text.split(','));

const characteristic = (code: string, description: string, hazardCode: string): WasteCodeRow => ({
  code,
  description,
  casNumber: '',
  hazardCodes: [hazardCode],
  isAcutelyHazardous: false,
  regulatoryLevel: null,
  category: 'Characteristic',
});

const toxicity = (): WasteCodeRow[] =>
  linesOf(TOXICITY).map(([code, casNumber, description, level]) => ({
    ...characteristic(code as string, description as string, 'E'),
    casNumber: casNumber as string,
    regulatoryLevel: Number(level),
    category: 'Toxicity characteristic',
  }));

/** Wastes from sources; a line '# Coking' names the industry of those below it. */
function sources(text: string): WasteCodeRow[] {
  let category = '';
  return linesOf(text).flatMap(([code = '', hazardCodes = '', description = '']) => {
    if (code.startsWith('# ')) {
      category = code.slice(2);
      return [];
    }
    const isAcutelyHazardous = acuteSources.has(code);
    const row = { code, description, casNumber: '', hazardCodes: letters(hazardCodes), isAcutelyHazardous };
    return [{ ...row, regulatoryLevel: null, category }];
  });
}

const products = (text: string, isAcutelyHazardous: boolean, category: string): WasteCodeRow[] =>
  linesOf(text).map(([code = '', hazardCodes = '', casNumber = '', description = '']) => ({
    code,
    description,
    casNumber,
    hazardCodes: letters(hazardCodes),
    isAcutelyHazardous,
    regulatoryLevel: null,
    category,
  }));

/** All federal waste codes of 40 CFR 261 subparts C and D. */
export const FEDERAL_WASTE_CODES: readonly WasteCodeRow[] = [
  characteristic('D001', 'Ignitable waste', 'I'),
  characteristic('D002', 'Corrosive waste', 'C'),
  characteristic('D003', 'Reactive waste', 'R'),
  ...toxicity(),
  ...sources(NON_SPECIFIC_SOURCES),
  ...sources(SPECIFIC_SOURCES),
  ...products(ACUTE_PRODUCTS, true, 'Acutely hazardous discarded product'),
  ...products(TOXIC_PRODUCTS, false, 'Toxic discarded product'),
];
