import { utils, write } from '@e965/xlsx';
import { uploadOnboarding } from '@oikos/contract/collection/onboarding/onboardings.ts';
import { addressOf } from '@oikos/contract/endpoint.ts';
import { uploadFile } from '@oikos/contract/records/files.ts';
import type { Visit } from './visit.ts';

/** A workbook to look at, which the demo has none of: what begins its onboarding is a file of a person. */
export async function bringWorkbook({ address, headers }: Visit): Promise<void> {
  const send = async (to: string, body: FormData | string, type: Readonly<Record<string, string>> = {}) => {
    const reply = await fetch(`${address}${to}`, { method: 'POST', headers: { ...headers, ...type }, body });
    if (!reply.ok) throw new Error(`${to} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as { readonly id: number };
  };
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([
    ['Name', 'System type'],
    ['Light', ''],
  ]);
  utils.book_append_sheet(book, sheet, 'Unit of measure types');
  const form = new FormData();
  form.append('file', new Blob([write(book, { type: 'buffer', bookType: 'xlsx' })]), 'units-of-light.xlsx');
  const { id } = await send(addressOf(uploadFile.path), form);
  await send(addressOf(uploadOnboarding.path), JSON.stringify({ storedFileId: id }), {
    'content-type': 'application/json',
  });
}
