import type { Caller } from './callers.ts';
import type { Sent } from './line.ts';

const SHOWN = 1500;

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The request as a shell would send it; the token is the caller's, as `npm run token` prints it. */
export function asCurl({ method, path, headers, body }: Sent, caller: Caller): string {
  const said = Object.entries(headers).map(([name, value]) => {
    const isOwn = name === 'authorization' && value === caller.authorization;
    return `-H ${quoted(`${name}: ${isOwn ? `Bearer <token of ${caller.email}>` : value.slice(0, 100)}`)}`;
  });
  const text = body?.toString('utf8') ?? '';
  const cut = text.length > SHOWN ? `${text.slice(0, SHOWN)}... (${text.length} letters)` : text;
  const data = body === undefined ? [] : [`--data-binary ${quoted(cut)}`];
  return ['curl', '-X', method, quoted(path), ...said, ...data].join(' ');
}
