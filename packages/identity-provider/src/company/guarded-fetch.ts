import { lookup as lookUp } from 'node:dns';
import { request as askInPlain } from 'node:http';
import { request as ask } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Requests to addresses that companies enter: to public ones over https, bounded in time and size, and never led elsewhere. */

const MILLISECONDS = 8_000;
const MOST_BYTES = 512 * 1024;

/** Networks that are nobody's on the internet (IANA's special-purpose registries). */
const inner = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, prefix, 'ipv4');
/** Of IPv6, what is routed on the internet; tunnels into IPv4 are not. */
const outer = new BlockList();
outer.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inner.addSubnet(network, prefix, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inner.check(address, 'ipv4');
  return family === 6 && outer.check(address, 'ipv6') && !inner.check(address, 'ipv6');
}

/** The provider can't be reached, or answers what none of its kind does. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

/** Looks a name up, and finds nothing but public addresses: the one that is found is the one that is called. */
const publicLookup: LookupFunction = (host, options, done) =>
  lookUp(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 4);
    const found = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = found;
    if (!first) return done(new UnreachableError(`${host} is no public address`), '', 4);
    if (options.all) return done(null, found);
    return done(null, first.address, first.family);
  });

export interface Network {
  /** For tests and demos: providers on this machine, without https. */
  readonly allowsPrivate: boolean;
}

interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Whether an address may be called at all. */
export function isCallable(address: URL, { allowsPrivate }: Network): boolean {
  if (address.username !== '' || address.password !== '') return false;
  if (allowsPrivate) return address.protocol === 'https:' || address.protocol === 'http:';
  const host = address.hostname.replace(/^\[|\]$/g, '');
  return address.protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host));
}

export function guardedFetch(network: Network, called: string, { method, headers, body }: Sent): Promise<Response> {
  const address = new URL(called);
  if (!isCallable(address, network)) throw new UnreachableError(`${address.host} can't be called`);
  const request = address.protocol === 'https:' ? ask : askInPlain;
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new UnreachableError(error.message, { cause: error }));
    const call = request(
      address,
      {
        method,
        headers,
        signal: AbortSignal.timeout(MILLISECONDS),
        ...(network.allowsPrivate ? {} : { lookup: publicLookup }),
      },
      (reply) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        const { statusCode = 0 } = reply;
        if (statusCode >= 300 && statusCode < 400) {
          call.destroy();
          return fail(new Error(`${address.host} sends elsewhere`));
        }
        reply.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > MOST_BYTES) call.destroy(new Error(`${address.host} answers too much`));
          else parts.push(part);
        });
        reply.on('error', fail);
        reply.on('end', () => {
          const type = reply.headers['content-type'];
          const status = statusCode >= 200 && statusCode <= 599 ? statusCode : 502;
          const content = status === 204 || status === 205 ? null : Buffer.concat(parts);
          resolve(new Response(content, { status, ...(type && { headers: { 'content-type': type } }) }));
        });
      },
    );
    call.on('error', fail);
    if (body !== undefined && body !== null) call.write(String(body));
    call.end();
  });
}
