import { gzipSync } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Below this a compressed reply takes as many packets as the plain one. */
const LEAST_LENGTH = 2048;
/** Up to here, compressing at once takes a quarter of a millisecond: less than handing the reply to a stream and back. */
const MOST_AT_ONCE = 65_536;

const encodings = new Negotiator({ supportedValues: ['gzip', 'identity'] });

/** Replies are sent with gzip where the browser takes it. */
export async function compressReplies(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', compressAtOnce);
  // What is longer, or comes as a stream.
  await app.register(compress, { global: true, threshold: LEAST_LENGTH, encodings: ['gzip'] });
}

async function compressAtOnce(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (!isWholeReply(payload) || reply.hasHeader('content-encoding') || !isJson(reply)) return payload;
  if (encodings.negotiate(request.headers['accept-encoding'] ?? '') !== 'gzip') return payload;
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
  reply.header('content-encoding', 'gzip').header('vary', vary).removeHeader('content-length');
  return gzipSync(payload);
}

const isWholeReply = (payload: unknown): payload is string =>
  typeof payload === 'string' && payload.length >= LEAST_LENGTH && payload.length <= MOST_AT_ONCE;

const isJson = (reply: FastifyReply): boolean => String(reply.getHeader('content-type')).startsWith('application/json');
