/** The files of a ZIP by name: enough of the format for the packs that the server writes (APPNOTE 4.3, 4.4). */

const END_OF_DIRECTORY = 0x06054b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const STORED = 0;

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).text();
}

/**
 * Texts of a ZIP's files by their names.
 * @throws RangeError when it isn't a ZIP
 */
export async function readZip(buffer: ArrayBuffer): Promise<ReadonlyMap<string, string>> {
  const view = new DataView(buffer);
  let end = buffer.byteLength - END_LENGTH;
  while (end >= 0 && view.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0) throw new RangeError('Not a ZIP file');
  const decoder = new TextDecoder();
  const files = new Map<string, string>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const [method, size] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true)];
    const [nameLength, extraLength] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)];
    const commentLength = view.getUint16(at + 32, true);
    const local = view.getUint32(at + 42, true);
    const name = decoder.decode(new Uint8Array(buffer, at + ENTRY_LENGTH, nameLength));
    const data = local + LOCAL_LENGTH + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const bytes = new Uint8Array(buffer, data, size);
    files.set(name, method === STORED ? decoder.decode(bytes) : await inflate(bytes));
    at += ENTRY_LENGTH + nameLength + extraLength + commentLength;
  }
  return files;
}

/** The SHA-256 of bytes in hexadecimal; null where the browser offers none (no secure connection). */
export async function sha256Of(buffer: ArrayBuffer): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', buffer);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
