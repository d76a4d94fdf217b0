import { signInMessages as texts } from '@oikos/contract/identity/before-sign-in/sign-in-messages.ts';
import type { SecurityReason } from '@oikos/contract/identity/security-reasons.ts';
import type { CredentialChange } from '@oikos/contract/mail/sign-in-mails.ts';
import type { QueryExecutorProvider } from 'kysely';
import { type Attempt, beginAttempt } from './attempt-limit.ts';
import type { CompanySignIn } from './company/company-sign-in.ts';
import { type Account, accountOfEmail, comparedEmail, enrol, useStep } from './credential.ts';
import type { KnownBrowser } from './known-browser.ts';
import { stepOfCode } from './one-time-code.ts';
import type { Sentence } from './page-language.ts';
import { isPassword, nobodysHash } from './password-hash.ts';
import { type Invitations, noticeOfChange, type Post } from './post.ts';
import { looksLikeRecoveryCode, useRecoveryCode } from './recovery-code.ts';
import type { Requester, SecurityLog } from './security-log.ts';
import type { TransactionStore } from './set-up-link.ts';

/** What a step of the sign-in came to: the account, or a sentence for the person and the HTTP status that goes with it. */
export type StepOutcome =
  | { readonly account: Account }
  | {
      readonly account?: undefined;
      readonly problem: Sentence;
      readonly status: number;
      /** Too many attempts: how long to wait. */
      readonly waitMinutes?: number;
    };

const wrong: StepOutcome = { problem: ({ say }) => say(texts.wrong), status: 422 };
const locked = (minutes: number): StepOutcome => ({
  problem: ({ say }) => say(texts.locked, minutes),
  status: 429,
  waitMinutes: minutes,
});

/** Where sign-ins are kept, where it is recorded who signed in, and how people are notified. */
export interface SignInStore extends TransactionStore {
  readonly log: SecurityLog;
  readonly post: Post;
  readonly invitations: Invitations;
  readonly companies: CompanySignIn;
  /** The provider's address: links begin with it. */
  readonly issuer: string;
}

/** From where somebody signs in. */
export interface Visit {
  readonly requester: Requester;
  /** Where somebody signed in with this browser before. */
  readonly browser: KnownBrowser | undefined;
  /** The page's, for mail that follows. */
  readonly language: string;
}

const LONGEST_PASSWORD = 1024;

const begin = (store: SignInStore, visit: Visit, userId: number | undefined, compared: string): Promise<Attempt> =>
  beginAttempt(store.pool, {
    userId,
    comparedEmail: compared,
    address: visit.requester.address ?? '',
    browserId: userId !== undefined && visit.browser?.userIds.includes(userId) ? visit.browser.id : undefined,
  });

/** An attempt of somebody who is signed in already to prove who they are. */
export const beginOf = (store: SignInStore, visit: Visit, { userId, email }: Account): Promise<Attempt> =>
  begin(store, visit, userId, email);

/** Records that an attempt failed, and that it shut the door. */
async function recordFailure(
  { log }: SignInStore,
  { requester }: Visit,
  { isLast }: Attempt,
  failed: { readonly userId: number | undefined; readonly reason: SecurityReason },
): Promise<StepOutcome> {
  const userId = failed.userId ?? null;
  await log.record({ kind: 'signIn', outcome: 'failed', reason: failed.reason, userId, requester });
  if (isLast) await log.record({ kind: 'lockOut', outcome: 'refused', reason: failed.reason, userId, requester });
  return wrong;
}

function refuseLocked({ log }: SignInStore, { requester }: Visit, userId: number | undefined, minutes: number) {
  log.note({ kind: 'signIn', outcome: 'refused', reason: 'locked', userId: userId ?? null, requester });
  return locked(minutes);
}

/** First step. Somebody unknown costs the same work, meets the same lock and reads the same text as somebody known. */
export async function checkPassword(
  store: SignInStore,
  given: { email: string; password: string; visit: Visit },
): Promise<StepOutcome> {
  const { email, password, visit } = given;
  const [account, compared] = await Promise.all([accountOfEmail(store, email), comparedEmail(store, email)]);
  const attempt = await begin(store, visit, account?.userId, compared);
  if (attempt.waitMinutes !== undefined) return refuseLocked(store, visit, account?.userId, attempt.waitMinutes);
  const isRight = await isPassword(password.slice(0, LONGEST_PASSWORD), account?.passwordHash ?? nobodysHash);
  if (!account || !isRight) {
    const reason = account ? 'password' : 'unknownAccount';
    return recordFailure(store, visit, attempt, { userId: account?.userId, reason });
  }
  // The code decides whether this attempt failed; a right password alone forgives nothing.
  await attempt.withdraw();
  return { account };
}

/** Second step: a code of the enrolled secret, or a recovery code, each once. */
export async function checkCode(
  store: SignInStore,
  account: Account,
  code: string,
  visit: Visit,
): Promise<StepOutcome> {
  const outcome = await checkSecondFactor(store, account, code, visit);
  if (outcome.account) await recordSignIn(store, account, visit);
  return outcome;
}

/** Second step of somebody new: a code proves that the app holds the secret, which is then stored. */
export async function checkEnrolment(
  store: SignInStore,
  account: Account,
  given: { secret: string; code: string; visit: Visit },
): Promise<StepOutcome> {
  const { secret, code, visit } = given;
  const outcome = await attemptFactor(store, account, visit, async () => {
    const step = stepOfCode(code, secret, account.isDemo);
    return step !== null && (await enrol(store, account, secret, step));
  });
  const { userId } = account;
  if (outcome.account) {
    await recordSignIn(store, account, visit);
    await store.log.record({ kind: 'enrollment', outcome: 'succeeded', userId, requester: visit.requester });
    await store.database.transaction().execute((db) => notice(store, db, account, visit, 'codesAdded'));
  }
  return outcome;
}

const recordSignIn = ({ log }: SignInStore, { userId }: Account, { requester }: Visit) =>
  log.record({ kind: 'signIn', outcome: 'succeeded', userId, requester });

/** Whether the code is right, wherever it is asked for; a guesser meets the same doors everywhere. */
export const checkSecondFactor = (
  store: SignInStore,
  account: Account,
  code: string,
  visit: Visit,
): Promise<StepOutcome> =>
  attemptFactor(store, account, visit, async () => {
    const step = account.totpSecret === null ? null : stepOfCode(code, account.totpSecret, account.isDemo);
    if (step !== null) return useStep(store.pool, account.id, step);
    if (!looksLikeRecoveryCode(code)) return false;
    const left = await useRecoveryCode(store.pool, account.userId, code);
    if (left === undefined) return false;
    await store.database.transaction().execute((db) => notice(store, db, account, visit, 'recoveryCodeUsed', left));
    return true;
  });

function notice(
  { post }: SignInStore,
  db: QueryExecutorProvider,
  { userId }: Account,
  { requester, language }: Visit,
  change: CredentialChange,
  detail: string | number = '',
): Promise<void> {
  return noticeOfChange(post, db, { userId, change, detail, requester, language });
}

async function attemptFactor(
  store: SignInStore,
  account: Account,
  visit: Visit,
  isRight: () => Promise<boolean>,
): Promise<StepOutcome> {
  const { userId, email } = account;
  const attempt = await begin(store, visit, userId, email);
  if (attempt.waitMinutes !== undefined) return refuseLocked(store, visit, userId, attempt.waitMinutes);
  if (!(await isRight())) return recordFailure(store, visit, attempt, { userId, reason: 'code' });
  await attempt.forgive();
  return { account };
}
