import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestApi } from '../../testing/api.ts';

export interface Received {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly trailers: Record<string, string | undefined>;
  readonly body: Buffer;
  readonly complete: boolean;
}

/** The application on a real port: streams, trailers and broken connections need one. */
export async function listening(api: TestApi) {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  async function get(path: string, authorization?: string, method = 'GET'): Promise<Received> {
    const sent = httpRequest({ port, path, method, headers: authorization ? { authorization } : {} });
    sent.end();
    const [response] = await once(sent, 'response');
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('error', () => undefined);
    await new Promise((resolve) => response.on('close', resolve));
    const { statusCode: status, headers, trailers, complete } = response;
    return { status, headers, trailers, complete, body: Buffer.concat(chunks) };
  }
  return { port, get };
}
