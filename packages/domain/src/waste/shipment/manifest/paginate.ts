import type { Manifest, ManifestLine, ManifestSite, ManifestWasteCodes, PcbInfo } from './manifest.ts';
import { hasWrongTrackingNumber } from './tracking-number.ts';

/** Form 8700-22: four lines in item 9, transporters in items 6 and 7. */
const FIRST_SHEET = { lines: 4, transporters: 2 } as const;
/** Form 8700-22A: ten lines in item 27, transporters in items 25 and 26. */
const CONTINUATION_SHEET = { lines: 10, transporters: 2 } as const;
/** Boxes of items 13 and 31. */
const CODES_OF_LINE = 6;

/** One sheet of a printed manifest: page one is form 8700-22, the others are continuation sheets 8700-22A. */
export interface ManifestSheet {
  /** 1 is form 8700-22. */
  readonly page: number;
  readonly transporters: readonly SheetTransporter[];
  readonly lines: readonly SheetLine[];
  /** Item 14, or 32 on a continuation sheet: what goes there, in order, one entry a paragraph. */
  readonly notes: readonly string[];
}

export interface SheetTransporter {
  /** 1 for the first that carries the waste. */
  readonly order: number;
  readonly site: ManifestSite;
}

export interface SheetLine {
  /** 1 for the first line of the manifest. */
  readonly number: number;
  readonly line: ManifestLine;
  /** Item 13 or 31: the codes that have a box. */
  readonly codes: readonly string[];
}

/**
 * The sheets of a manifest: four lines and two transporters on page one, ten and two on each continuation sheet. What a
 * line has to say beyond its boxes (notes, the seventh waste code, PCB details) goes to item 14 or 32 of its own sheet.
 */
export const paginate = (manifest: Manifest): ManifestSheet[] =>
  Array.from({ length: sheetsNeeded(manifest) }, (_, index) => sheetAt(manifest, index));

const sheetsNeeded = ({ lines, transporters }: Manifest): number =>
  1 +
  Math.max(
    0,
    Math.ceil((lines.length - FIRST_SHEET.lines) / CONTINUATION_SHEET.lines),
    Math.ceil((transporters.length - FIRST_SHEET.transporters) / CONTINUATION_SHEET.transporters),
  );

const sheetAt = (manifest: Manifest, index: number): ManifestSheet => {
  const lines = partOf(manifest.lines, index, FIRST_SHEET.lines, CONTINUATION_SHEET.lines).map(
    ({ place, item }): SheetLine => ({ number: place, line: item, codes: codesInBoxes(item.wasteCodes) }),
  );
  const transporters = partOf(
    manifest.transporters,
    index,
    FIRST_SHEET.transporters,
    CONTINUATION_SHEET.transporters,
  ).map(({ place, item }): SheetTransporter => ({ order: place, site: item }));
  const ofShipment = index === 0 ? notesOfShipment(manifest) : [];
  return { page: index + 1, transporters, lines, notes: [...ofShipment, ...lines.flatMap(notesOfLine)] };
};

const partOf = <Item>(items: readonly Item[], sheet: number, onFirst: number, onOthers: number) => {
  const begin = sheet === 0 ? 0 : onFirst + (sheet - 1) * onOthers;
  const end = onFirst + sheet * onOthers;
  return items.slice(begin, end).map((item, offset) => ({ place: begin + offset + 1, item }));
};

const notesOfShipment = ({ handlingInstructions, previous }: Manifest): string[] => [
  ...(handlingInstructions === null ? [] : [handlingInstructions]),
  ...(previous === null || previous.trackingNumbers.length === 0
    ? []
    : [`${carriedOn[previous.content ?? 'unknown']} from manifest ${previous.trackingNumbers.join(', ')}`]),
];

/** 40 CFR 264.72(e)(3): the new manifest indicates that it carries a residue or rejected waste. */
const carriedOn = {
  rejected: 'Rejected waste',
  residue: 'Residue',
  unknown: 'Residue or rejected waste',
} as const;

const notesOfLine = ({ number, line, codes }: SheetLine): string[] => {
  const more = allCodes(line.wasteCodes).filter((code) => !codes.includes(code));
  const parts = [
    ...(line.handlingInstructions === null ? [] : [line.handlingInstructions]),
    ...(more.length === 0 ? [] : [`More waste codes: ${more.join(', ')}`]),
    ...(line.pcb ?? []).map(pcbNote),
    ...(line.consentNumber === null ? [] : [`Consent ${line.consentNumber}`]),
  ];
  const sentences = parts.map((part, index) => (index < parts.length - 1 ? part.replace(/[.\s]+$/u, '') : part));
  return parts.length === 0 ? [] : [`Line ${number}: ${sentences.join('. ')}`];
};

/** 40 CFR 761.207(a): identity, date of removal from service and kilograms of each load, container or article. */
const pcbNote = (pcb: PcbInfo): string =>
  [
    `PCB ${pcb.bulkIdentity ?? pcb.containerId ?? ''}`.trim(),
    pcb.wasteType,
    pcb.removalDate === null ? null : `removed from service ${pcb.removalDate}`,
    pcb.weight === null ? null : `${pcb.weight} kg`,
  ]
    .filter((part) => part !== null)
    .join(', ');

const statesOf = ({ generatorState, facilityState, texas }: ManifestWasteCodes): string[] => [
  ...generatorState,
  ...facilityState,
  ...texas,
];

/** Every code of a line once: federal first. */
export const allCodes = (codes: ManifestWasteCodes): string[] => [...new Set([...codes.federal, ...statesOf(codes)])];

/**
 * The up to six codes with a box. Instructions of item 13: state codes that don't repeat a federal one must be entered,
 * beside the federal codes that describe the waste best, so that the last federal codes make room for them.
 */
const codesInBoxes = (codes: ManifestWasteCodes): string[] => {
  const all = allCodes(codes);
  if (all.length <= CODES_OF_LINE) return all;
  const federal = new Set(codes.federal);
  const states = all.filter((code) => !federal.has(code));
  const room = Math.max(Math.min(1, federal.size), CODES_OF_LINE - states.length);
  return [...[...federal].slice(0, room), ...states].slice(0, CODES_OF_LINE);
};

/** Without a saved tracking number, or with one that no manifest can have, page one is a draft. */
export const isDraft = (manifest: Manifest): boolean =>
  manifest.trackingNumber === null || hasWrongTrackingNumber(manifest);

/** V309: a tracking number must be entered and saved before continuation sheets are printed; whether any wait for it. */
export const continuationSheetsWait = (manifest: Manifest): boolean => isDraft(manifest) && sheetsNeeded(manifest) > 1;
