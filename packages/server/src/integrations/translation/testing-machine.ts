import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What was asked of a machine for tests. */
export interface Asked {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** A machine for tests: answers every request as `answer` says, with a status and a body, and keeps what it was asked. */
export async function testingMachine(answer: (asked: Asked) => { readonly status: number; readonly body: unknown }) {
  const asked: Asked[] = [];
  const server = createServer(async (request, reply) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const question = {
      path: request.url ?? '',
      headers: request.headers,
      body: JSON.parse(Buffer.concat(pieces).toString()),
    };
    asked.push(question);
    const { status, body } = answer(question);
    reply.writeHead(status, { 'content-type': 'application/json', ...(status === 302 && { location: '/elsewhere' }) });
    reply.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, close: () => server.close() };
}
