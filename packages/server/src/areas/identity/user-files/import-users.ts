import { type UserFileRow, type UserFileValues, userFile } from '@oikos/contract/identity/user-files/user-file.ts';
import { userMessages } from '@oikos/contract/identity/users/user-messages.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import { problemsOfIssues } from '@oikos/contract/rule-problems.ts';
import { z } from 'zod';
import { problemOf, Refusal, refuseField } from '../../../foundation/http/refusals.ts';
import { means } from '../../../foundation/records/file-values.ts';
import { problemsOfRefusal } from '../../../foundation/records/import-records.ts';
import type { ImportedRow, ImportTask, RowToImport } from '../../../foundation/records/import-task.ts';
import { doneAlone } from '../../../foundation/records/judged-alone.ts';
import { pick } from '../../../foundation/records/served-resource.ts';
import { type WrittenRecord, writtenAnew, writtenOver } from '../../../foundation/records/written-records.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { withoutGains } from '../confirmations/administrator-rights.ts';
import type { InvitingConfiguration } from '../invitations/invite-person.ts';
import { saveNewUser, saveUser } from '../users/save-user.ts';
import { plainAddress, readFileRows } from './file-rows.ts';
import { fieldInFile, inputOf, type NamedInFile, readNames } from './read-row.ts';

/** People of the file that are looked up at once. */
const BATCH = 500;
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

/** Changes a person to what the fields of a file say; through the same judgment as the form. */
export function changeTo(scope: TenantScope, names: NamedInFile, before: UserFileRow, values: Partial<UserFileValues>) {
  return withoutGains(scope, () =>
    saveUser(scope, { ...inputOf(names, values), id: before.id, version: before.version }),
  );
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

  async decide(sources: readonly RowToImport[]): Promise<ImportedRow[]> {
    const known = await readFileRows(
      this.#scope,
      sources.map(({ values }) => String(values.emailAddress ?? '')),
    );
    const decided: ImportedRow[] = [];
    for (const source of sources) {
      const address = plainAddress(String(source.values.emailAddress ?? ''));
      decided.push(await this.#decideOne(source, address, known.get(address)));
    }
    return decided;
  }

  async #decideOne(source: RowToImport, address: string, before: UserFileRow | undefined): Promise<ImportedRow> {
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
    const changed = fieldNames.filter((field) =>
      stored ? !means(data[field as keyof UserFileValues], stored[field]) : values[field] !== undefined,
    );
    if (before && changed.length === 0) return { row, verdict: 'same', changed: [], problems: [] };
    const written = await doneAlone(this.#scope, () => this.#write(row, data, before, changed));
    if (written instanceof Refusal) return rejected(row, inFile(problemsOfRefusal(written)));
    this.#task.onWritten?.([written]);
    return { row, verdict: before ? 'update' : 'insert', changed: before ? changed : [], problems: [] };
  }

  async #write(
    row: number,
    data: UserFileValues,
    before: UserFileRow | undefined,
    changed: readonly string[],
  ): Promise<WrittenRecord> {
    const fields = pick(data, changed) as Partial<UserFileValues>;
    if (before) {
      await changeTo(this.#scope, this.#names, before, fields);
      const { id, version } = before;
      return writtenOver(row, { id, version, values: pick(before, fieldNames) }, fields);
    }
    return writtenAnew(row, await this.#invite(data, changed));
  }

  /** Days that the file doesn't name are as the company's settings say. */
  async #invite(data: UserFileValues, named: readonly string[]) {
    const { isActive: _isActive, expirationDays, notificationDays, ...input } = inputOf(this.#names, data);
    const { defaultNodeId, userGroupAssignments = [], modules = [], userTypeId = 4, externalId = null } = input;
    if (!defaultNodeId) throw refuseField('defaultLocation', userMessages.locationMissing);
    if (userGroupAssignments.length === 0) throw refuseField('userGroups', userMessages.groupMissing);
    const { firstName, lastName, emailAddress, phone, expiresOn, trainedUntil } = data;
    const person = {
      ...{ firstName, lastName, emailAddress, phone, expiresOn, trainedUntil },
      ...{ defaultNodeId, userGroupAssignments, modules, userTypeId, externalId },
      ...(named.includes('expirationDays') && { expirationDays }),
      ...(named.includes('notificationDays') && { notificationDays }),
    };
    return withoutGains(this.#scope, () =>
      saveNewUser(this.#scope, this.#task.configuration as InvitingConfiguration, person),
    );
  }
}

/**
 * Imports people: those whose address the company knows are changed, the others are invited. Each row goes through what the
 * form goes through, so that nobody gives by a file what they don't hold.
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
