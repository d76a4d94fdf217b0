import {
  createNumberingScheme,
  deleteNumberingScheme,
  type LocationNumbering,
  type NumberFormat,
  numberFormatOf,
  numberFormats,
  previewContainerIds,
  readNextContainerId,
  readNextShipmentNumber,
  readNumberingScheme,
  searchNumberingSchemes,
  updateNumberingScheme,
} from '@oikos/contract/waste/site/auto-numbering/auto-numbering.ts';
import { numberingFile } from '@oikos/contract/waste/site/auto-numbering/numbering-file.ts';
import { searchVoidedNumbers, type VoidedNumberRow } from '@oikos/contract/waste/site/auto-numbering/voided-numbers.ts';
import type { NumberedThing } from '@oikos/domain/waste/site/auto-numbering.ts';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { notFound } from '../../../../foundation/http/refusals.ts';
import { registerImport } from '../../../../foundation/records/importable-lists.ts';
import { reasonMessage } from '../../../../foundation/records/product-reasons.ts';
import { serveList } from '../../../../foundation/records/serve-list.ts';
import { describe } from '../../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { fileSchemeRows, fileSchemeStorage } from './file-schemes.ts';
import { locationRows, rowOfLocation } from './location-rows.ts';
import type { LocationScheme } from './read-schemes.ts';
import { nameOfLocation, readScheme } from './read-schemes.ts';
import { deleteScheme, insertScheme, updateScheme } from './save-scheme.ts';
import { nextNumberOf, previewNumbers } from './take-numbers.ts';
import { voidedNumberRows } from './voided-numbers.ts';

const DIGITS_OF_A_NEW_SCHEME = 6;
const FORMAT_OF_A_NEW_SCHEME: NumberFormat = 'dash';

const shownScheme = ({ prefix, digits, delimiter, includesYear }: LocationScheme) => ({
  prefix,
  digits,
  format: numberFormatOf(delimiter, includesYear),
});

async function readShown(scope: TenantScope, nodeId: number, type: NumberedThing) {
  const scheme = await readScheme(scope, nodeId, type);
  if (scheme?.nodeId !== nodeId) {
    return {
      id: 0,
      version: 0,
      nodeId,
      locationName: await nameOfLocation(scope, nodeId),
      type,
      prefix: '',
      digits: DIGITS_OF_A_NEW_SCHEME,
      format: FORMAT_OF_A_NEW_SCHEME,
      lastNumber: 0,
      nextNumber: null,
    };
  }
  const { id, version, locationName, lastNumber } = scheme;
  const nextNumber = await nextNumberOf(scope, scheme, type);
  return { id, version, nodeId, locationName, type, ...shownScheme(scheme), lastNumber, nextNumber };
}

async function readNext(
  scope: TenantScope,
  nodeId: number,
  type: NumberedThing,
): Promise<{ nodeId: number; number: string | null; numbering: LocationNumbering | null }> {
  const scheme = await readScheme(scope, nodeId, type);
  if (!scheme) return { nodeId, number: null, numbering: null };
  const number = await nextNumberOf(scope, scheme, type);
  return { nodeId, number, numbering: { ...shownScheme(scheme), nextNumber: number } };
}

registerImport(describe(numberingFile, { select: fileSchemeRows, storage: fileSchemeStorage }));

export const numberingHandlers: Handler[] = [
  serveList({ endpoint: numberingFile.endpoints.search, query: ({ scope }) => fileSchemeRows(scope) }),
  serveList({
    endpoint: searchNumberingSchemes,
    query: ({ scope, input }) => locationRows(scope, input),
    item: rowOfLocation,
  }),
  serveList({
    endpoint: searchVoidedNumbers,
    query: ({ scope, input }) => voidedNumberRows(scope, input),
    item: (row: VoidedNumberRow): VoidedNumberRow => ({ ...row, reasonSaid: reasonMessage(row.reason) }),
  }),
  handle(readNumberingScheme, ({ scope, input }) => readShown(scope, input.id, input.SchemeType)),
  handle(createNumberingScheme, ({ scope, input: { nodeId, type, prefix, digits, format } }) =>
    insertScheme(scope, nodeId, type, { prefix, digits, ...numberFormats[format] }),
  ),
  handle(updateNumberingScheme, ({ scope, input: { id, version, prefix, digits, format } }) =>
    updateScheme(scope, id, version, { prefix, digits, ...numberFormats[format] }),
  ),
  handle(deleteNumberingScheme, async ({ scope, input }) => {
    const scheme = await readScheme(scope, input.id, input.SchemeType);
    if (scheme?.nodeId !== input.id) throw notFound();
    await deleteScheme(scope, scheme);
    return { isSuccessful: true as const };
  }),
  handle(readNextShipmentNumber, ({ scope, input }) => readNext(scope, input.id, 'Shipment')),
  handle(readNextContainerId, ({ scope, input }) => readNext(scope, input.id, 'Container')),
  handle(previewContainerIds, async ({ scope, input: { locationId, count } }) => {
    const preview = await previewNumbers(scope, locationId, 'Container', count);
    return { nodeId: locationId, numbers: [...(preview?.numbers ?? [])] };
  }),
];
