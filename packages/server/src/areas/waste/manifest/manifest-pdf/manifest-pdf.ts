import type { Manifest } from '@oikos/domain/waste/shipment/manifest/manifest.ts';
import { isDraft } from '@oikos/domain/waste/shipment/manifest/paginate.ts';
import { LINE_SPACING, TEXT_PADDING, TOP_PADDING } from '@oikos/domain/waste/shipment/print/fit-text.ts';
import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@pdfme/pdf-lib';
import { typefaceOf } from '../../../../foundation/files/typeface.ts';
import { type LaidOutPage, layOut, type PlacedField } from './arrange-pages.ts';
import { type Box, type Caption, type FormDrawing, LETTER } from './form-geometry.ts';

export interface ManifestPdfOptions {
  /** The data alone, for the form of a registered printer; else with the form's boxes, as a shipping copy. */
  readonly onPrintedForm: boolean;
  /** Millimetres to the right and down by which everything is moved, so that it meets the printed form. */
  readonly offset: { readonly x: number; readonly y: number };
  /** How often all pages follow each other, at least 1. */
  readonly copies: number;
}

const POINTS_PER_MILLIMETRE = 72 / 25.4;
const CAPTION_SIZE = 6;
const BLACK = rgb(0, 0, 0);
const HAIRLINE = rgb(0.6, 0.6, 0.6);
const WATERMARK = rgb(0.8, 0.8, 0.8);

interface Fonts {
  readonly caption: PDFFont;
  readonly bold: PDFFont;
  readonly data: PDFFont;
}

/** Where the sheet's upper left corner lies on the page, in points of the PDF, whose origin is below. */
interface Origin {
  readonly x: number;
  readonly y: number;
}

/**
 * A manifest as PDF on letter paper: EPA form 8700-22 with its continuation sheets 8700-22A. Without a saved tracking
 * number it is page one alone, marked DRAFT (V309).
 */
export const manifestPdf = async (manifest: Manifest, options: ManifestPdfOptions): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  const fonts = await embedFonts(document);
  const pages = layOut(manifest, typefaceOf(fonts.data), options.onPrintedForm);
  const origin = {
    x: options.offset.x * POINTS_PER_MILLIMETRE,
    y: LETTER.height - options.offset.y * POINTS_PER_MILLIMETRE,
  };
  document.setTitle(`Manifest ${manifest.trackingNumber ?? 'DRAFT'}`);
  for (let copy = 0; copy < options.copies; copy += 1) {
    for (const page of pages)
      drawPage(document.addPage([LETTER.width, LETTER.height]), page, fonts, origin, manifest, options);
  }
  return document.save();
};

/** How many pages one copy has, notes that need a sheet of their own included. */
export const manifestPageCount = async (manifest: Manifest): Promise<number> => {
  const { data } = await embedFonts(await PDFDocument.create());
  return layOut(manifest, typefaceOf(data), false).length;
};

const embedFonts = async (document: PDFDocument): Promise<Fonts> => ({
  caption: await document.embedFont(StandardFonts.Helvetica),
  bold: await document.embedFont(StandardFonts.HelveticaBold),
  data: await document.embedFont(StandardFonts.Helvetica),
});

const drawPage = (
  page: PDFPage,
  { drawing, fields }: LaidOutPage,
  fonts: Fonts,
  origin: Origin,
  manifest: Manifest,
  { onPrintedForm }: ManifestPdfOptions,
): void => {
  if (isDraft(manifest)) drawWatermark(page, fonts);
  if (!onPrintedForm) drawForm(page, drawing, fonts, origin);
  for (const field of fields) drawField(page, field, fonts.data, origin);
};

const drawWatermark = (page: PDFPage, { bold }: Fonts): void => {
  page.drawText('DRAFT', { x: 130, y: 210, size: 150, font: bold, color: WATERMARK, rotate: degrees(50) });
};

const drawForm = (page: PDFPage, { frames, hairlines, captions }: FormDrawing, fonts: Fonts, origin: Origin): void => {
  for (const { left, top, width, height } of hairlines) {
    const start = { x: origin.x + left, y: origin.y - top };
    page.drawLine({ start, end: { x: start.x + width, y: start.y - height }, thickness: 0.5, color: HAIRLINE });
  }
  for (const frame of frames) {
    page.drawRectangle({ ...rectangle(frame, origin), borderWidth: 0.8, borderColor: BLACK });
  }
  for (const caption of captions) drawCaption(page, caption, fonts, origin);
};

const rectangle = ({ left, top, width, height }: Box, origin: Origin) => ({
  x: origin.x + left,
  y: origin.y - top - height,
  width,
  height,
});

const drawCaption = (page: PDFPage, caption: Caption, { caption: plain, bold }: Fonts, origin: Origin): void => {
  const { text, left, top, size = CAPTION_SIZE, isBold = false, isUpright = false } = caption;
  page.drawText(text, {
    x: origin.x + left,
    y: origin.y - top - (isUpright ? 0 : size),
    size,
    font: isBold ? bold : plain,
    ...(isUpright ? { rotate: degrees(90) } : {}),
  });
};

/** Centred both ways, or from the upper left with a little air above. */
const drawField = (
  page: PDFPage,
  { box, fitted, isCentred = false }: PlacedField,
  font: PDFFont,
  origin: Origin,
): void => {
  const { size, lines } = fitted;
  const spacing = size * LINE_SPACING;
  const free = Math.max(0, box.height - lines.length * spacing);
  const firstTop = box.top + (isCentred ? free / 2 : Math.min(free, TOP_PADDING));
  lines.forEach((line, index) => {
    const indent = isCentred ? (box.width - font.widthOfTextAtSize(line, size)) / 2 : TEXT_PADDING;
    page.drawText(line, {
      x: origin.x + box.left + indent,
      y: origin.y - firstTop - index * spacing - size * 0.88,
      size,
      font,
      color: BLACK,
    });
  });
};
