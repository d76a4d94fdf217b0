import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { cutSlowBodies } from './slow-bodies.ts';

const app = Fastify();
cutSlowBodies(app, { wholeSeconds: 0.5, windowSeconds: 0.5, leastBytes: 100 });
app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
  let size = 0;
  payload.on('data', (piece: Buffer) => {
    size += piece.length;
  });
  payload.on('end', () => done(null, size));
});
app.post('/', async (request) => ({ size: request.body }));
const address = new URL(await app.listen({ port: 0 }));
afterAll(() => app.close());

/** Sends a body in pieces; what comes back, and whether the connection was cut before the whole was sent. */
function send(type: string, piece: string, pieces: number, pauseMs: number): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(Number(address.port), '127.0.0.1');
    socket.on('data', (bytes) => {
      said += bytes;
      socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(said));
    const length = piece.length * pieces;
    socket.write(`POST / HTTP/1.1\r\nhost: here\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`);
    let sent = 0;
    const timer = setInterval(() => {
      if (sent === pieces || socket.destroyed) clearInterval(timer);
      else socket.write(piece);
      sent += 1;
    }, pauseMs);
  });
}

it('a body that drips is cut', async () => {
  expect(await send('application/json', '1', 60, 50)).toBe('');
  expect(await send('multipart/form-data; boundary=x', '1', 60, 50)).toBe('');
});

it('an upload over a slow line goes on for as long as it takes', async () => {
  expect(await send('multipart/form-data; boundary=x', 'x'.repeat(100), 30, 50)).toContain('{"size":3000}');
});
