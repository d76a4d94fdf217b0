import { unprintable } from '../print/fit-text.ts';
import { helvetica } from '../print/helvetica.ts';

/** What EPA or the receiver would say of a field. */
export interface ManifestProblem {
  /** Errors block, warnings ask. */
  readonly severity: 'error' | 'warning';
  /** The field in EPA's names, as its replies name it: `Emanifest.wastes.0.quantity.quantity`. */
  readonly path: string;
  /** Name of the text in contract/src/waste/shipment/manifests/manifest-messages.ts. */
  readonly code: ManifestProblemCode;
  readonly parameters: readonly (string | number)[];
}

export type ManifestProblemCode =
  | 'needed'
  | 'neededOnForm'
  | 'tooLong'
  | 'epaIdFormat'
  | 'notRegistered'
  | 'phoneFormat'
  | 'zipFormat'
  | 'stateFormat'
  | 'trackingNumberFormat'
  | 'consentNumberFormat'
  | 'consentOnlyForImports'
  | 'exportUnsupported'
  | 'noLines'
  | 'noTransporter'
  | 'wasteWordMissing'
  | 'technicalNameMissing'
  | 'hazardClassMissing'
  | 'containerCount'
  | 'quantityNotWhole'
  | 'quantityIsZero'
  | 'quantityTooLarge'
  | 'liquidsOnly'
  | 'bulkOnly'
  | 'noWasteCodes'
  | 'texasCodeLength'
  | 'generatorCodesNeedState'
  | 'pcbDetailsMissing'
  | 'pcbIgnored'
  | 'pcbWeight'
  | 'pcbWeightAboveLine'
  | 'densityOnlyWithVolume'
  | 'densityNeedsUnit'
  | 'densityRange'
  | 'discrepancyFlagsMissing'
  | 'discrepancyWithoutLine'
  | 'signatureInFuture'
  | 'signatureOrder'
  | 'notPrintable';

export interface PreflightOptions {
  /** What the manifest is about to become: ready to travel, or received and to be filed with EPA. */
  readonly stage: 'scheduled' | 'received';
  /** Entered here, where every rule holds; or imported from EPA, who accepted it with what only warns then. */
  readonly source: 'entry' | 'import';
  /** The date at the generator's site; nothing may be signed after it. */
  readonly today: string;
}

/** Collects problems below one place of EPA's document. */
export interface Findings {
  readonly options: PreflightOptions;
  error(path: string, code: ManifestProblemCode, ...parameters: (string | number)[]): void;
  warning(path: string, code: ManifestProblemCode, ...parameters: (string | number)[]): void;
  /** An error on entry, a warning on import. */
  strict(path: string, code: ManifestProblemCode, ...parameters: (string | number)[]): void;
  below(path: string): Findings;
}

/** Findings that are added to a list. */
export const findingsInto = (list: ManifestProblem[], options: PreflightOptions, base = 'Emanifest'): Findings => {
  const add =
    (severity: ManifestProblem['severity']) =>
    (path: string, code: ManifestProblemCode, ...parameters: (string | number)[]) => {
      list.push({ severity, path: path === '' ? base : `${base}.${path}`, code, parameters });
    };
  return {
    options,
    error: add('error'),
    warning: add('warning'),
    strict: add(options.source === 'entry' ? 'error' : 'warning'),
    below: (path) => findingsInto(list, options, `${base}.${path}`),
  };
};

/** A text that must be there; says whether it is. */
export const mustHave = (findings: Findings, path: string, value: unknown): boolean => {
  const there = value !== null && value !== '';
  if (!there) findings.error(path, 'needed');
  return there;
};

export const mustFit = (findings: Findings, path: string, value: string | null, most: number): void => {
  if (value !== null && value.length > most) findings.error(path, 'tooLong', most);
};

/** The form is printed in Windows 1252: a letter of another script would be there as a question mark. */
export const mustPrint = (findings: Findings, path: string, value: string | null): void => {
  const missing = value === null ? [] : unprintable(value, helvetica);
  if (missing.length > 0) findings.warning(path, 'notPrintable', missing.join(' '));
};
