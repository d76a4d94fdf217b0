import { type AnyEndpoint, isReadOnly } from '@oikos/contract/endpoint.ts';

/**
 * Keys of the calls that change something and weren't answered, by the form they came from: sent again from there as it
 * is, such a call is done once. The same values from a form opened again are a new wish: equal drums are side by side.
 */
const unanswered = new Map<string, { key: string; senders: number }>();
/** Of what was never answered and never sent again. */
const MOST_KEPT = 100;

/** The forms that are saving, the latest last. */
const saving: string[] = [];

/** Saves a form, known by a text of its own: what is called until that ends belongs to it. */
export async function savingForm<Saved>(form: string, save: () => Promise<Saved>): Promise<Saved> {
  saving.push(form);
  try {
    return await save();
  } finally {
    saving.splice(saving.indexOf(form), 1);
  }
}

/** The key to send with a call, and what to say of its end: with an answer the same input sent again is a new wish. */
export function keyOfCall(
  endpoint: AnyEndpoint,
  body: unknown,
  address: string,
): { readonly key: string; readonly ended: (isAnswered: boolean) => void } | undefined {
  const { method } = endpoint;
  if ((method !== 'POST' && method !== 'PUT') || isReadOnly(endpoint) || endpoint.isRepeatable) return undefined;
  const name = `${saving.at(-1) ?? 'page'} ${method} ${address} ${JSON.stringify(body)}`;
  const call = unanswered.get(name) ?? { key: crypto.randomUUID(), senders: 0 };
  call.senders += 1;
  unanswered.set(name, call);
  const [oldest] = unanswered.keys();
  if (unanswered.size > MOST_KEPT && oldest !== undefined) unanswered.delete(oldest);
  return {
    key: call.key,
    ended: (isAnswered) => {
      call.senders -= 1;
      if (isAnswered && call.senders === 0 && unanswered.get(name) === call) unanswered.delete(name);
    },
  };
}
