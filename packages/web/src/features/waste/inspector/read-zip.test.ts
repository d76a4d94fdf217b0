import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readZip, sha256Of } from './read-zip.ts';

/** A ZIP of one file, deflated, without what readers don't need. */
function zipOf(name: string, text: string): ArrayBuffer {
  const [title, data] = [Buffer.from(name), deflateRawSync(Buffer.from(text))];
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(title.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(data.length, 20);
  entry.writeUInt16LE(title.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + title.length + data.length, 16);
  return new Uint8Array(Buffer.concat([local, title, data, entry, title, end])).buffer;
}

it('reads a deflated file by its name', async () => {
  expect(await readZip(zipOf('inventory.json', '[]\n'))).toEqual(new Map([['inventory.json', '[]\n']]));
});

it('refuses what is no ZIP', async () => {
  await expect(readZip(new ArrayBuffer(100))).rejects.toThrow('Not a ZIP file');
});

it('hashes as FIPS 180-4 says of nothing', async () => {
  expect(await sha256Of(new ArrayBuffer(0))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});
