import type { signInMessages } from '@oikos/contract/identity/before-sign-in/sign-in-messages.ts';

/** All texts of the sign-in pages in one language, by the name of their message; a missing one doesn't type-check. */
export type SignInPhrases = Readonly<Record<keyof typeof signInMessages, string>>;
