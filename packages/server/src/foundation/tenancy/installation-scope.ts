import type { Kysely } from 'kysely';
import type { DB } from '../../db/generated/database.ts';

declare const minted: unique symbol;

/** Opens what belongs to no company: people, memberships, companies, languages. */
export interface InstallationScope {
  readonly [minted]: true;
  readonly db: Kysely<DB>;
}

export function inInstallation<Result>(
  database: Kysely<DB>,
  work: (scope: InstallationScope) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute((db) => work({ db } as unknown as InstallationScope));
}
