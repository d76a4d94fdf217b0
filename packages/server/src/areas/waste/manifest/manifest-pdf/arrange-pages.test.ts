import {
  exampleLine,
  exampleLines,
  exampleManifest,
  exampleSite,
} from '@oikos/domain/waste/shipment/manifest/example-manifest.fixture.ts';
import type { Manifest } from '@oikos/domain/waste/shipment/manifest/manifest.ts';
import { LINE_SPACING } from '@oikos/domain/waste/shipment/print/fit-text.ts';
import { PDFDocument, StandardFonts } from '@pdfme/pdf-lib';
import { describe, expect, it } from 'vitest';
import { typefaceOf } from '../../../../foundation/files/typeface.ts';
import { type LaidOutPage, layOut } from './arrange-pages.ts';

const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
const face = typefaceOf(font);
const laidOut = (changes: Partial<Manifest>): LaidOutPage[] =>
  layOut(exampleManifest({ trackingNumber: '012345678ELC', ...changes }), face, false);
const field = (page: LaidOutPage | undefined, name: string) => page?.fields.find((each) => each.field === name);
const words = (count: number, word = 'lorem'): string =>
  Array.from({ length: count }, (_, index) => `${word}${index}`).join(' ');

const longSite = () => {
  const address = exampleSite().siteAddress;
  const street = 'W'.repeat(50);
  return exampleSite({
    name: 'M'.repeat(80),
    siteAddress: address && {
      ...address,
      streetNumber: 'W'.repeat(12),
      street,
      secondLine: street,
      city: 'W'.repeat(25),
    },
  });
};

/** What would be outside its box. */
const overflowing = (pages: readonly LaidOutPage[]): string[] =>
  pages.flatMap(({ fields }) =>
    fields
      .filter(({ box, fitted: { lines, size } }) => {
        const isTooHigh = lines.length * size * LINE_SPACING > box.height + 1;
        return isTooHigh || lines.some((line) => face.widthOf(line, size) > box.width);
      })
      .map((each) => each.field),
  );

describe('laying out a manifest', () => {
  it('keeps the longest names, addresses, descriptions and quantities that EPA takes within their boxes', () => {
    const line = exampleLine({
      shippingDescription: { idNumber: 'UN1993', text: words(70).slice(0, 500) },
      quantity: { containerCount: 9999, containerCode: 'DM', amount: 99_999_999_999, unit: 'P' },
      wasteCodes: {
        federal: [],
        generatorState: [],
        facilityState: [],
        texas: Array.from({ length: 6 }, (_, code) => `3211234${code}`),
      },
      discrepancy: {
        quantity: true,
        type: true,
        comments: 'x'.repeat(255),
        residue: true,
        residueComments: 'y'.repeat(255),
      },
      handlingInstructions: words(300),
    });
    const site = longSite();
    const pages = laidOut({
      generator: { ...site, emergencyPhone: { number: '800-555-0199', extension: '123456' } },
      transporters: [site, site, site, site],
      designatedFacility: site,
      lines: Array.from({ length: 14 }, () => line),
    });
    expect(overflowing(pages)).toEqual([]);
  });

  it('makes long text smaller before anything else', () => {
    const [page] = laidOut({ lines: [exampleLine({ shippingDescription: { idNumber: 'UN1993', text: words(40) } })] });
    expect(field(page, '9b.1')?.fitted.size).toBeLessThan(9);
    expect(field(page, '9b.1')?.fitted.rest).toBe('');
  });

  it('never breaks a number or a code over two lines', () => {
    const quantity = { containerCount: 9999, containerCode: 'DM', amount: 99_999_999_999, unit: 'P' } as const;
    const codes = { federal: ['D001'], generatorState: ['BCRUSH'], facilityState: [], texas: ['32112345'] };
    const [page] = laidOut({ lines: [exampleLine({ quantity, wasteCodes: codes })] });
    expect(field(page, '11.1')?.fitted.lines).toEqual(['99999999999']);
    expect(field(page, '13.1.2')?.fitted.lines).toEqual(['BCRUSH']);
    expect(field(page, '13.1.3')?.fitted.lines).toEqual(['32112345']);
  });

  it('repeats in the notes what has no room even in small letters', () => {
    const comments = words(60);
    const discrepancy = { quantity: true, type: false, comments, residue: false, residueComments: null };
    const [page] = laidOut({ lines: [exampleLine({ discrepancy })] });
    expect(field(page, '18a')?.fitted.rest).not.toBe('');
    expect(field(page, '14')?.text).toContain(`Item 18a: Line 1: ${comments}`);
  });

  it('lets notes go on on the next sheet, and adds one where there is none, with not a word lost', () => {
    const note = words(900);
    const pages = laidOut({ handlingInstructions: note, lines: exampleLines(1) });
    expect(pages.length).toBeGreaterThan(1);
    expect(field(pages[0], '2')?.text).toBe(String(pages.length));
    const printed = pages.flatMap((page, index) => field(page, index === 0 ? '14' : '32')?.fitted.lines ?? []);
    const all = printed.filter((line) => !line.startsWith('(continued')).join(' ');
    expect(all).toBe(`${note} | Line 1: Note of 1`);
  });

  it('writes letters that the typeface lacks without their accent, and others as a question mark', () => {
    const [page] = laidOut({ transporters: [exampleSite({ name: 'Škoda–Łódź Ő 東' })] });
    expect(field(page, '6')?.text).toBe('Škoda–?ódz O ?');
  });
});
