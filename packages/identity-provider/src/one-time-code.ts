import { HOTP, Secret, TOTP } from 'otpauth';

/** Six digits, SHA-1, 30 seconds: what every authenticator app does by default (RFC 6238). */
const STEP_SECONDS = 30;
const DIGITS = 6;

/** One step either way for clocks that differ (RFC 6238, section 5.2). */
const PERSONS_WINDOW = { back: 1, ahead: 1 };
/** Demo sign-ins follow each other faster than codes change: the page offers codes to come. */
const DEMO_WINDOW = { back: 1, ahead: 20 };

/** A new secret, base32, 160 bits (RFC 4226, section 4, R6). */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The step the clock is in: whole half-minutes since 1970. */
export const currentStep = (): number => Math.floor(Date.now() / 1000 / STEP_SECONDS);

const codeAt = (secret: string, step: number): string =>
  HOTP.generate({ secret: Secret.fromBase32(secret), counter: step, digits: DIGITS, algorithm: 'SHA1' });

/** The code that an authenticator app with this secret shows now. */
export const currentCode = (secret: string): string => codeAt(secret, currentStep());

/** The address behind the QR code, as authenticator apps read it. */
export const enrolmentAddress = (secret: string, email: string): string =>
  new TOTP({
    issuer: 'Oikos',
    label: email,
    secret,
    digits: DIGITS,
    period: STEP_SECONDS,
    algorithm: 'SHA1',
  }).toString();

/** The step the code belongs to, or null when it is no code of this secret around now. Spaces inside are forgiven. */
export function stepOfCode(code: string, secret: string, isDemo: boolean): number | null {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const { back, ahead } = isDemo ? DEMO_WINDOW : PERSONS_WINDOW;
  const now = currentStep();
  // Every step is tried, so that the time taken doesn't tell which one matched.
  const matching = Array.from({ length: back + ahead + 1 }, (_, index) => now - back + index).filter(
    (step) => codeAt(secret, step) === digits,
  );
  return matching[0] ?? null;
}

/** The code a demo page offers: the first not used yet, from now on. Null when the coming ones are used up as well. */
export function offeredCode(secret: string, usedSteps: readonly number[]): string | null {
  const now = currentStep();
  for (let step = now; step <= now + DEMO_WINDOW.ahead; step++) {
    if (!usedSteps.includes(step)) return codeAt(secret, step);
  }
  return null;
}
