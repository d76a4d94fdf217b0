import { type UserFileRow, type UserFileValues, userFile } from '@oikos/contract/identity/user-files/user-file.ts';
import { userMessages } from '@oikos/contract/identity/users/user-messages.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import { problemsOfIssues } from '@oikos/contract/rule-problems.ts';
import { z } from 'zod';
import { problemOf, Refusal, refusedOr, refuseField } from '../../../foundation/http/refusals.ts';
import { means } from '../../../foundation/records/file-values.ts';
import { problemsOfRefusal } from '../../../foundation/records/import-records.ts';
import type { ImportedRow, ImportTask, RowToImport } from '../../../foundation/records/import-task.ts';
import { pick } from '../../../foundation/records/served-resource.ts';
import { writtenAnew, writtenOver } from '../../../foundation/records/written-records.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { InvitingConfiguration } from '../invitations/invite-person.ts';
import { type NewUser, type SavedNewUser, saveNewUsers } from '../users/save-new-users.ts';
import { saveUsers } from '../users/save-user.ts';
import { plainAddress, readFileRows } from './file-rows.ts';
import { fieldInFile, inputOf, type NamedInFile, readNames } from './read-row.ts';
import { saveTogether } from './save-together.ts';

/** Rows of the file that are looked up, changed and invited at once. */
const BATCH = 2_000;
const fieldNames = Object.keys(userFile.fields);
const schema = z.object(userFile.fields);

/** Rows have the names of the file. */
export const inFile = (problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => {
    const [field = ''] = problem.path.split('.');
    return { ...problem, path: fieldInFile[field] ?? field };
  });

const rejected = (row: number, problems: readonly Problem[]): ImportedRow => ({
  row,
  verdict: 'rejected',
  changed: [],
  problems,
});

/** What a file makes of a person: what the form would send. */
export const changeTo = (names: NamedInFile, { id, version }: UserFileRow, values: Partial<UserFileValues>) => ({
  ...inputOf(names, values),
  id,
  version,
});

/** Somebody whom the company doesn't know. */
interface NewRow {
  readonly row: number;
  readonly input: NewUser;
}

/** Somebody whom the company knows, with what the file changes of them. */
interface ChangedRow {
  readonly row: number;
  readonly before: UserFileRow;
  readonly changed: readonly string[];
  readonly fields: Partial<UserFileValues>;
  readonly change: ReturnType<typeof changeTo>;
}

class UserImport {
  readonly #scope: TenantScope;
  readonly #task: ImportTask;
  readonly #names: NamedInFile;
  readonly #rowOf = new Map<string, number>();

  constructor(scope: TenantScope, task: ImportTask, names: NamedInFile) {
    this.#scope = scope;
    this.#task = task;
    this.#names = names;
  }

