import { type AnyEndpoint, type InputOf, isReadOnly, type OutputOf } from '@oikos/contract/endpoint.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { ApiError, asUnanswered, failureOf, isApiError } from './api-error.ts';
import { keyOfCall } from './call-keys.ts';
import { credentials } from './credentials.ts';
import { readAgainAfter } from './read-again.ts';
import { requestOf } from './request.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Where many saves follow each other, what they made stale is read again after the last. */
  readonly readsAgain?: false;
  /** Under which the server does it once; left out, one is made for the form that calls. */
  readonly key?: string;
}

/** Calls an endpoint of the contract; what a save made stale is read again. Throws `ApiError` with the text to show. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const { address, body } = requestOf(endpoint, input as Record<string, unknown>);
  const { method, outsideCompany } = endpoint;
  const once = options.key === undefined ? keyOfCall(endpoint, body, address) : undefined;
  const key = options.key ?? once?.key;
  const sending = { method, body, signal: options.signal, outsideCompany, ...(key !== undefined && { key }) };
  const answer = await send(address, sending)
    .then(readBody)
    .catch((error) => {
      once?.ended(isApiError(error) && error.status > 0 && error.status < 500);
      throw failureOf(endpoint, error);
    });
  once?.ended(true);
  if (!isReadOnly(endpoint) && options.readsAgain !== false) await readAgainAfter(endpoint, input);
  return answer as OutputOf<E>;
}

export interface SendOptions {
  readonly method: string;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly outsideCompany?: boolean | undefined;
  readonly accept?: string;
  /** Under which the server does it once, however often it is sent. */
  readonly key?: string | undefined;
}

/**
 * Sends with the session's credentials. A refused token is renewed once, silently; when that doesn't help the user signs
 * in again. A tenant that is no longer the session's (409) reloads the session.
 */
export async function send(address: string, options: SendOptions): Promise<Response> {
  const session = credentials();
  let response = await sendOnce(address, options);
  if (response.status === 401 && session.accessToken() !== undefined) {
    if (await session.renew()) response = await sendOnce(address, options);
    if (response.status === 401) session.signInAgain();
  }
  // 202: it isn't done, and waits for a second person.
  if (response.ok && response.status !== 202) return response;
  const error = new ApiError(response.status, await readBody(response));
  if (response.status === 409 && error.code === generalMessages.tenantChanged.key) session.tenantChanged(error.message);
  throw error;
}

async function sendOnce(address: string, { method, body, signal, outsideCompany, accept, key }: SendOptions) {
  const session = credentials();
  const headers = new Headers(session.headers());
  if (outsideCompany) headers.delete('x-tenant-id');
  const token = session.accessToken();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (key !== undefined) headers.set('idempotency-key', key);
  headers.set('accept', accept ?? 'application/json');
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
  try {
    return await fetch(address, {
      method,
      headers,
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
      signal: signal ?? null,
    });
  } catch (error) {
    // What the browser says of it ('Failed to fetch') helps nobody.
    throw asUnanswered(error);
  }
}

export async function readBody(response: Response): Promise<unknown> {
  const text = await response.text().catch((error) => {
    throw asUnanswered(error);
  });
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
