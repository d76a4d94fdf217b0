import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import { say as said } from '@oikos/contract/message.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import { dateDoubtMessages as say } from '@oikos/contract/waste/site/date-doubts.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import {
  type DateDoubt,
  type DatesToCompare,
  doubtsOfPast,
  doubtsOfPlan,
} from '@oikos/domain/waste/site/date-doubts.ts';
import { sql } from 'kysely';
import { Refusal } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

/** The first day that anything is recorded of at a site; null: nothing is. */
export async function readSiteSince(scope: TenantScope, siteId: number): Promise<LocalDate | null> {
  const { rows } = await sql<{ since: LocalDate | null }>`
    select least(
      (select min(date_added) from container where node_id = ${siteId}),
      (select min(date_added) from waste_entry where generated_node_id = ${siteId})) as since`.execute(scope.db);
  return rows[0]?.since ?? null;
}

/** A date with the field that it was entered in. */
export interface EnteredDate {
  readonly path: string;
  readonly date: LocalDate | null | undefined;
  /** What was there before: a date that stays isn't asked about again. */
  readonly before?: LocalDate | null | undefined;
}

const textOf = (doubt: DateDoubt) => {
  const { code, date } = doubt;
  switch (code) {
    case 'longAgo':
      return said(say.longAgo, date);
    case 'beforeContainer':
    case 'beforeSite':
      return said(say[code], date, doubt.since);
    case 'farAhead':
      return said(say.farAhead, date, doubt.days);
  }
};

type DoubtsOf = (date: LocalDate) => readonly DateDoubt[];

/** The doubts about changed dates that nobody confirmed. */
export const unconfirmed = (
  entered: readonly EnteredDate[],
  confirmed: readonly LocalDate[],
  doubtsOf: DoubtsOf,
): Problem[] =>
  entered.flatMap(({ path, date, before }) => {
    if (!date || date === before || confirmed.includes(date)) return [];
    return doubtsOf(date).map((doubt) => {
      const { parameters, ...rest } = textOf(doubt);
      return { path, ...rest, parameters: [...parameters] };
    });
  });

const askAbout = (entered: readonly EnteredDate[], confirmed: readonly LocalDate[], doubtsOf: DoubtsOf): void =>
  refuseDoubts(unconfirmed(entered, confirmed, doubtsOf));

/** Refuses dates that a person must look at first, each beside its field. */
export function refuseDoubts(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  throw new Refusal(
    400,
    said(general.confirmDates, [...new Set(problems.map(({ message }) => message))].join('; ')),
    problems,
  );
}

/** Where a day is doubted, and what is known of it. */
export interface DoubtedPlace extends Omit<DatesToCompare, 'siteSince'> {
  readonly siteId: number;
}

async function knownOf(scope: TenantScope, { siteId, ...known }: DoubtedPlace): Promise<DatesToCompare> {
  return { ...known, siteSince: await readSiteSince(scope, siteId) };
}

/** Asks about days on which something happened to waste at a site, or to the container that was there since a day. */
export async function askAboutWaste(
  scope: TenantScope,
  place: DoubtedPlace,
  entered: readonly EnteredDate[],
  confirmed: readonly LocalDate[],
): Promise<void> {
  const known = await knownOf(scope, place);
  askAbout(entered, confirmed, (date) => doubtsOfPast(date, known));
}

/** What is doubted of days that may be planned, as those of a shipment, and that nobody confirmed. */
export async function doubtedOfPlan(
  scope: TenantScope,
  place: DoubtedPlace,
  entered: readonly EnteredDate[],
  confirmed: readonly LocalDate[],
): Promise<Problem[]> {
  const known = await knownOf(scope, place);
  return unconfirmed(entered, confirmed, (date) => doubtsOfPlan(date, known));
}

/** Asks about days that may be planned. */
export async function askAboutPlan(
  scope: TenantScope,
  place: DoubtedPlace,
  entered: readonly EnteredDate[],
  confirmed: readonly LocalDate[],
): Promise<void> {
  refuseDoubts(await doubtedOfPlan(scope, place, entered, confirmed));
}