  /** What becomes of rows, in the order of the file. */
  async decide(sources: readonly RowToImport[]): Promise<ImportedRow[]> {
    const addressOf = ({ values }: RowToImport) => plainAddress(String(values.emailAddress ?? ''));
    const known = await readFileRows(this.#scope, sources.map(addressOf));
    const read = sources.map((source) => this.#judge(source, addressOf(source), known.get(addressOf(source))));
    const decided = read.filter((each) => 'verdict' in each);
    const changed = await this.#change(read.filter((each) => 'before' in each));
    const invited = await this.#invite(read.filter((each) => 'input' in each));
    return [...decided, ...changed, ...invited].sort((one, other) => one.row - other.row);
  }

  /** By what the file says alone, and by what is stored of the person. */
  #judge(source: RowToImport, address: string, before: UserFileRow | undefined): ImportedRow | NewRow | ChangedRow {
    const { row, values, problems } = source;
    const earlier = this.#rowOf.get(address);
    if (address !== '' && earlier !== undefined)
      return rejected(row, [problemOf('emailAddress', this.#task.doubled, earlier)]);
    this.#rowOf.set(address, row);
    const stored = before && pick(before, fieldNames);
    // How an address is written is no change of it.
    const given = stored ? { ...values, emailAddress: stored.emailAddress } : { ...this.#task.blanks, ...values };
    const parsed = schema.safeParse({ ...stored, ...given }, { reportInput: true });
    const unread = new Set(problems.map(({ path }) => path));
    const broken = parsed.success ? [] : problemsOfIssues(parsed.error.issues);
    const all = [...problems, ...broken.filter(({ path }) => !unread.has(path.split('.')[0] ?? ''))];
    if (!parsed.success || all.length > 0) return rejected(row, all);
    const data = parsed.data as UserFileValues;
    if (!before) return this.#named(row, () => ({ row, input: this.#newUser(data, values) }));
    const changed = fieldNames.filter((field) => !means(data[field as keyof UserFileValues], stored?.[field]));
    if (changed.length === 0) return { row, verdict: 'same', changed: [], problems: [] };
    const fields = pick(data, changed) as Partial<UserFileValues>;
    return this.#named(row, () => ({ row, before, changed, fields, change: changeTo(this.#names, before, fields) }));
  }

  /** What names records that there aren't is refused. */
  #named<Row>(row: number, read: () => Row): ImportedRow | Row {
    const named = refusedOr(read);
    return named instanceof Refusal ? this.#refused(row, named) : named;
  }

  #refused = (row: number, refusal: Refusal): ImportedRow => rejected(row, inFile(problemsOfRefusal(refusal)));

  /** Days that the file doesn't name are as the company's settings say. */
  #newUser(data: UserFileValues, values: RowToImport['values']): NewUser {
    const named = fieldNames.filter((field) => values[field] !== undefined);
    const fields = inputOf(this.#names, pick(data, named) as Partial<UserFileValues>);
    const { isActive: _isActive, expirationDays, notificationDays, ...input } = fields;
    const { defaultNodeId, userGroupAssignments = [], modules = [], userTypeId = 4, externalId = null } = input;
    if (!defaultNodeId) throw refuseField('defaultLocation', userMessages.locationMissing);
    if (userGroupAssignments.length === 0) throw refuseField('userGroups', userMessages.groupMissing);
    const { firstName, lastName, emailAddress, phone, expiresOn, trainedUntil } = data;
    return {
      ...{ firstName, lastName, emailAddress, phone, expiresOn, trainedUntil },
      ...{ defaultNodeId, userGroupAssignments, modules, userTypeId, externalId },
      ...(expirationDays !== undefined && { expirationDays }),
      ...(notificationDays !== undefined && { notificationDays }),
    };
  }

  /** Changes people at once. */
  async #change(rows: readonly ChangedRow[]): Promise<ImportedRow[]> {
    const saved = await saveTogether(this.#scope, rows, (part) =>
      saveUsers(
        this.#scope,
        part.map(({ change }) => change),
      ),
    );
    return rows.map(({ row, before, changed, fields }, at) => {
      const done = saved[at];
      if (done instanceof Refusal) return this.#refused(row, done);
      const { id, version } = before;
      this.#task.onWritten?.([writtenOver(row, { id, version, values: pick(before, fieldNames) }, fields)]);
      return { row, verdict: 'update', changed, problems: [] };
    });
  }

  /** Invites people at once. */
  async #invite(rows: readonly NewRow[]): Promise<ImportedRow[]> {
    const configuration = this.#task.configuration as InvitingConfiguration;
    const saved = await saveTogether(this.#scope, rows, (part) =>
      saveNewUsers(
        this.#scope,
        configuration,
        part.map(({ input }) => input),
      ),
    );
    return rows.map(({ row }, at) => this.#invited(row, saved[at]));
  }

  #invited(row: number, saved: SavedNewUser | Refusal | undefined): ImportedRow {
    if (!saved || saved instanceof Refusal) return this.#refused(row, saved as Refusal);
    this.#task.onWritten?.([writtenAnew(row, saved)]);
    return { row, verdict: 'insert', changed: [], problems: [] };
  }
}

/**
 * Imports people: those whose address the company knows are changed, the others are invited. Each row is judged by what
 * judges the form, so that nobody gives by a file what they don't hold.
 */
export async function* importUsers(scope: TenantScope, task: ImportTask): AsyncGenerator<ImportedRow[]> {
  const running = new UserImport(scope, task, await readNames(scope));
  let chunk: RowToImport[] = [];
  for (const { read } of task.rows) {
    chunk.push(read());
    if (chunk.length < BATCH) continue;
    yield running.decide(chunk);
    chunk = [];
  }
  yield running.decide(chunk);
}
