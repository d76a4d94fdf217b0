import { Resolver } from 'node:dns/promises';

/** The TXT records of a domain; throws where no name server answers. */
export type TxtRecords = (domain: string) => Promise<readonly string[]>;

const MILLISECONDS = 3_000;
/** The domain, or its record, isn't there: that is an answer. */
const NONE: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN']);

const askedOfNameServers: TxtRecords = async (domain) => {
  const resolver = new Resolver({ timeout: MILLISECONDS, tries: 2 });
  const giveUp = setTimeout(() => resolver.cancel(), 2 * MILLISECONDS);
  try {
    return (await resolver.resolveTxt(domain)).map((parts) => parts.join(''));
  } catch (error) {
    if (NONE.has((error as { code?: unknown }).code)) return [];
    throw error;
  } finally {
    clearTimeout(giveUp);
  }
};

let read = askedOfNameServers;

export const readTxtRecords: TxtRecords = (domain) => read(domain);

/** Tests answer in place of name servers. */
export function answerTxtRecords(records: TxtRecords): void {
  read = records;
}
