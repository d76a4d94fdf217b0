import type { LabelValues } from '@oikos/domain/waste/container/labels/label-fields.ts';
import {
  type LabelColour,
  type LabelElement,
  type LabelPlace,
  type LabelSheet,
  placeLabels,
} from '@oikos/domain/waste/container/labels/label-template.ts';
import {
  type Drawn,
  type DrawnBox,
  type DrawnQr,
  type DrawnText,
  layOutLabel,
  POINTS_PER_MILLIMETRE,
} from '@oikos/domain/waste/container/labels/lay-out-label.ts';
import { qrPathOf } from '@oikos/domain/waste/container/labels/qr-path.ts';
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@pdfme/pdf-lib';
import QRCode from 'qrcode';

export interface LabelJob {
  readonly title: string;
  readonly sheet: LabelSheet;
  readonly elements: readonly LabelElement[];
  /** One for each label, in order. */
  readonly values: readonly LabelValues[];
  readonly copies: number;
  /** From 1. */
  readonly startPosition: number;
}

interface Fonts {
  readonly regular: PDFFont;
  readonly bold: PDFFont;
}

/** Where a label's upper left corner lies, in points from the page's own. */
interface Origin {
  readonly left: number;
  readonly top: number;
  readonly pageHeight: number;
}

/** Labels on their sheets. The same job gives the same bytes: what was looked at is what is printed. */
export const labelPdf = async (job: LabelJob): Promise<{ pdf: Uint8Array; pages: number }> => {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(job.title);
  const fonts = {
    regular: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  };
  const labels = job.values.map((values) => layOutLabel(job.elements, values).drawn);
  const places = placeLabels(labels, job.sheet, job.copies, job.startPosition);
  const pages: PDFPage[] = [];
  const { pageWidth, pageHeight } = job.sheet;
  for (const place of places) {
    pages[place.page] ??= document.addPage([points(pageWidth), points(pageHeight)]);
    drawLabel(pages[place.page] as PDFPage, place, fonts, points(pageHeight));
  }
  return { pdf: await document.save(), pages: pages.length };
};

const points = (millimetres: number): number => millimetres * POINTS_PER_MILLIMETRE;

const colourOf = (colour: LabelColour) => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return rgb(red ?? 0, green ?? 0, blue ?? 0);
};

const drawLabel = (page: PDFPage, place: LabelPlace<readonly Drawn[]>, fonts: Fonts, pageHeight: number): void => {
  const origin = { left: points(place.left), top: points(place.top), pageHeight };
  for (const each of place.item) {
    if (each.kind === 'text') drawText(page, each, fonts, origin);
    else if (each.kind === 'box') drawBox(page, each, origin);
    else drawQr(page, each, origin);
  }
};

const drawText = (page: PDFPage, text: DrawnText, { regular, bold }: Fonts, origin: Origin): void => {
  page.drawText(text.text, {
    x: origin.left + points(text.left),
    y: origin.pageHeight - origin.top - points(text.base),
    size: text.size,
    font: text.isBold ? bold : regular,
    color: colourOf(text.colour || '#000000'),
  });
};

/** The frame lies within the box, as the screen shows it. */
const drawBox = (page: PDFPage, box: DrawnBox, origin: Origin): void => {
  const inset = box.border / 2;
  page.drawRectangle({
    x: origin.left + points(box.left + inset),
    y: origin.pageHeight - origin.top - points(box.top + box.height - inset),
    width: points(box.width - box.border),
    height: points(box.height - box.border),
    ...(box.fill === '' ? {} : { color: colourOf(box.fill) }),
    ...(box.border === 0 ? {} : { borderWidth: points(box.border), borderColor: colourOf(box.colour || '#000000') }),
  });
};

const drawQr = (page: PDFPage, { content, left, top, side }: DrawnQr, origin: Origin): void => {
  const { path, modules } = qrPathOf(QRCode.create(content, { errorCorrectionLevel: 'M' }).modules);
  const scale = points(side) / modules;
  const [x, y] = [origin.left + points(left), origin.pageHeight - origin.top - points(top)];
  // Downwards, as paths of drawings go; pages count upwards.
  page.drawSvgPath(path, { x: 0, y: 0, matrix: [scale, 0, 0, -scale, x, y], color: colourOf('#000000') });
};
