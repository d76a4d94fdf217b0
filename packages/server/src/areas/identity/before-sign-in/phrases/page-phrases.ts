import type { textsBeforeSignIn } from '@oikos/contract/identity/before-sign-in/before-sign-in.ts';

/** All texts before sign-in in one language, by the name of their message; a missing one doesn't type-check. */
export type PhrasesBeforeSignIn = Readonly<Record<keyof typeof textsBeforeSignIn, string>>;
