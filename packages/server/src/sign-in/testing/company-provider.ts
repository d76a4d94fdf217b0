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
  /** What the provider's page about the person says; undefined: it has none. */
  readonly userInfo?: Readonly<Record<string, unknown>>;
}

interface Issued extends Said {
  readonly subject: string;
  readonly asked: URLSearchParams;
}

type Answer = (response: ServerResponse) => void;

const send = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

async function fieldsOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new URLSearchParams(Buffer.concat(parts).toString());
}

/** A company's OpenID Connect provider, on a port of its own; it says of everybody who comes what the test wants. */
export class FakeProvider {
  readonly #codes = new Map<string, Issued>();
  readonly #server = createServer((request, response) => this.#serve(request, response));
  readonly #keys = Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  readonly #path: string;
  readonly #userInfo = new Map<string, Readonly<Record<string, unknown>>>();
  #port = 0;
  issuer = '';
  /** Other answers in place of its own, by path. */
  readonly answers = new Map<string, Answer>();
  /** What it says of itself, in place of what it does. */
  describes: Readonly<Record<string, unknown>> = {};

  constructor(path: string) {
    this.#path = path;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
    this.issuer = `http://127.0.0.1:${this.#port}${this.#path}`;
  }

  readonly stop = (): Promise<void> =>
    new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });

  /** The address to which the person is sent back who signed in as the subject. */
  signIn(address: string, subject: string, said: Said = {}): string {
    const code = randomBytes(12).toString('hex');
    this.#codes.set(code, { ...said, subject, asked: new URL(address).searchParams });
    return this.#backWith(address, { code });
  }

  /** Instead of signing in, the person or the provider declines. */
  deny(address: string): string {
    return this.#backWith(address, { error: 'access_denied' });
  }

  #backWith(address: string, answer: Record<string, string>): string {
    const asked = new URL(address).searchParams;
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.search = new URLSearchParams({ ...answer, state: asked.get('state') ?? '', iss: this.issuer }).toString();
    return back.href;
  }

  #description() {
    const { issuer } = this;
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
      ...this.describes,
    };
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname: whole, href } = new URL(request.url ?? '/', this.issuer);
    const pathname = whole.startsWith(`${this.#path}/`) ? whole.slice(this.#path.length) : whole;
    const other = this.answers.get(pathname);
    if (other) return other(response);
    if (pathname === '/.well-known/openid-configuration') return send(response, 200, this.#description());
    if (pathname === '/keys') return send(response, 200, await this.#publicKeys());
    if (pathname === '/userinfo') return this.#sayMore(request, response);
    if (pathname === '/authorize')
      return response.writeHead(200, { 'content-type': 'text/html' }).end(this.#page(href));
    const tokens = pathname === '/token' ? await this.#redeem(request) : undefined;
    return tokens ? send(response, 200, tokens) : send(response, 400, { error: 'invalid_grant' });
  }

  /** For a person at a browser: they sign in as whom the product named. */
  #page(address: string): string {
    const email = new URL(address).searchParams.get('login_hint') ?? 'somebody@example.com';
    const back = this.signIn(address, email, { claims: { email, groups: ['Waste team', 'All employees'] } });
    return `<!doctype html><title>Alder ID</title><a href="${back.replaceAll('&', '&amp;')}">Sign in as ${email}</a>`;
  }

  #sayMore({ headers }: IncomingMessage, response: ServerResponse) {
    const said = this.#userInfo.get((headers.authorization ?? '').slice('Bearer '.length));
    return said ? send(response, 200, said) : send(response, 401, { error: 'invalid_token' });
  }

  async #publicKeys() {
    const [{ publicKey }] = await this.#keys;
    return { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };
  }

  async #redeem(request: IncomingMessage) {
    const body = await fieldsOf(request);
    const issued = this.#codes.get(body.get('code') ?? '');
    this.#codes.delete(body.get('code') ?? '');
    const basic = Buffer.from((request.headers.authorization ?? '').slice('Basic '.length), 'base64').toString();
    const isClient = basic === `${CLIENT_ID}:${CLIENT_SECRET.replaceAll(' ', '+')}`;
    const verifier = body.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (!isClient || !issued || issued.asked.get('code_challenge') !== challenge) return undefined;
    const accessToken = randomBytes(12).toString('hex');
    if (issued.userInfo) this.#userInfo.set(accessToken, issued.userInfo);
    return { access_token: accessToken, token_type: 'Bearer', expires_in: 60, id_token: await this.#tokenOf(issued) };
  }

  async #tokenOf({ subject, asked, claims = {}, without = [], ...said }: Issued): Promise<string> {
    const all = {
      email: `${subject}@alder.example`,
      email_verified: true,
      auth_time: Math.floor(Date.now() / 1000),
      nonce: said.nonce ?? asked.get('nonce'),
      ...claims,
    };
    const kept = Object.fromEntries(Object.entries(all).filter(([name]) => !without.includes(name)));
    const [own, another] = await this.#keys;
    return new SignJWT(kept)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(said.issuer ?? this.issuer)
      .setAudience(said.audience ?? CLIENT_ID)
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + (said.expiresIn ?? 300))
      .sign((said.isForged ? another : own).privateKey);
  }
}

export async function startCompanyProvider(path = ''): Promise<FakeProvider> {
  const provider = new FakeProvider(path);
  await provider.start();
  return provider;
}
