import {
  type FittedText,
  fitText,
  LINE_SPACING,
  printable,
  SMALLEST_SIZE,
  TEXT_PADDING,
  TOP_PADDING,
} from '../../shipment/print/fit-text.ts';
import { CAPITAL_HEIGHT, helvetica, helveticaBold } from '../../shipment/print/helvetica.ts';
import { code128 } from './code-128.ts';
import { fillInFields, type LabelValues } from './label-fields.ts';
import type { LabelColour, LabelElement } from './label-template.ts';

/** A line of text; `base` is the line on which its letters rest. Millimetres, the size in points. */
export interface DrawnText {
  readonly kind: 'text';
  readonly text: string;
  readonly left: number;
  readonly base: number;
  readonly width: number;
  readonly size: number;
  readonly isBold: boolean;
  readonly colour: LabelColour;
}
export interface DrawnBox {
  readonly kind: 'box';
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly fill: LabelColour;
  readonly border: number;
  readonly colour: LabelColour;
}
/** A square for a QR code. The drawing computes the modules from the content. */
export interface DrawnQr {
  readonly kind: 'qr';
  readonly left: number;
  readonly top: number;
  readonly side: number;
  readonly content: string;
}
export type Drawn = DrawnText | DrawnBox | DrawnQr;

/** How an element came out. */
export interface ElementOutcome {
  readonly element: LabelElement;
  /** Its content, fields filled in. */
  readonly text: string;
  /** Something of it had no room, or a code can't hold it. */
  readonly isCut: boolean;
  /** Millimetres; 0 of what isn't text. */
  readonly letterHeight: number;
}

export interface LaidOutLabel {
  readonly drawn: readonly Drawn[];
  readonly outcomes: readonly ElementOutcome[];
}

export const POINTS_PER_MILLIMETRE = 72 / 25.4;
/** Of the size, above the foot of the letters: the line on which its letters rest. */
const ASCENT = 0.88;
/** A bar narrower than this isn't read by common scanners: 7.5 mil. */
const NARROWEST_BAR = 0.19;
/** As much of a QR code's module is read from an arm's length. */
const SMALLEST_QR = 12;

/**
 * A label as drawn: the screen's preview and the PDF both draw exactly this, so that they can't differ.
 */
export const layOutLabel = (elements: readonly LabelElement[], values: LabelValues): LaidOutLabel => {
  const laidOut = elements.map((element) => layOutElement(element, fillInFields(element.content, values).trim()));
  return {
    drawn: laidOut.flatMap(({ drawn }) => drawn),
    outcomes: laidOut.map(({ outcome }) => outcome),
  };
};

interface LaidOutElement {
  readonly drawn: readonly Drawn[];
  readonly outcome: ElementOutcome;
}

const layOutElement = (element: LabelElement, text: string): LaidOutElement => {
  const frame = frameOf(element);
  const outcome = { element, text, isCut: false, letterHeight: 0 };
  if (element.kind === 'box' || text === '') return { drawn: frame, outcome };
  const inner = { text: layOutText, qr: layOutQr, barcode: layOutBars }[element.kind](element, text);
  return { drawn: [...frame, ...inner.drawn], outcome: inner.outcome };
};

const frameOf = ({ left, top, width, height, fill, border, colour }: LabelElement): DrawnBox[] =>
  fill === '' && border === 0 ? [] : [{ kind: 'box', left, top, width, height, fill, border, colour }];

const layOutText = (element: LabelElement, content: string): LaidOutElement => {
  const face = element.isBold ? helveticaBold : helvetica;
  const text = printable(content, face);
  const inset = element.border * POINTS_PER_MILLIMETRE;
  const box = {
    width: element.width * POINTS_PER_MILLIMETRE - 2 * inset,
    height: element.height * POINTS_PER_MILLIMETRE - 2 * inset,
  };
  const largest = Math.max(SMALLEST_SIZE, Math.min(element.fontSize, box.height / LINE_SPACING));
  const fitted = fitText(text, box, face, largest);
  const isLost = fitted.rest !== '' || fitted.size * LINE_SPACING > box.height;
  const drawn = fitted.lines.map((line, index): DrawnText => {
    const width = face.widthOf(line, fitted.size);
    return {
      kind: 'text',
      text: line,
      left: element.left + element.border + millimetres(indentOf(element, box.width, width)),
      base: element.top + element.border + millimetres(baseOf(element, fitted, box.height, index)),
      width: millimetres(width),
      size: fitted.size,
      isBold: element.isBold,
      colour: element.colour,
    };
  });
  const letterHeight = millimetres(fitted.size * CAPITAL_HEIGHT);
  return { drawn, outcome: { element, text: content, isCut: isLost, letterHeight } };
};

const indentOf = ({ align }: LabelElement, room: number, width: number): number =>
  align === 'left' ? TEXT_PADDING : align === 'right' ? room - width - TEXT_PADDING : (room - width) / 2;

const baseOf = ({ verticalAlign }: LabelElement, fitted: FittedText, height: number, line: number): number => {
  const spacing = fitted.size * LINE_SPACING;
  const free = Math.max(0, height - fitted.lines.length * spacing);
  const above = { top: Math.min(free, TOP_PADDING), middle: free / 2, bottom: free }[verticalAlign];
  return above + line * spacing + fitted.size * ASCENT;
};

const millimetres = (points: number): number => points / POINTS_PER_MILLIMETRE;

const layOutQr = (element: LabelElement, text: string): LaidOutElement => {
  const side = Math.min(element.width, element.height);
  const left = element.left + (element.width - side) / 2;
  const top = element.top + (element.height - side) / 2;
  return {
    drawn: [{ kind: 'qr', left, top, side, content: text }],
    outcome: { element, text, isCut: side < SMALLEST_QR, letterHeight: 0 },
  };
};

/** The bars above, what they hold below. */
const layOutBars = (element: LabelElement, text: string): LaidOutElement => {
  const code = code128(text);
  if (!code) return { drawn: [], outcome: { element, text, isCut: true, letterHeight: 0 } };
  const narrowest = element.width / code.width;
  const captionHeight = Math.min(element.height / 3, millimetres(element.fontSize * LINE_SPACING) + 1);
  const caption = layOutText(
    {
      ...element,
      top: element.top + element.height - captionHeight,
      height: captionHeight,
      align: 'centre',
      verticalAlign: 'bottom',
      border: 0,
    },
    text,
  );
  const bars = code.bars.map(
    (bar): DrawnBox => ({
      kind: 'box',
      left: element.left + bar.left * narrowest,
      top: element.top,
      width: bar.width * narrowest,
      height: element.height - captionHeight,
      fill: '#000000',
      border: 0,
      colour: '',
    }),
  );
  return {
    drawn: [...bars, ...caption.drawn],
    outcome: { element, text, isCut: narrowest < NARROWEST_BAR, letterHeight: 0 },
  };
};
