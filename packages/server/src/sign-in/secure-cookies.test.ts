import { currentCode } from '@oikos/identity-provider/one-time-code.ts';
import { expect, test } from 'vitest';
import { addPerson, serveProvider } from './testing/served-provider.ts';

const provider = await serveProvider([], { publicUrl: 'https://oikos.example' });

test('over https cookies have names that no other host can plant, and go over https alone', async () => {
  const person = await addPerson(provider.pool);
  const cookies = new Map<string, string>();
  const lines: string[] = [];
  const send = async (url: string, payload?: Record<string, string>) => {
    const reply = await provider.app.inject({
      method: payload ? 'POST' : 'GET',
      url: url.replace('https://oikos.example', ''),
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(payload && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(payload && { payload: new URLSearchParams(payload).toString() }),
    });
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
      lines.push(line);
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return reply;
  };
  const asked = new URLSearchParams({
    client_id: 'oikos-web',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: 'https://oikos.example/callback',
    state: 'abc',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  const begun = await send(`/oidc/auth?${asked}`);
  const page = String(begun.headers.location);
  const path = page.replace('https://oikos.example', '');
  await send(`${path}/password`, { email: person.email, password: person.password });
  const resumed = await send(`${path}/code`, { code: currentCode(person.secret) });
  const arrived = await send(String(resumed.headers.location));
  expect(arrived.headers.location).toMatch(/^https:\/\/oikos\.example\/callback\?code=/);
  const names = [...cookies.keys()];
  expect(names).toEqual(expect.arrayContaining(['__Host-oikos_session', '__Host-oikos_browser']));
  expect(names.filter((name) => !/^__(Host|Secure)-/.test(name))).toEqual([]);
  for (const line of lines) expect(line).toMatch(/; secure/i);
  for (const line of lines.filter((each) => each.startsWith('__Host-'))) {
    expect(line).toMatch(/; path=\/(;|$)/i);
    expect(line).not.toMatch(/; domain=/i);
  }
});
