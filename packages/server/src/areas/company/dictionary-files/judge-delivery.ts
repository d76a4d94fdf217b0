import { type DeliveryOutcome, LISTED_PROBLEMS } from '@oikos/contract/company/dictionary-files.ts';
import { languageMessages as messages } from '@oikos/contract/company/language-messages.ts';
import { LONGEST_PHRASE, phraseProblem } from '@oikos/contract/company/phrase-rules.ts';
import { type SaidMessage, say } from '@oikos/contract/message.ts';
import type { CatalogText } from '../dictionary/text-catalog.ts';
import type { DeliveredPhrase } from './delivered-phrase.ts';

/** A phrase as it is stored. */
export interface StoredPhrase {
  readonly id: number;
  readonly key: string;
  readonly text: string;
  readonly english: string | null;
  readonly isMachine: boolean;
}

/** A phrase as the delivery makes it. */
export interface NextPhrase {
  readonly key: string;
  readonly text: string;
  readonly english: string;
  readonly before: StoredPhrase | undefined;
}

export interface Judged {
  readonly next: readonly NextPhrase[];
  readonly counts: DeliveryOutcome['counts'];
  readonly problems: DeliveryOutcome['problems'];
}

/** What a delivery is compared with, each by its key. */
interface Known {
  readonly catalog: ReadonlyMap<string, CatalogText>;
  readonly stored: ReadonlyMap<string, StoredPhrase>;
  /** What the product says itself: delivered unchanged, it doesn't become the company's own. */
  readonly shipped: ReadonlyMap<string, string>;
}

/**
 * Decides about each text of a delivery. The English is the product's own: a delivery that carries another one is stale from
 * the start, and never replaces a translation of the present one.
 */
export function judgeDelivery(delivered: readonly DeliveredPhrase[], { catalog, stored, shipped }: Known): Judged {
  const counts = { insert: 0, update: 0, same: 0, stale: 0, blank: 0, rejected: 0 };
  const problems: DeliveryOutcome['problems'] = [];
  const next: NextPhrase[] = [];
  const seen = new Set<string>();
  for (const phrase of delivered) {
    const { row, key } = phrase;
    const text = phrase.text.trim();
    const current = catalog.get(key)?.english;
    const before = stored.get(key);
    const problem = problemOf({ ...phrase, text }, current, before, seen.has(key));
    seen.add(key);
    if (problem) {
      counts.rejected += 1;
      if (problems.length < LISTED_PROBLEMS)
        problems.push({ ...problem, row, key: key.slice(0, 200), text: text.slice(0, 500) });
    } else if (text === '') counts.blank += 1;
    else {
      const english = phrase.english ?? (current as string);
      const isStored = before && before.text === text && before.english === english && !before.isMachine;
      if (isStored || (!before && shipped.get(key) === text)) counts.same += 1;
      else {
        if (english !== current) counts.stale += 1;
        counts[before ? 'update' : 'insert'] += 1;
        next.push({ key, text, english, before });
      }
    }
  }
  return { next, counts, problems };
}

function problemOf(
  { text, english, hasMarkup }: DeliveredPhrase,
  current: string | undefined,
  before: StoredPhrase | undefined,
  isRepeated: boolean,
): SaidMessage | undefined {
  if (current === undefined) return say(messages.keyUnknown);
  if (isRepeated) return say(messages.keyTwice);
  if (hasMarkup) return say(messages.markup);
  if (text === '') return undefined;
  const isOld = english !== undefined && english !== current;
  const isNewerThere = before !== undefined && before.text !== '' && before.english === current;
  if (isOld && isNewerThere) return before.text === text ? undefined : say(messages.newerKept);
  if (english !== undefined && english.length > LONGEST_PHRASE) return say(messages.keyUnknown);
  return phraseProblem(current, text);
}
