import { readPhrasesBeforeSignIn, textsBeforeSignIn } from '@oikos/contract/identity/before-sign-in/before-sign-in.ts';
import { type Handler, handleOutsideCompany } from '../../../foundation/http/handler.ts';
import { french } from './phrases/french.ts';
import { german } from './phrases/german.ts';
import type { PhrasesBeforeSignIn } from './phrases/page-phrases.ts';
import { spanish } from './phrases/spanish.ts';

/** By language; regions share their language's phrases, as on the sign-in page. */
const phrases: ReadonlyMap<string, PhrasesBeforeSignIn> = new Map([
  ['de', german],
  ['es', spanish],
  ['fr', french],
]);

const names = Object.keys(textsBeforeSignIn) as (keyof typeof textsBeforeSignIn)[];

export const beforeSignInHandlers: Handler[] = [
  handleOutsideCompany(readPhrasesBeforeSignIn, async ({ input: { languageCode } }) => {
    const found = phrases.get((languageCode.split('-')[0] ?? '').toLowerCase());
    return { items: found ? names.map((name) => ({ key: textsBeforeSignIn[name].key, text: found[name] })) : [] };
  }),
];
