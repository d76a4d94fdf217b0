import { sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import type { SheetOutcome } from './apply-sheets.ts';
import type { DescribedRow } from './describe-outcome.ts';
import type { WorkbookProblem } from './workbook-problem.ts';

/** Rows that are noted by one statement. */
const BATCH = 5_000;

/** A sheet of a checked workbook, and its rows as the preview shows them. */
export interface CheckedSheet {
  readonly outcome: SheetOutcome;
  readonly rows: readonly DescribedRow[];
}

/** Forgets what an earlier check found. */
async function forgetCheck({ db }: TenantScope, onboardingId: number): Promise<void> {
  await db.deleteFrom('onboarding_sheet').where('onboardingId', '=', onboardingId).execute();
  await db.deleteFrom('onboarding_problem').where('onboardingId', '=', onboardingId).execute();
}

async function keepRows({ db }: TenantScope, onboardingId: number, place: number, rows: readonly DescribedRow[]) {
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows
      .slice(from, from + BATCH)
      .map(({ row, name, verdict, changes }) => ({ row_number: row, name, verdict, changes }));
    await sql`
      insert into onboarding_row (onboarding_id, place, row_number, name, verdict, changes)
      select ${onboardingId}, ${place}, r.row_number, r.name, r.verdict, r.changes
      from jsonb_populate_recordset(null::onboarding_row, ${JSON.stringify(batch)}::jsonb) as r`.execute(db);
  }
}

async function keepProblems({ db }: TenantScope, onboardingId: number, problems: readonly WorkbookProblem[]) {
  for (let from = 0; from < problems.length; from += BATCH) {
    const batch = problems.slice(from, from + BATCH).map((each) => ({
      sheet_name: each.sheetName,
      row_number: each.row,
      column_number: each.column,
      heading: each.heading,
      value: each.value,
      severity: each.severity,
      problem: each.problem,
    }));
    await sql`
      insert into onboarding_problem
        (onboarding_id, sheet_name, row_number, column_number, heading, value, severity, problem)
      select ${onboardingId}, r.sheet_name, r.row_number, r.column_number, r.heading, r.value, r.severity, r.problem
      from rows from (jsonb_populate_recordset(null::onboarding_problem, ${JSON.stringify(batch)}::jsonb))
        with ordinality as r
      order by r.ordinality`.execute(db);
  }
}

/** Notes what a check found: what becomes of each row, and what is wrong. */
export async function keepCheck(
  scope: TenantScope,
  onboardingId: number,
  sheets: readonly CheckedSheet[],
  problems: readonly WorkbookProblem[],
): Promise<void> {
  await forgetCheck(scope, onboardingId);
  for (const [place, { outcome, rows }] of sheets.entries()) {
    const { worksheet, name } = outcome.sheet;
    await scope.db
      .insertInto('onboarding_sheet')
      .values({
        onboardingId,
        place,
        worksheet: worksheet.id,
        sheetName: name,
        counts: JSON.stringify(outcome.counts),
      })
      .execute();
    await keepRows(scope, onboardingId, place, rows);
  }
  await keepProblems(scope, onboardingId, problems);
}
