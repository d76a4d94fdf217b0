/**
 * What the codes on labels say. A container's QR code holds its address in the product and its bar code its number; an
 * area or bay has a short code, which its QR code wraps in the address of the scan page, so that a phone's own camera
 * opens it too.
 */
export type ScannedCode =
  | { readonly kind: 'container'; readonly id: number }
  | { readonly kind: 'containerNumber'; readonly number: string }
  | { readonly kind: 'area'; readonly id: number }
  | { readonly kind: 'bay'; readonly id: number }
  | { readonly kind: 'unknown'; readonly reason: 'empty' | 'elsewhere' | 'noCode' };

const CONTAINER_PATH = '/waste/containers/edit/';
const SCAN_PATH = '/waste/containers/scan';
/** A container's id is no longer (V267). */
const LONGEST_NUMBER = 256;

const CONTAINER_ADDRESS = /^\/waste\/(?:containers\/)?edit\/([1-9]\d{0,14})\/?(?:[?#].*)?$/i;
const SCAN_ADDRESS = /^\/waste\/(?:containers\/)?scan\/?\?(?:.*&)?code=([^&#]+)/i;
const PLACE_CODE = /^(AREA|BAY)-([1-9]\d{0,14})$/i;

/** Where the product shows a container: what the QR code of its label holds. */
export const containerAddressAt = (origin: string, id: number): string => `${origin}${CONTAINER_PATH}${id}`;

/** The code of a storage area, short enough to be typed. */
export const areaCode = (areaId: number): string => `AREA-${areaId}`;
export const bayCode = (bayId: number): string => `BAY-${bayId}`;

/** What the QR code of an area or bay holds. */
export const scanAddressAt = (origin: string, code: string): string => `${origin}${SCAN_PATH}?code=${code}`;

const unknown = (reason: 'empty' | 'elsewhere' | 'noCode'): ScannedCode => ({ kind: 'unknown', reason });

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

const readAddress = (path: string): ScannedCode => {
  const container = CONTAINER_ADDRESS.exec(path)?.[1];
  if (container !== undefined) return { kind: 'container', id: Number(container) };
  const code = SCAN_ADDRESS.exec(path)?.[1];
  return code === undefined ? unknown('noCode') : readCode(decoded(code));
};

const readCode = (text: string): ScannedCode => {
  const [, place, id] = PLACE_CODE.exec(text) ?? [];
  if (place !== undefined) return { kind: place.toUpperCase() === 'AREA' ? 'area' : 'bay', id: Number(id) };
  return text === '' || text.length > LONGEST_NUMBER ? unknown('noCode') : { kind: 'containerNumber', number: text };
};

/**
 * What a scanned or typed text means. An address counts only at one of `origins` (scheme, host and port, as in
 * `https://oikos.example`): ids of another installation name other containers.
 */
export const readScan = (scanned: string, origins: readonly string[]): ScannedCode => {
  // Scanners put control characters around a code: FNC1, line ends.
  const text = scanned.replace(/\p{Cc}/gu, '').trim();
  if (text === '') return unknown('empty');
  const [, origin, path = ''] = /^(https?:\/\/[^/?#]+)(.*)$/i.exec(text) ?? [];
  if (origin === undefined) return readCode(text);
  const isOurs = origins.some((ours) => ours.toLowerCase() === origin.toLowerCase());
  return isOurs ? readAddress(path) : unknown('elsewhere');
};
