import { SET_UP_HOURS, setUpPath } from '@oikos/identity-provider/set-up-link.ts';
import type { Configuration } from '../../packages/server/src/configuration.ts';

/** Tells the address by which somebody sets password and second factor; once only, so it is printed and not kept. */
export function saySetUpLink({ oidc }: Configuration, email: string, token: string): void {
  console.log(`Give ${email} this address. It works once, within ${SET_UP_HOURS} hours:\n`);
  console.log(`  ${oidc.issuer}${setUpPath(token)}\n`);
}
