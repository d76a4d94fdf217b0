import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { measurementMessages as say } from '@oikos/contract/measurement/measurements/measurement-messages.ts';
import type { modifyMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import type { Verdict } from '@oikos/domain/measurement/judge-values.ts';
import { parseMeasurementSetKey } from '@oikos/domain/measurement/measurement-set-key.ts';
import { runnerOfKysely, type SqlRunner } from '../../../foundation/db/sql-runner.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { leaveOutConfirmed, raisedBy } from '../verdicts/keep-verdicts.ts';
import { checkItem, checkPeriod, type EntryPeriod, type EntryRow, verdictProblem } from './check-entry.ts';
import { currentKey, type EntryContext } from './entry-context.ts';
import { type ChangedItem, type EntryProblem, wrong } from './entry-problem.ts';
import { judgeEntry } from './judge-entry.ts';

type Input = ParsedInputOf<typeof modifyMeasurements>;
type RowProblem = OutputOf<typeof modifyMeasurements>['errors'][number];

export interface Checked {
  readonly rows: readonly EntryRow[];
  /** Rows that are proposed in place of approved substitutes. */
  readonly proposed: readonly EntryRow[];
  /** Of the rows those that the judge was asked about, and what it said. */
  readonly judged: ReadonlySet<EntryRow>;
  readonly verdicts: ReadonlyMap<EntryRow, readonly Verdict[]>;
  readonly errors: readonly RowProblem[];
  readonly warnings: readonly RowProblem[];
}

/** Where a problem is in the request, and which row and value it is about. */
function located(found: EntryProblem, path: string, key: string | number, parameterId?: number): RowProblem {
  const { field, severity, code, message, parameters } = found;
  return {
    path: `${path}.${field}`,
    code,
    message,
    parameters,
    severity,
    key,
    ...(parameterId === undefined ? {} : { parameterId }),
  };
}

/** An update carries the id of its set (V222), which must name this node, set and period. */
function idProblem({ nodeId, parameterSetId }: Input, change: Input['data'][number]): EntryProblem | null {
  if (change.type === 'Insert') return null;
  const key = parseMeasurementSetKey(change.id ?? '');
  const isSame =
    key !== null &&
    key.nodeId === nodeId &&
    key.parameterSetId === parameterSetId &&
    key.beginDate === change.beginDate &&
    key.slot === change.slot;
  return isSame ? null : wrong('id', say.missing);
}

/** A problem of a value or of a whole row, and where it is in the request. */
interface Found {
  readonly problem: EntryProblem;
  readonly path: string;
  readonly key: string | number;
  readonly parameterId?: number;
}

interface Located {
  readonly path: string;
  readonly key: string | number;
  readonly parameterId: number;
}

/** The checks of one save, value by value. */
class Check {
  readonly rows: EntryRow[] = [];
  readonly proposed: EntryRow[] = [];
  readonly judged = new Map<EntryRow, Located>();
  readonly found: Found[] = [];
  readonly #seen = new Set<string>();
  readonly #entryContext: EntryContext;
  readonly #mayOverwrite: boolean;

  constructor(entryContext: EntryContext, mayOverwrite: boolean) {
    this.#entryContext = entryContext;
    this.#mayOverwrite = mayOverwrite;
  }

  set(input: Input, change: Input['data'][number], path: string): void {
    const wrongId = idProblem(input, change);
    const period = checkPeriod(this.#entryContext, change);
    if (wrongId !== null) this.found.push({ problem: wrongId, path, key: change.key });
    if ('field' in period) {
      this.found.push({ problem: period, path, key: change.key });
      return;
    }
    const isInsert = change.type === 'Insert';
    change.dataItems.forEach((item, position) => {
      const located = { path: `${path}.dataItems.${position}`, key: change.key, parameterId: item.parameterId };
      this.#item(item, located, { period, isInsert });
    });
  }

  #item(
    item: ChangedItem,
    located: Located,
    { period, isInsert }: { readonly period: EntryPeriod; readonly isInsert: boolean },
  ): void {
    const key = currentKey(item.parameterId, period.begin, period.slot);
    if (this.#seen.has(key)) this.found.push({ problem: wrong('parameterId', say.duplicateKey), ...located });
    this.#seen.add(key);
    const current = this.#entryContext.current.get(key);
    const checked = checkItem(this.#entryContext, item, {
      period,
      isInsert,
      current,
      mayOverwrite: this.#mayOverwrite,
    });
    if (checked.row !== null) (checked.isProposed ? this.proposed : this.rows).push(checked.row);
    if (checked.row !== null && checked.isJudged) this.judged.set(checked.row, located);
    this.found.push(...checked.problems.map((problem) => ({ problem, ...located })));
  }
}

async function withoutConfirmed(
  sql: SqlRunner,
  { nodeId, entryContext }: { readonly nodeId: number; readonly entryContext: EntryContext },
  found: Checked['verdicts'],
): Promise<Checked['verdicts']> {
  const each = [...found].flatMap(([row, verdicts]) => verdicts.map((verdict) => ({ row, verdict })));
  const raised = ({ row, verdict }: (typeof each)[number]) => raisedBy(nodeId, row, verdict);
  const left = await leaveOutConfirmed(sql, each, raised, entryContext.units);
  const byRow = Map.groupBy(left, ({ row }) => row);
  return new Map([...byRow].map(([row, own]) => [row, own.map(({ verdict }) => verdict)]));
}

/** Checks and judges all values of a save, and says where in the request each problem is. */
export async function checkChanges(
  scope: TenantScope,
  entryContext: EntryContext,
  input: Input,
  mayOverwrite: boolean,
): Promise<Checked> {
  const check = new Check(entryContext, mayOverwrite);
  input.data.forEach((change, index) => {
    check.set(input, change, `data.${index}`);
  });
  const at = { nodeId: input.nodeId, entryContext };
  const runner = runnerOfKysely(scope.db);
  const found = await judgeEntry(runner, scope.companyId, at, [...check.judged.keys()], check.rows);
  const verdicts = await withoutConfirmed(runner, at, found);
  for (const [row, found] of verdicts) {
    const place = check.judged.get(row) as Located;
    check.found.push(...found.map((verdict) => ({ problem: verdictProblem(verdict, entryContext.units), ...place })));
  }
  const told = check.found.map(({ problem, path, key, parameterId }) => located(problem, path, key, parameterId));
  return {
    rows: check.rows,
    proposed: check.proposed,
    judged: new Set(check.judged.keys()),
    verdicts,
    errors: told.filter(({ severity }) => severity === 'refuse'),
    warnings: told.filter(({ severity }) => severity !== 'refuse'),
  };
}
