import * as companySignIn from './company-sign-in/company-sign-in.ts';
import * as directory from './directory/directory.ts';

/** Every file of endpoints of this area; a new one is added here. */
export const federationDeclarations: readonly Record<string, unknown>[] = [companySignIn, directory];
