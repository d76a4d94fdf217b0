import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { uploadFile } from '@oikos/contract/records/files.ts';
import { requestOf } from '../packages/server/src/foundation/http/endpoint-request.ts';
import type { Call } from '../packages/server/src/foundation/http/in-process-client.ts';
import type { Input } from './inputs/kit.ts';
import type { Line, Sent } from './line.ts';

const BOUNDARY = 'oikos-attack-boundary';

/** A file as a browser sends it. */
export function uploadOf(name: string, content: Buffer | string): { headers: Record<string, string>; body: Buffer } {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
}

/** A call with its input as it goes over the line; an upload with a small file. */
export function sentOf(endpoint: AnyEndpoint, input: Input, headers: Readonly<Record<string, string>>): Sent {
  const { method, url, body } = requestOf(endpoint, input);
  if (endpoint === uploadFile) {
    const upload = uploadOf('note.txt', 'A note');
    return { method, path: url, headers: { ...headers, ...upload.headers }, body: upload.body };
  }
  if (body === undefined) return { method, path: url, headers, body: undefined };
  return {
    method,
    path: url,
    headers: { ...headers, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body) ?? ''),
  };
}

/** The first document of a reply: some are lines of JSON, some are no JSON at all. */
function documentOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { message: text.slice(0, 500) };
  }
}

export function callOver(line: Line, authorization: string): Call {
  return async (endpoint, input, headers = {}) => {
    const { status, text } = await line.send(sentOf(endpoint, input as Input, { authorization, ...headers }));
    return { status, body: documentOf(text) as never };
  };
}
