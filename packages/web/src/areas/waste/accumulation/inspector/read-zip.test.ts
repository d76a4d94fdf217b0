import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readZip, sha256Of } from './read-zip.ts';

it('reads a deflated file by its name', () => {
  const pack = zipSync({ 'inventory.json': strToU8('[]\n') });
  expect(readZip(new Uint8Array(pack).buffer)).toEqual(new Map([['inventory.json', '[]\n']]));
});

it('refuses what is no ZIP', () => {
  expect(() => readZip(new ArrayBuffer(100))).toThrow('invalid zip data');
});

it('hashes as FIPS 180-4 says of nothing', async () => {
  expect(await sha256Of(new ArrayBuffer(0))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});
