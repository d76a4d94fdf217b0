import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { comeBack } from '../sign-in.ts';
import { accessTokenOf } from '../sign-in-over-http.ts';

type Values = Readonly<Record<string, unknown>>;
interface Row {
  readonly id: number;
}

/** Calls the API as the person who is signed in: for what a test needs before its own subject begins. */
export class WasteApi {
  readonly #request: APIRequestContext;
  readonly #headers: Record<string, string>;

  private constructor(request: APIRequestContext, token: string) {
    this.#request = request;
    this.#headers = { authorization: `Bearer ${token}` };
  }

  /** In the name of the person who is signed in in the page's browser; nothing is opened for it. */
  static async of(page: Page): Promise<WasteApi> {
    const { request } = page.context();
    return new WasteApi(request, await accessTokenOf(request));
  }

  /** Signs a person of the demo in first, whose page is then the one that the test is about. */
  static async as(page: Page, email: string): Promise<WasteApi> {
    await comeBack(page, email);
    return WasteApi.of(page);
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
