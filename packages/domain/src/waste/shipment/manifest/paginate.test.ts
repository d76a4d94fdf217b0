import { describe, expect, it } from 'vitest';
import { exampleLine, exampleLines, exampleManifest, exampleSite } from './example-manifest.fixture.ts';
import { continuationSheetsWait, isDraft, paginate } from './paginate.ts';

const linesBySheet = (count: number) =>
  paginate(exampleManifest({ lines: exampleLines(count) })).map(({ lines }) => lines.map(({ number }) => number));

const transporters = (count: number) =>
  Array.from({ length: count }, (_, index) => exampleSite({ name: `Carrier ${index + 1}` }));

describe('sheets of a manifest (forms 8700-22 and 8700-22A)', () => {
  it('puts up to four lines onto page one', () => {
    expect(linesBySheet(1)).toEqual([[1]]);
    expect(linesBySheet(4)).toEqual([[1, 2, 3, 4]]);
  });

  it('puts the fifth line and up to ten onto each continuation sheet', () => {
    expect(linesBySheet(5)).toEqual([[1, 2, 3, 4], [5]]);
    expect(linesBySheet(14)).toHaveLength(2);
    expect(linesBySheet(15)).toHaveLength(3);
    expect(linesBySheet(25)).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
      [15, 16, 17, 18, 19, 20, 21, 22, 23, 24],
      [25],
    ]);
  });

  it('puts two transporters onto each sheet, in the order in which they carry', () => {
    const sheets = paginate(exampleManifest({ transporters: transporters(5) }));
    expect(sheets.map((sheet) => sheet.transporters.map(({ order, site }) => `${order} ${site.name}`))).toEqual([
      ['1 Carrier 1', '2 Carrier 2'],
      ['3 Carrier 3', '4 Carrier 4'],
      ['5 Carrier 5'],
    ]);
    expect(paginate(exampleManifest({ transporters: transporters(2) }))).toHaveLength(1);
  });

  it('puts the notes of line five into item 32 of its own sheet, not into item 14', () => {
    const [first, second] = paginate(exampleManifest({ lines: exampleLines(5), handlingInstructions: 'Keep dry' }));
    expect(first?.notes).toEqual([
      'Keep dry',
      'Line 1: Note of 1',
      'Line 2: Note of 2',
      'Line 3: Note of 3',
      'Line 4: Note of 4',
    ]);
    expect(second?.notes).toEqual(['Line 5: Note of 5']);
  });

  it('gives six waste codes a box and the rest a note on their sheet', () => {
    const federal = ['D001', 'D002', 'D004', 'D005', 'D006', 'D007', 'D008', 'F003'];
    const codes = { federal, generatorState: [], facilityState: [], texas: [] };
    const lines = [...exampleLines(4), exampleLine({ wasteCodes: codes })];
    const [, second] = paginate(exampleManifest({ lines }));
    expect(second?.lines[0]?.codes).toEqual(['D001', 'D002', 'D004', 'D005', 'D006', 'D007']);
    expect(second?.notes).toEqual(['Line 5: More waste codes: D008, F003']);
  });

  it('keeps boxes for state codes, which the instructions of item 13 require beside the most telling federal ones', () => {
    const federal = ['D001', 'D002', 'D004', 'D005', 'D006', 'D007'];
    const codes = { federal, generatorState: ['221'], facilityState: ['D001', '352'], texas: [] };
    const [sheet] = paginate(exampleManifest({ lines: [exampleLine({ wasteCodes: codes })] }));
    expect(sheet?.lines[0]?.codes).toEqual(['D001', 'D002', 'D004', 'D005', '221', '352']);
    expect(sheet?.notes).toEqual(['Line 1: More waste codes: D006, D007']);
    const noted = exampleLine({ wasteCodes: codes, handlingInstructions: 'Keep upright.' });
    expect(paginate(exampleManifest({ lines: [noted] }))[0]?.notes).toEqual([
      'Line 1: Keep upright. More waste codes: D006, D007',
    ]);
  });

  it('prints what 40 CFR 761.207(a) wants of PCB beside the line', () => {
    const pcb = [
      {
        loadType: 'Container',
        containerId: 'TR-7',
        bulkIdentity: null,
        removalDate: '2026-03-18',
        weight: 12.5,
        wasteType: 'Small capacitors',
      },
    ] as const;
    const [sheet] = paginate(exampleManifest({ lines: [exampleLine({ pcb })] }));
    expect(sheet?.notes).toEqual(['Line 1: PCB TR-7, Small capacitors, removed from service 2026-03-18, 12.5 kg']);
  });

  it('tells of waste that another facility rejected, or left over, from which manifest it comes (40 CFR 264.72(e))', () => {
    const notes = (content: 'rejected' | 'residue' | null) => {
      const previous = { trackingNumbers: ['123456789ELC'], content, destination: 'facility' } as const;
      return paginate(exampleManifest({ previous }))[0]?.notes[0];
    };
    expect(notes('rejected')).toBe('Rejected waste from manifest 123456789ELC');
    expect(notes('residue')).toBe('Residue from manifest 123456789ELC');
    expect(notes(null)).toBe('Residue or rejected waste from manifest 123456789ELC');
  });

  it('holds continuation sheets back until the tracking number is saved (V309)', () => {
    const draft = exampleManifest({ lines: exampleLines(5) });
    expect(continuationSheetsWait(draft)).toBe(true);
    expect(continuationSheetsWait({ ...draft, trackingNumber: '123456789ELC' })).toBe(false);
    expect(continuationSheetsWait(exampleManifest())).toBe(false);
  });

  it('stays a draft with a number that no uniform manifest has, where other papers take any (U35, V298)', () => {
    const numbered = exampleManifest({ lines: exampleLines(5), trackingNumber: 'HELLO' });
    expect([isDraft(numbered), continuationSheetsWait(numbered)]).toEqual([true, true]);
    const plain = { ...numbered, lines: exampleLines(5).map((line) => ({ ...line, epaWaste: false })) };
    expect([isDraft(plain), continuationSheetsWait(plain)]).toEqual([false, false]);
  });
});
