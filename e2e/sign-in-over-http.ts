import { type APIRequestContext, expect } from '@playwright/test';
import { formOf, newRequest } from '../packages/server/src/sign-in/testing/browser.ts';

const CLIENT = 'oikos-web';
const html = { accept: 'text/html' };

/** Asks the product's own provider for a code; where it asks who is there, its page is the answer. */
async function authorize(request: APIRequestContext, more: Record<string, string> = {}) {
  const { verifier, challenge, state, nonce } = newRequest();
  const { issuer } = (await (await request.get('/api/v1.0/session/settings')).json()) as { issuer: string };
  const callback = `${new URL(issuer).origin}/callback`;
  const params = {
    ...{ client_id: CLIENT, response_type: 'code', redirect_uri: callback, state, nonce },
    ...{ scope: 'openid profile email', code_challenge: challenge, code_challenge_method: 'S256', ...more },
  };
  return { verifier, callback, page: await request.get('/oidc/auth', { params, headers: html }) };
}

/** Signs a person of the demo in by password and offered code, without a page: the cookies are the browser's that asks. */
export async function signInOverHttp(request: APIRequestContext, email: string, password: string): Promise<void> {
  let { page } = await authorize(request);
  const send = async (step: string, fields: Record<string, string>) => {
    const shown = { address: page.url(), status: page.status(), text: await page.text(), headers: new Headers() };
    page = await request.post(formOf(shown, step).action, { form: fields, headers: html });
  };
  await send('/password', { email, password });
  const code = /class="offer"[^>]*><input type="hidden" name="code" value="(\d+)"/.exec(await page.text())?.[1] ?? '';
  await send('/code', { code });
  expect(page.url(), await page.text()).toContain('/callback?code=');
}

/** A token for calls in the name of the person whose browser asks. */
export async function accessTokenOf(request: APIRequestContext): Promise<string> {
  const { page, verifier, callback } = await authorize(request, { prompt: 'none' });
  const code = new URL(page.url()).searchParams.get('code') ?? '';
  const form = { client_id: CLIENT, grant_type: 'authorization_code', code };
  const reply = await request.post('/oidc/token', {
    form: { ...form, redirect_uri: callback, code_verifier: verifier },
    headers: { origin: new URL(callback).origin },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { access_token: string }).access_token;
}
