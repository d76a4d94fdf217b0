import { currentCode } from '@oikos/identity-provider/one-time-code.ts';
import { describe, expect, it } from 'vitest';
import { addPerson, authorise, newBrowser, serveProvider } from './testing/served-provider.ts';
import { giveCode, givePassword } from './testing/signing-in.ts';

const provider = await serveProvider();
const { pool } = provider;

describe('the language of the sign-in pages', () => {
  it('is the same from the first page to the last, problems included', async () => {
    const person = await addPerson(pool);
    const browser = newBrowser(provider, 'de-DE,de;q=0.9');
    const first = await authorise(provider, browser).page;
    expect(first.text).toContain('<html lang="de">');
    expect(first.text).toContain('Bei Oikos anmelden');
    const refused = await givePassword(browser, { ...person, password: 'something else' }, first);
    expect(refused.text).toContain('Die E-Mail-Adresse, das Passwort oder der Code ist falsch.');
    const codePage = await givePassword(browser, person, refused);
    expect(codePage.text).toContain('Sechsstelliger Code');
    const wrongCode = await giveCode(browser, codePage, '000000');
    expect(wrongCode.text).toContain('Ein Code gilt einmal.');
    expect((await giveCode(browser, wrongCode, currentCode(person.secret))).address).toMatch(
      `${provider.home}/callback?`,
    );
    const leaving = await browser.get('/oidc/session/end');
    expect(leaving.text).toContain('Von Oikos abmelden?');
  });

  it('is the one that the application asks for, before that of the browser', async () => {
    const page = await authorise(provider, newBrowser(provider, 'de'), { ui_locales: 'es-mx' }).page;
    expect(page.text).toContain('<html lang="es">');
    expect(page.text).toContain('Iniciar sesión en Oikos');
  });

  it('is that of the browser on a link to set up a sign-in, and where a request is not understood', async () => {
    const browser = newBrowser(provider, 'fr');
    expect((await browser.get('/oidc/set-up/none')).text).toContain('Ce lien ne fonctionne plus');
    expect((await browser.get('/oidc/auth?client_id=nobody')).text).toContain('La connexion ne peut pas continuer');
  });
});
