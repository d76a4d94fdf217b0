import {
  exampleLine,
  exampleLines,
  exampleManifest,
  exampleSite,
} from '@oikos/domain/waste/shipment/manifest/example-manifest.fixture.ts';
import type { Manifest } from '@oikos/domain/waste/shipment/manifest/manifest.ts';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { type ManifestPdfOptions, manifestPageCount, manifestPdf } from './manifest-pdf.ts';

interface PrintedText {
  readonly text: string;
  /** Points from the upper left corner of the page to the foot of the first letter. */
  readonly left: number;
  readonly foot: number;
  readonly width: number;
}

/** What a reader finds on each page, and where. */
const read = async (pdf: Uint8Array): Promise<PrintedText[][]> => {
  const document = await getDocumentProxy(pdf);
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [{ text: item.str, left: item.transform[4], foot: 792 - item.transform[5], width: item.width }]
          : [],
      );
    }),
  );
};

const print = async (manifest: Manifest, options: Partial<ManifestPdfOptions> = {}): Promise<PrintedText[][]> =>
  read(await manifestPdf(manifest, { onPrintedForm: false, offset: { x: 0, y: 0 }, copies: 1, ...options }));

const textsOf = (page: readonly PrintedText[] | undefined): string[] => (page ?? []).map(({ text }) => text);
const placeOf = (page: readonly PrintedText[] | undefined, text: string): number[] => {
  const found = (page ?? []).find((item) => item.text === text);
  return found ? [Math.round(found.left), Math.round(found.foot)] : [];
};

const numbered = (changes: Partial<Manifest> = {}) => exampleManifest({ trackingNumber: '012345678ELC', ...changes });
const signature = { printedName: 'Ana Ruiz', date: '2026-06-01' };

describe('a manifest printed', () => {
  it('puts every value into the box of its item on form 8700-22', async () => {
    const generator = { ...exampleSite({ signature }), emergencyPhone: { number: '800-555-0199', extension: '12' } };
    const line = exampleLine({ managementMethod: 'H061', handlingInstructions: 'Keep upright' });
    const [page] = await print(numbered({ generator, lines: [line] }));
    const places: [text: string, left: number, foot: number][] = [
      ['AZD000000001', 120, 67],
      ['800-555-0199 x12', 320, 66],
      ['012345678ELC', 430, 69],
      ['Desert Sky Plating', 38, 89],
      ['Mesa Haulage', 38, 138],
      ['AZR000000002', 427, 139],
      ['Coastal Treatment', 38, 185],
      ['UN1993, Waste Flammable liquids, n.o.s. (acetone), 3, PG II', 67, 250],
      ['DM', 394, 261],
      ['D001', 498, 252],
      ['F003', 531, 252],
      ['Line 1: Keep upright', 38, 401],
      ['Ana Ruiz', 38, 487],
      ['H061', 94, 715],
    ];
    expect(places.map(([text]) => [text, ...placeOf(page, text)])).toEqual(places);
  });

  it('prints page one alone as a draft until the tracking number is saved (V309)', async () => {
    const draft = await print(exampleManifest({ lines: exampleLines(5) }));
    expect(draft).toHaveLength(1);
    expect(textsOf(draft[0])).toContain('DRAFT');
    const final = await print(numbered({ lines: exampleLines(5) }));
    expect(final).toHaveLength(2);
    expect(final.flatMap(textsOf)).not.toContain('DRAFT');
  });

  it('has as many sheets as 1, 4, 5 and 25 lines need, each with its page number and the tracking number', async () => {
    for (const [lines, pages] of [
      [1, 1],
      [4, 1],
      [5, 2],
      [25, 4],
    ] as const) {
      expect(await print(numbered({ lines: exampleLines(lines) }))).toHaveLength(pages);
      expect(await manifestPageCount(numbered({ lines: exampleLines(lines) }))).toBe(pages);
    }
    const [, second, third] = await print(numbered({ lines: exampleLines(25) }));
    expect(textsOf(second)).toEqual(expect.arrayContaining(['2 of 4', '012345678ELC', '5.', '14.']));
    expect(textsOf(second).join(' ')).toMatch(/Line 5: Note of 5 .*Line 14: Note of 14/u);
    expect(textsOf(third)).toEqual(expect.arrayContaining(['3 of 4', '15.', '24.']));
  });

  it('puts the third transporter onto a continuation sheet with its number', async () => {
    const names = ['One', 'Two', 'Three'].map((name) => exampleSite({ name, signature }));
    const [first, second] = await print(numbered({ transporters: names }));
    expect(textsOf(first)).toEqual(expect.arrayContaining(['One', 'Two']));
    expect(placeOf(second, 'Three')).toEqual([38, 114]);
    expect(placeOf(second, 'Ana Ruiz')).toEqual([38, 619]);
    expect(textsOf(second).filter((text) => text === '3')).toHaveLength(2);
  });

  it("prints the data alone and moved onto a registered printer's form, which brings its own tracking number", async () => {
    const manifest = numbered();
    const [page] = await print(manifest, { onPrintedForm: true, offset: { x: 5, y: -10 } });
    expect(textsOf(page)).not.toContain('4. Manifest Tracking Number');
    expect(textsOf(page)).not.toContain('012345678ELC');
    const [plain] = await print(manifest);
    const [left = 0, foot = 0] = placeOf(plain, 'Mesa Haulage');
    expect(placeOf(page, 'Mesa Haulage')).toEqual([left + 14, foot - 28]);
  });

  it('prints all pages as often as there are copies', async () => {
    const pages = await print(numbered({ lines: exampleLines(5) }), { copies: 3 });
    expect(pages.map((page) => textsOf(page).includes('2 of 2'))).toEqual([false, true, false, true, false, true]);
  });

  it('crosses what differed, and names the alternate facility', async () => {
    const discrepancy = {
      quantity: true,
      type: false,
      comments: 'One drum less',
      residue: false,
      residueComments: null,
    };
    const [page] = await print(
      numbered({
        discrepancy: { quantity: false, type: true, residue: false, comments: 'Sludge, not liquid' },
        lines: [exampleLine({ discrepancy })],
        rejection: {
          extent: 'partial',
          transporterOnSite: false,
          destination: 'facility',
          alternateFacility: exampleSite({ name: 'Other Treatment', epaId: 'NVD000000007' }),
          generatorSignature: null,
          newTrackingNumbers: ['123456780JJK'],
          comments: 'Leaking',
        },
      }),
    );
    expect(textsOf(page)).toEqual(
      expect.arrayContaining([
        'Line 1: One drum less; Sludge, not liquid; Leaking',
        'Other Treatment',
        'NVD000000007',
        '123456780JJK',
      ]),
    );
    const crosses = (page ?? []).filter(({ text, foot }) => text === 'X' && foot > 588);
    expect(crosses.map(({ left }) => Math.round(left))).toEqual([144, 245, 425]);
  });

  it('names the generator that takes rejected waste back, and the day (items 18b and 18c)', async () => {
    const rejection = {
      extent: 'full',
      transporterOnSite: false,
      destination: 'generator',
      alternateFacility: null,
      generatorSignature: { printedName: null, date: '2026-01-20' },
      newTrackingNumbers: [],
      comments: 'Leaking',
    } as const;
    const manifest = numbered({ rejection });
    const [page] = await print(manifest);
    const named = (texts: readonly string[]) => texts.filter((text) => text === manifest.generator.name).length;
    expect(named(textsOf(page))).toBe(named(textsOf((await print(numbered()))[0])) + 1);
    expect(textsOf(page)).toEqual(expect.arrayContaining(['01', '20', '2026']));
  });
});
