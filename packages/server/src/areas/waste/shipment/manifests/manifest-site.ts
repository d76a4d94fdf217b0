import { blankToNull } from '@oikos/domain/text/blank-to-null.ts';
import type {
  ManifestAddress,
  ManifestPhone,
  ManifestSite,
  PaperSignature,
} from '@oikos/domain/waste/shipment/manifest/manifest.ts';
import type { AddressRow, SiteRow } from './manifest-rows.ts';

/** EPA's form of a telephone number, extension apart; what isn't of ten digits stays as written, for preflight to name. */
export function phoneOf(text: string): ManifestPhone | null {
  const [, main = '', extension] = /^(.*?)(?:\s*(?:x|ext\.?)\s*(\d+))?$/i.exec(text.trim()) ?? [];
  if (main === '') return null;
  const digits = main.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const number = digits.length === 10 ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` : main;
  return { number, extension: extension ?? null };
}

const addressOf = (row: AddressRow | null): ManifestAddress | null =>
  row === null || row.line1.trim() === ''
    ? null
    : {
        streetNumber: null,
        street: row.line1,
        secondLine: blankToNull(row.line2),
        city: blankToNull(row.city),
        state: row.state,
        country: row.country,
        zip: blankToNull(row.zip),
      };

const UNKNOWN: SiteRow = { nodeId: 0, name: '', epaId: '', physical: null, mailing: null };

/** A location as a manifest names it; `signedOn` is the day on which it took the waste. */
export function siteOf(row: SiteRow = UNKNOWN, signedOn: string | null = null): ManifestSite {
  const signature: PaperSignature | null = signedOn === null ? null : { printedName: null, date: signedOn };
  return {
    epaId: blankToNull(row.epaId),
    name: blankToNull(row.name),
    siteAddress: addressOf(row.physical),
    mailingAddress: addressOf(row.mailing),
    phone: phoneOf(row.physical?.phone || row.mailing?.phone || ''),
    registered: null,
    signature,
    passthrough: [],
  };
}
