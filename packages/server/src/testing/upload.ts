import { addressOf } from '@oikos/contract/endpoint.ts';
import { uploadFile } from '@oikos/contract/records/files.ts';
import type { TestClient } from './api.ts';

/** A file as a browser sends it. */
export function formOf(name: string, content: string | Buffer): { headers: Record<string, string>; payload: Buffer } {
  const boundary = 'oikos-test-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/html\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload };
}

export async function upload(client: TestClient, name: string, content: string | Buffer) {
  const { headers, payload } = formOf(name, content);
  const reply = await client.inject({
    method: 'POST',
    url: addressOf(uploadFile.path),
    headers: { ...headers, authorization: client.authorization },
    payload,
  });
  return { status: reply.statusCode, body: reply.json() };
}
