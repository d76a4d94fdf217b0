import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export const CLIENT_ID = 'oikos';
export const CLIENT_SECRET = 'secret of the client';

/** What the ID token of a sign-in says in place of what a good one does. */
export interface Said {
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Left out of the token. */
  readonly without?: readonly string[];
  readonly issuer?: string;
  readonly audience?: string;
  readonly nonce?: string;
  /** Seconds from now. */
  readonly expiresIn?: number;
  /** Signs with a key that the provider doesn't publish. */
  readonly isForged?: boolean;
}

interface Issued extends Said {
  readonly subject: string;
  readonly asked: URLSearchParams;
}

/** A company's OpenID Connect provider, on a port of its own; it says of whoever comes what the test wants. */
export interface FakeProvider {
  readonly issuer: string;
  /** The address to which the person is sent back who signed in as the subject. */
  signIn(address: string, subject: string, said?: Said): string;
  /** Instead of signing in, the person or the provider declines. */
  deny(address: string): string;
  /** Addresses called, the latest last. */
  readonly calls: readonly string[];
  /** Other answers in place of its own, by path. */
  readonly answers: Map<string, (response: ServerResponse) => void>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

export async function startCompanyProvider(): Promise<FakeProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const { privateKey: otherKey } = await generateKeyPair('RS256');
  const codes = new Map<string, Issued>();
  const calls: string[] = [];
  const answers = new Map<string, (response: ServerResponse) => void>();
  let issuer = '';
  const describe = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  });
  const tokenOf = async ({ subject, asked, claims = {}, without = [], ...said }: Issued) => {
    const all = {
      email: `${subject}@alder.example`,
      email_verified: true,
      auth_time: Math.floor(Date.now() / 1000),
      nonce: said.nonce ?? asked.get('nonce'),
      ...claims,
    };
    const kept = Object.fromEntries(Object.entries(all).filter(([name]) => !without.includes(name)));
    return new SignJWT(kept)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(said.issuer ?? issuer)
      .setAudience(said.audience ?? CLIENT_ID)
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + (said.expiresIn ?? 300))
      .sign(said.isForged ? otherKey : privateKey);
  };
  const redeem = async (request: IncomingMessage) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = new URLSearchParams(Buffer.concat(parts).toString());
    const issued = codes.get(body.get('code') ?? '');
    codes.delete(body.get('code') ?? '');
    const basic = Buffer.from((request.headers.authorization ?? '').slice('Basic '.length), 'base64').toString();
    const isClient = basic === `${CLIENT_ID}:${CLIENT_SECRET.replaceAll(' ', '+')}`;
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (!isClient || !issued || issued.asked.get('code_challenge') !== challenge) return undefined;
    return { access_token: 'none', token_type: 'Bearer', expires_in: 60, id_token: await tokenOf(issued) };
  };
  const send = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    calls.push(pathname);
    const other = answers.get(pathname);
    if (other) return other(response);
    if (pathname === '/.well-known/openid-configuration') return send(response, 200, describe());
    if (pathname === '/keys')
      return send(response, 200, { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] });
    if (pathname === '/authorize')
      return response.writeHead(200, { 'content-type': 'text/html' }).end(page(request.url ?? ''));
    const tokens = pathname === '/token' ? await redeem(request) : undefined;
    return tokens ? send(response, 200, tokens) : send(response, 400, { error: 'invalid_grant' });
  });
  let port = 0;
  const start = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await start();
  port = (server.address() as AddressInfo).port;
  issuer = `http://127.0.0.1:${port}`;
  const backWith = (address: string, answer: Record<string, string>) => {
    const asked = new URL(address).searchParams;
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.search = new URLSearchParams({ ...answer, state: asked.get('state') ?? '', iss: issuer }).toString();
    return back.href;
  };
  const signIn: FakeProvider['signIn'] = (address, subject, said = {}) => {
    const code = randomBytes(12).toString('hex');
    codes.set(code, { ...said, subject, asked: new URL(address).searchParams });
    return backWith(address, { code });
  };
  /** For a person at a browser: they sign in as whom the product named. */
  const page = (path: string) => {
    const address = new URL(path, issuer);
    const email = address.searchParams.get('login_hint') ?? 'somebody@example.com';
    const back = signIn(address.href, email, { claims: { email, groups: ['Waste team', 'All employees'] } });
    return `<!doctype html><title>Alder ID</title><a href="${back.replaceAll('&', '&amp;')}">Sign in as ${email}</a>`;
  };
  return {
    issuer,
    calls,
    answers,
    start,
    stop,
    signIn,
    deny: (address) => backWith(address, { error: 'access_denied' }),
  };
}
