import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { code128 } from '@oikos/domain/waste/container/labels/code-128.ts';
import { beforeAll, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const DOTS_PER_BAR = 3;
const HEIGHT = 60;

beforeAll(() => {
  const folder = path.dirname(createRequire(import.meta.url).resolve('zxing-wasm/reader'));
  const wasm = path.join(folder.replace(/dist[\\/].*$/, 'dist'), 'reader', 'zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } });
});

/** The bars as a printer puts them on paper: black on white, as many dots for each narrowest bar. */
function printed(text: string) {
  const code = code128(text);
  if (!code) throw new Error(`No code of ${text}`);
  const width = code.width * DOTS_PER_BAR;
  const data = new Uint8ClampedArray(width * HEIGHT * 4).fill(255);
  for (let row = 0; row < HEIGHT; row += 1)
    for (const bar of code.bars)
      for (let dot = bar.left * DOTS_PER_BAR; dot < (bar.left + bar.width) * DOTS_PER_BAR; dot += 1)
        data.fill(0, (row * width + dot) * 4, (row * width + dot) * 4 + 3);
  return { data, width, height: HEIGHT, colorSpace: 'srgb' } as ImageData;
}

it.each(['CHD-2026-00001', '12345678', '1234567', 'A1', 'PJJ123C', 'a~ !"#$%', 'ID 000123456789 X', '99'])(
  'a scanner reads %s back from its Code 128',
  async (text) => {
    const [found] = await readBarcodes(printed(text), { formats: ['Code128'] });
    expect(found?.text).toBe(text);
  },
);
