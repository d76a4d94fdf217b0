import { companyTemplateTexts as say } from '@oikos/contract/collection/onboarding/company-template-texts.ts';
import { ONBOARDING_ROWS } from '@oikos/contract/collection/onboarding/onboardings.ts';
import { exportWorkbook } from '@oikos/contract/collection/onboarding/worksheets.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../../db/generated/database.ts';
import { poolOf } from '../../../../foundation/db/database.ts';
import { isAuthorised, mayForCompany } from '../../../../foundation/http/access.ts';
import { denied, refuse } from '../../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../../foundation/records/audit.ts';
import type { StreamedFile } from '../../../../foundation/records/downloads/stream-list.ts';
import { productReason } from '../../../../foundation/records/product-reasons.ts';
import { loadSessionIn } from '../../../../foundation/tenancy/load-session.ts';
import type { Session } from '../../../../foundation/tenancy/session.ts';
import { inCompany, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { allWorksheets, mayExport, mayImport, type Worksheet } from '../worksheets/worksheet.ts';
import { countRows } from '../worksheets/worksheet-rows.ts';
import { streamWorkbook } from '../worksheets/write-workbook.ts';

const copiedTo = productReason(say.copied);

export interface OtherCompany {
  readonly id: number;
  readonly name: string;
}

/** Not copied, since it isn't configuration: the people of the company, the waste in its containers, and what it ships. */
const staysThere: ReadonlySet<string> = new Set([
  ...['userFile', 'userAssignmentFile', 'formUsers'],
  ...['openContainers', 'containerWaste', 'openShipments'],
]);
const isCopied = ({ id }: Worksheet): boolean => !staysThere.has(id);

/** What the caller may do in another company, as if they had signed in there; undefined where they may export nothing. */
async function sessionThere(database: Kysely<DB>, own: Session, companyId: number): Promise<Session | undefined> {
  // A sign-in at a company's provider opens that company alone, acting for another is of one company, and a token is made in one.
  const isOpen = own.onlyCompanyId === null && own.exceptCompanyId !== companyId && own.actor === null;
  const isPerson = own.ownerId === null && (own.holder.by ?? 'signIn') === 'signIn';
  if (!isOpen || !isPerson || companyId === own.companyId) return undefined;
  const session = await loadSessionIn(poolOf(database), companyId, own.userId);
  const may = session && isAuthorised(exportWorkbook, session) && mayForCompany(exportWorkbook, session);
  return may ? session : undefined;
}

/** The other companies that the caller belongs to. */
export async function readMemberships({ db }: TenantScope, own: Session): Promise<readonly OtherCompany[]> {
  const { rows } = await sql<OtherCompany>`
    select c.id, c.name from installation.membership m join installation.company c on c.id = m.company_id
    where m.user_id = ${own.userId} and c.id <> ${own.companyId} order by c.name, c.id limit 200`.execute(db);
  return rows;
}

/** Those that the caller may copy, since they may export workbooks there. Asked outside a transaction: each needs a connection. */
export async function copyable(
  database: Kysely<DB>,
  own: Session,
  memberships: readonly OtherCompany[],
): Promise<readonly OtherCompany[]> {
  const companies: OtherCompany[] = [];
  for (const company of memberships) if (await sessionThere(database, own, company.id)) companies.push(company);
  return companies;
}

/** What the caller may export there and bring in here. */
async function sheetsThere(scope: TenantScope, session: Session, own: Session): Promise<readonly Worksheet[]> {
  const seen = allWorksheets().filter((sheet) => isCopied(sheet) && mayExport(sheet, session) && mayImport(sheet, own));
  const filled: Worksheet[] = [];
  let total = 0;
  for (const sheet of seen) {
    const count = await countRows(sheet, scope);
    total += count;
    if (count > 0) filled.push(sheet);
  }
  if (filled.length === 0) throw refuse(say.nothingToCopy, session.companyName);
  if (total > ONBOARDING_ROWS) throw refuse(say.tooLarge, session.companyName, ONBOARDING_ROWS);
  return filled;
}

interface Reading {
  readonly database: Kysely<DB>;
  readonly session: Session;
  readonly requestId: string;
}

/** Writes the configuration of another company by the caller's rights there; its log says so in the transaction that reads it. */
export async function readOtherCompany<Result>(
  { database, session: own, requestId }: Reading,
  companyId: number,
  keep: (file: StreamedFile, company: OtherCompany) => Promise<Result>,
): Promise<Result> {
  if (companyId === own.companyId) throw refuse(say.companyItself);
  const session = await sessionThere(database, own, companyId);
  if (!session) throw denied(say.companyUnknown);
  const caller = { companyId, userId: own.userId, session, requestId };
  return inCompany(database, caller, { repeatableRead: true }, async (scope) => {
    const worksheets = await sheetsThere(scope, session, own);
    const name = `${session.companyName.replace(/[\\/:*?"<>|]/g, ' ').trim() || 'company'}.xlsx`;
    const file = await streamWorkbook(scope, { worksheets, isFilled: true, language: 'en-us', name });
    const kept = await keep(file, { id: companyId, name: session.companyName });
    const reason = copiedTo(own.companyName);
    await auditChanges(scope, 'company', [{ id: companyId, before: {}, after: {} }], { reason });
    return kept;
  });
}
