import {
  landDisposalKindNames,
  landDisposalWasteTypeNames,
} from '@oikos/contract/waste/shipment/land-disposal-notices.ts';
import { landDisposalStatements } from '@oikos/domain/waste/shipment/land-disposal-notice.ts';
import { fitText, LINE_SPACING } from '@oikos/domain/waste/shipment/print/fit-text.ts';
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@pdfme/pdf-lib';
import { typefaceOf } from '../../../../foundation/files/typeface.ts';
import { LETTER } from '../../manifest/public.ts';
import type { PrintedNotice } from './read-notice.ts';

const MARGIN = 54;
const LABEL_WIDTH = 170;
const TEXT_SIZE = 10;
const TITLE_SIZE = 16;
const GAP = 8;
const RULE = rgb(0.6, 0.6, 0.6);
const SIGNATURE_LINES = ['Printed name', 'Title', 'Signature', 'Date'];
/** As tall as the longest text can need. */
const MOST_HEIGHT = 260;

const yes = (holds: boolean, text: string): string[] => (holds ? [text] : []);

/** What the notice says, line by line; blank lines are left out. */
function linesOf(notice: PrintedNotice): (readonly [label: string, text: string])[] {
  const { citation, statement } = landDisposalStatements[notice.kind];
  const constituents = notice.isMonitored
    ? 'The facility treats and monitors all constituents of the waste'
    : notice.constituents;
  const matter = [...yes(notice.isDebris, 'Hazardous debris'), ...yes(notice.isSoil, 'Contaminated soil')].join(', ');
  const rows: (readonly [string, string])[] = [
    ['Notice', `${landDisposalKindNames[notice.kind].replace(/, \(a\).*$/, '')} (${citation})`],
    ['Date', notice.sentOn],
    ['To', notice.facility],
    ['EPA id of the facility', notice.facilityEpaId],
    ['Waste stream', notice.wasteStream],
    ['EPA waste codes', notice.epaCodes],
    ['Manifest of the first shipment', notice.manifestNumber],
    ['Wastewater', notice.wasteType === 'notTold' ? '' : landDisposalWasteTypeNames[notice.wasteType]],
    ['Subcategory', notice.subcategory],
    ['Constituents of concern', constituents],
    ['Material', matter],
    ['Disposal prohibited from', notice.prohibitedFrom ?? ''],
    ['Statement', statement],
  ];
  return rows.filter(([, text]) => text !== '');
}

interface Fonts {
  readonly plain: PDFFont;
  readonly bold: PDFFont;
}

/** Draws one label with its text; gives back where the next one begins. */
function drawLine(page: PDFPage, { plain, bold }: Fonts, top: number, label: string, text: string): number {
  const width = LETTER.width - 2 * MARGIN - LABEL_WIDTH;
  const { lines, size } = fitText(text, { width, height: MOST_HEIGHT }, typefaceOf(plain), TEXT_SIZE);
  page.drawText(label, { x: MARGIN, y: top - TEXT_SIZE, size: TEXT_SIZE, font: bold });
  lines.forEach((line, index) => {
    const y = top - TEXT_SIZE - index * size * LINE_SPACING;
    page.drawText(line, { x: MARGIN + LABEL_WIDTH, y, size, font: plain });
  });
  return top - Math.max(1, lines.length) * size * LINE_SPACING - GAP;
}

function drawSignature(page: PDFPage, { plain }: Fonts, start: number): void {
  let top = start - GAP;
  for (const label of SIGNATURE_LINES) {
    top -= 2 * TEXT_SIZE + GAP;
    page.drawText(label, { x: MARGIN, y: top, size: TEXT_SIZE, font: plain });
    const end = { x: LETTER.width - MARGIN, y: top - 2 };
    page.drawLine({ start: { x: MARGIN + LABEL_WIDTH, y: top - 2 }, end, thickness: 0.6, color: RULE });
  }
}

/** A notice on one sheet of letter paper, with lines for the signature where the section asks for one. */
export async function noticePdf(notice: PrintedNotice): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const fonts: Fonts = {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  };
  document.setTitle(`Land disposal notice ${notice.manifestNumber}`);
  const page = document.addPage([LETTER.width, LETTER.height]);
  let top = LETTER.height - MARGIN;
  page.drawText('Land Disposal Restrictions: one-time notice', {
    x: MARGIN,
    y: top - TITLE_SIZE,
    size: TITLE_SIZE,
    font: fonts.bold,
  });
  top -= TITLE_SIZE + 3 * GAP;
  for (const [label, text] of linesOf(notice)) top = drawLine(page, fonts, top, label, text);
  if (landDisposalStatements[notice.kind].isSigned) drawSignature(page, fonts, top);
  return document.save();
}
