import { signInMessages as texts } from '@oikos/contract/identity/sign-in-messages.ts';
import { beginAttempt } from './attempt-limit.ts';
import { type Account, accountOfEmail, type CredentialStore, enrol, useStep } from './credential.ts';
import { stepOfCode } from './one-time-code.ts';
import type { Sentence } from './page-language.ts';
import { isPassword, nobodysHash } from './password-hash.ts';

/** What a step of the sign-in came to: the account, or a sentence for the person and the HTTP status that goes with it. */
export type StepOutcome =
  | { readonly account: Account }
  | { readonly account?: undefined; readonly problem: Sentence; readonly status: number };

const wrong: StepOutcome = { problem: ({ say }) => say(texts.wrong), status: 422 };
const locked = (minutes: number): StepOutcome => ({
  problem: ({ say }) => (minutes === 1 ? say(texts.lockedAMinute) : say(texts.locked, minutes)),
  status: 429,
});

const LONGEST_PASSWORD = 1024;

/** First step. Somebody unknown costs the same work, meets the same lock and reads the same text as somebody known. */
export async function checkPassword(
  store: CredentialStore,
  given: { email: string; password: string; address: string },
): Promise<StepOutcome> {
  const attempt = await beginAttempt(store.pool, given.email, given.address);
  if (attempt.waitMinutes !== undefined) return locked(attempt.waitMinutes);
  const account = await accountOfEmail(store, given.email);
  const isRight = await isPassword(given.password.slice(0, LONGEST_PASSWORD), account?.passwordHash ?? nobodysHash);
  if (!account || !isRight) return wrong;
  // The code decides whether this attempt failed; a right password alone forgives nothing.
  await attempt.withdraw();
  return { account };
}

/** Second step: the code of the enrolled secret, once. */
export function checkCode(
  store: CredentialStore,
  account: Account,
  code: string,
  address: string,
): Promise<StepOutcome> {
  return checkSecondFactor(store, account, address, async () => {
    const step = account.totpSecret === null ? null : stepOfCode(code, account.totpSecret, account.isDemo);
    return step !== null && (await useStep(store.pool, account.id, step));
  });
}

/** Second step of somebody new: a code proves that the app holds the secret, which is then stored. */
export function checkEnrolment(
  store: CredentialStore,
  account: Account,
  given: { secret: string; code: string; address: string },
): Promise<StepOutcome> {
  return checkSecondFactor(store, account, given.address, async () => {
    const step = stepOfCode(given.code, given.secret, account.isDemo);
    return step !== null && (await enrol(store, account, given.secret, step));
  });
}

async function checkSecondFactor(
  store: CredentialStore,
  account: Account,
  address: string,
  isRight: () => Promise<boolean>,
): Promise<StepOutcome> {
  const attempt = await beginAttempt(store.pool, account.email, address);
  if (attempt.waitMinutes !== undefined) return locked(attempt.waitMinutes);
  if (!(await isRight())) return wrong;
  await attempt.forgive();
  return { account };
}
