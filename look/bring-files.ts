import { utils, write } from '@e965/xlsx';
import { importCalls } from '@oikos/contract/collection/imports/imports.ts';
import { uploadOnboarding } from '@oikos/contract/collection/onboarding/onboardings.ts';
import { addressOf } from '@oikos/contract/endpoint.ts';
import { uploadFile } from '@oikos/contract/records/files.ts';
import { shipmentImportCalls } from '@oikos/contract/waste/shipment/shipment-import/shipment-imports.ts';
import type { Visit } from './visit.ts';

function workbook(): Blob {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([
    ['Name', 'System type'],
    ['Light', ''],
  ]);
  utils.book_append_sheet(book, sheet, 'Unit of measure types');
  return new Blob([write(book, { type: 'buffer', bookType: 'xlsx' })]);
}

/** Files to look at, which the demo has none of: an import or an onboarding begins with the file of a person. */
export async function bringFiles({ address, headers }: Visit): Promise<void> {
  const send = async (to: string, body: FormData | string, type: Readonly<Record<string, string>> = {}) => {
    const reply = await fetch(`${address}${to}`, { method: 'POST', headers: { ...headers, ...type }, body });
    if (!reply.ok) throw new Error(`${to} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as { readonly id: number };
  };
  const bring = async (path: string, name: string, content: Blob) => {
    const form = new FormData();
    form.append('file', content, name);
    const { id } = await send(addressOf(uploadFile.path), form);
    await send(addressOf(path), JSON.stringify({ storedFileId: id }), { 'content-type': 'application/json' });
  };
  await bring(uploadOnboarding.path, 'units-of-light.xlsx', workbook());
  await bring(
    importCalls.create.path,
    'meters.csv',
    new Blob(['Node,Parameter,Month,Value\nCholla,Heat input,2026-01,5\n']),
  );
  await bring(
    shipmentImportCalls.create.path,
    'shipments.csv',
    new Blob(['Shipment,Generator,Date\nOCS-1,Ocotillo,2026-01-05\n']),
  );
}
