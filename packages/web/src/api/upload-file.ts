import { addressOf } from '@oikos/contract/endpoint.ts';
import { uploadFile } from '@oikos/contract/records/files.ts';
import { readBody, send } from './call.ts';

/** Stores a file on the server; its id names it in the call that uses it. */
export async function storeUpload(file: File): Promise<number> {
  const form = new FormData();
  form.append('file', file, file.name);
  const response = await send(addressOf(uploadFile.path), { method: 'POST', body: form });
  return ((await readBody(response)) as { id: number }).id;
}
