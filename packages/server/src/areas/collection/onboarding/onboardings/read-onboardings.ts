import { onboardingMessages } from '@oikos/contract/collection/onboarding/onboarding-messages.ts';
import type {
  readOnboarding,
  searchOnboardingProblems,
  searchOnboardings,
  searchPreview,
  VerdictCounts,
} from '@oikos/contract/collection/onboarding/onboardings.ts';
import { rowVerdicts } from '@oikos/contract/collection/onboarding/onboardings.ts';
import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { say, withinSentence } from '@oikos/contract/message.ts';
import { type RawBuilder, sql } from 'kysely';
import { denied, notFound } from '../../../../foundation/http/refusals.ts';
import { personName } from '../../../../foundation/records/name-of-person.ts';
import { containsCondition } from '../../../../foundation/records/serve-resource.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { mayImport, type Worksheet, worksheetNamed } from '../worksheets/worksheet.ts';
import { dataStateOf, stateOf, templateStateOf } from './onboarding-record.ts';

const nameOf = (person: string) => sql`coalesce(${personName(person)}, '')`;

/** Onboardings as their list shows them. */
const onboardings = (more: RawBuilder<unknown> = sql``) => sql`
  select o.id, f.name as file_name, ${stateOf} as state, o.created_at, ${nameOf('maker')} as created_by, o.imported_at,
    ${nameOf('importer')} as imported_by, o.undone_at ${more}
  from onboarding o
  join stored_file f on f.company_id = o.company_id and f.id = o.stored_file_id
  left join job_run j on j.company_id = o.company_id and j.id = o.job_run_id
  left join installation.app_user maker on maker.id = o.created_by
  left join installation.app_user importer on importer.id = o.imported_by`;

export function onboardingRows({ contains, states }: ParsedInputOf<typeof searchOnboardings>): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...containsCondition(['fileName'], contains),
    ...(states?.length ? [sql`state = any(${states}::text[])`] : []),
  ];
  return sql`select * from (${onboardings()}) as source where ${sql.join(conditions, sql` and `)}`;
}

interface SheetOfOnboarding {
  readonly worksheetId: string;
  readonly sheetName: string;
  readonly counts: VerdictCounts;
}

export async function readSheets({ db }: TenantScope, id: number): Promise<readonly SheetOfOnboarding[]> {
  const rows = await db
    .selectFrom('onboarding_sheet')
    .select(['worksheet as worksheetId', 'sheetName', 'counts'])
    .where('onboardingId', '=', id)
    .orderBy('place')
    .execute();
  return rows as unknown as readonly SheetOfOnboarding[];
}

/** The worksheets of a checked onboarding; refuses anyone who may not import one of them. */
export async function worksheetsFor(
  scope: TenantScope,
  id: number,
): Promise<readonly (SheetOfOnboarding & { readonly worksheet: Worksheet })[]> {
  const sheets = await readSheets(scope, id);
  return sheets.flatMap((sheet) => {
    const worksheet = worksheetNamed(sheet.worksheetId);
    if (worksheet && scope.session && !mayImport(worksheet, scope.session))
      throw denied(onboardingMessages.mayNotImport, withinSentence(worksheet.title));
    return worksheet ? [{ ...sheet, worksheet }] : [];
  });
}

interface OneRow extends Omit<OutputOf<typeof readOnboarding>, 'steps' | 'sheets' | 'counts' | 'overwrites'> {
  readonly templateState: OutputOf<typeof readOnboarding>['steps']['VALIDATE_TEMPLATE'];
  readonly dataState: OutputOf<typeof readOnboarding>['steps']['VALIDATE_DATA'];
}

const count = (id: number, severity: string) => sql`
  (select count(*)::integer from onboarding_problem p where p.onboarding_id = ${id} and p.severity = ${severity})`;

export async function readOne(scope: TenantScope, id: number): Promise<OutputOf<typeof readOnboarding>> {
  const more = sql`, ${templateStateOf} as template_state, ${dataStateOf} as data_state, o.job_run_id, o.undo_counts as undone,
    ${count(id, 'error')} as error_count, ${count(id, 'warning')} as warning_count,
    case when j.state = 'failed' then j.error_said end as failure`;
  const { rows } = await sql<OneRow>`${onboardings(more)} where o.id = ${id}`.execute(scope.db);
  if (!rows[0]) throw notFound();
  const { templateState, dataState, ...shown } = rows[0];
  const sheets = (await worksheetsFor(scope, id)).map(({ worksheet, ...sheet }) => ({
    ...sheet,
    title: say(worksheet.title),
  }));
  const counts = Object.fromEntries(
    rowVerdicts.map((verdict) => [verdict, sheets.reduce((sum, each) => sum + each.counts[verdict], 0)]),
  ) as VerdictCounts;
  return {
    ...shown,
    steps: { UPLOAD_TEMPLATE: 'SUCCESS', VALIDATE_TEMPLATE: templateState, VALIDATE_DATA: dataState },
    sheets,
    counts,
    overwrites: counts.changed + counts.removed > 0,
  };
}

export async function previewRows(
  scope: TenantScope,
  { transactionId, worksheetId, verdicts, contains }: ParsedInputOf<typeof searchPreview>,
): Promise<RawBuilder<unknown>> {
  await worksheetsFor(scope, transactionId);
  const conditions = [
    sql`true`,
    ...containsCondition(['name'], contains),
    ...(worksheetId ? [sql`worksheet_id = ${worksheetId}`] : []),
    ...(verdicts?.length ? [sql`verdict = any(${verdicts}::text[])`] : []),
  ];
  return sql`select * from (
    select r.place || '.' || r.row_number as id, s.worksheet as worksheet_id, s.sheet_name, r.row_number as row, r.name,
      r.verdict, r.changes
    from onboarding_row r
    join onboarding_sheet s on s.company_id = r.company_id and s.onboarding_id = r.onboarding_id and s.place = r.place
    where r.onboarding_id = ${transactionId}) as source where ${sql.join(conditions, sql` and `)}`;
}

export async function problemRows(
  scope: TenantScope,
  { transactionId, severity, contains }: ParsedInputOf<typeof searchOnboardingProblems>,
): Promise<RawBuilder<unknown>> {
  await worksheetsFor(scope, transactionId);
  const conditions = [
    sql`true`,
    ...containsCondition(['sheetName', 'heading', 'value', 'message'], contains),
    ...(severity ? [sql`severity = ${severity}`] : []),
  ];
  return sql`select * from (
    select p.id, p.sheet_name, p.row_number as row, p.column_number, p.heading, p.value, p.severity,
      p.problem ->> 'message' as message, p.problem as message_said
    from onboarding_problem p where p.onboarding_id = ${transactionId}) as source
    where ${sql.join(conditions, sql` and `)}`;
}
