import { unzipSync } from 'fflate';

/**
 * Texts of a ZIP's files by their names.
 * @throws an Error when it isn't a ZIP
 */
export function readZip(buffer: ArrayBuffer): ReadonlyMap<string, string> {
  const decoder = new TextDecoder();
  const files = Object.entries(unzipSync(new Uint8Array(buffer)));
  return new Map(files.map(([name, bytes]) => [name, decoder.decode(bytes)]));
}

/** The SHA-256 of bytes in hexadecimal; null where the browser offers none (no secure connection). */
export async function sha256Of(buffer: ArrayBuffer): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', buffer);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
