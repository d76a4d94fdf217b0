import type { CompanySignInState } from '@oikos/contract/federation/company-sign-in/company-sign-in.ts';

/** What each part of the tab shows, and how it has it read again. */
export interface SignInProps {
  readonly state: CompanySignInState;
  readonly reload: () => void;
}
