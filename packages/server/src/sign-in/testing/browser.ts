import { createHash, randomBytes } from 'node:crypto';

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

export interface Page {
  readonly status: number;
  readonly address: string;
  readonly text: string;
  readonly headers: Headers;
}

/** What a browser does in a sign-in: keeps cookies by path, follows redirects within the site, submits forms. */
export class Browser {
  readonly #home: string;
  readonly #cookies = new Map<string, Cookie>();
  /** Every Set-Cookie line received. */
  readonly cookieLines: string[] = [];

  readonly #language: string;

  constructor(home: string, language = 'en-US') {
    this.#home = home;
    this.#language = language;
  }

  get(address: string): Promise<Page> {
    return this.#go(new URL(address, this.#home), {});
  }

  post(address: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Page> {
    return this.#go(new URL(address, this.#home), {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: this.#home, ...headers },
    });
  }

  /** The Cookie header that goes with a request to this address. */
  cookieHeader(address: string): string {
    const { pathname } = new URL(address, this.#home);
    return [...this.#cookies.values()]
      .filter(({ path }) => pathname === path || pathname.startsWith(path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  async #go(address: URL, init: RequestInit): Promise<Page> {
    const cookie = this.cookieHeader(address.href);
    const headers = {
      accept: 'text/html',
      'accept-language': this.#language,
      ...(cookie ? { cookie } : {}),
      ...(init.headers as Record<string, string>),
    };
    const reply = await fetch(address, { ...init, headers, redirect: 'manual' });
    for (const line of reply.headers.getSetCookie()) this.#keep(line);
    const location = reply.headers.get('location');
    if (location === null) {
      return { status: reply.status, address: address.href, text: await reply.text(), headers: reply.headers };
    }
    const next = new URL(location, address);
    // The product's own pages aren't served here: arriving at one is the end of the way.
    if (!next.pathname.startsWith('/oidc/'))
      return { status: 200, address: next.href, text: '', headers: reply.headers };
    return this.#go(next, {});
  }

  #keep(line: string): void {
    this.cookieLines.push(line);
    const [pair = '', ...attributes] = line.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const path = attributes.find((each) => /^path=/i.test(each))?.slice('path='.length) ?? '/';
    const expires = attributes.find((each) => /^expires=/i.test(each))?.slice('expires='.length);
    const key = `${name} ${path}`;
    if (expires !== undefined && Date.parse(expires) < Date.now()) this.#cookies.delete(key);
    else this.#cookies.set(key, { name, value, path });
  }
}

/** The address behind the page's only form whose action ends so, and its hidden fields. */
export function formOf(page: Page, ending: string): { action: string; hidden: Record<string, string> } {
  const form = [...page.text.matchAll(/<form[^>]*\saction="([^"]+)"[^>]*>([\s\S]*?)<\/form>/g)].find(([, action]) =>
    action?.endsWith(ending),
  );
  if (!form) throw new Error(`No form for ${ending} on ${page.address}: ${page.text}`);
  const fields = [...(form[2] as string).matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return { action: form[1] as string, hidden: Object.fromEntries(fields.map(([, name, value]) => [name, value])) };
}

/** The client's half of an authorisation request with PKCE. */
export function newRequest() {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, challenge, state: randomBytes(8).toString('hex'), nonce: randomBytes(8).toString('hex') };
}
