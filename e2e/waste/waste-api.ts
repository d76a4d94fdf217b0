import { type APIRequestContext, expect, type Page } from '@playwright/test';

type Values = Readonly<Record<string, unknown>>;
interface Row {
  readonly id: number;
}

/** Calls the API as the person who is signed in on a page: for what a test needs before its own subject begins. */
export class WasteApi {
  readonly #request: APIRequestContext;
  readonly #headers: Record<string, string>;

  private constructor(request: APIRequestContext, headers: Record<string, string>) {
    this.#request = request;
    this.#headers = headers;
  }

  /** The page's own session: it reads the next call that the page makes. */
  static async of(page: Page): Promise<WasteApi> {
    const calls = page.waitForRequest((request) => request.headers().authorization?.startsWith('Bearer ') === true);
    await page.reload();
    const headers = (await calls).headers();
    const kept = ['authorization', 'x-tenant-id', 'x-user-id', 'x-module-id', 'x-open-id'].flatMap((name) =>
      headers[name] ? [[name, headers[name]]] : [],
    );
    return new WasteApi(page.request, Object.fromEntries(kept));
  }

  async call<Reply>(method: 'GET' | 'POST', path: string, data?: Values): Promise<Reply> {
    const response = await this.#request.fetch(`/api/v1.0/${path}`, {
      method,
      headers: this.#headers,
      ...(data ? { data } : {}),
    });
    const body = await response.text();
    expect(response.ok(), `${method} ${path}: ${body}`).toBe(true);
    return JSON.parse(body) as Reply;
  }

  /** The first row of a list that has a text in one of its fields. */
  async find(path: string, search: Values, field: string, text: string): Promise<number> {
    const { items } = await this.call<{ items: (Row & Values)[] }>('POST', path, search);
    const row = items.find((each) => each[field] === text);
    expect(row, `${text} in ${path}`).toBeDefined();
    return (row as Row).id;
  }

  unit = (code: string) => this.find('measurement/uoms/search', { contains: code, top: 0 }, 'code', code);

  wasteCode = (code: string) => this.find('wastecodes/search', { contains: code, top: 0 }, 'code', code);
}
