import { assignmentFile } from '@oikos/contract/identity/user-files/assignment-file.ts';
import { userFile } from '@oikos/contract/identity/user-files/user-file.ts';
import {
  exportUserGroups,
  exportUsers,
  searchAssignmentFile,
  searchUserFile,
} from '@oikos/contract/identity/user-files/user-files.ts';
import { userGroupFile } from '@oikos/contract/identity/user-files/user-group-file.ts';
import type { AnyResource } from '@oikos/contract/resource.ts';
import type { Configuration } from '../../../configuration.ts';
import { type Handler, handleRaw, type RawCall } from '../../../foundation/http/handler.ts';
import { notFound } from '../../../foundation/http/refusals.ts';
import { sendList } from '../../../foundation/records/downloads/send-download.ts';
import { registerImport } from '../../../foundation/records/importable-lists.ts';
import { registerOwnImport } from '../../../foundation/records/own-imports.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { describe } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { assignmentsInFiles } from './assignments-in-files.ts';
import { assignmentFileRows, userFileRows } from './file-rows.ts';
import { groupsInFiles } from './groups-in-files.ts';
import { importRows } from './import-rows.ts';
import type { RowKind, SavedRow } from './row-kind.ts';
import { takeBackRows } from './take-back-rows.ts';
import { usersInFiles } from './users-in-files.ts';

/** A list of these is imported by rules of its own. */
function registerKind<Known extends SavedRow, Stored extends Known, Change, Addition>(
  resource: AnyResource,
  kindOf: (scope: TenantScope, configuration?: Configuration) => Promise<RowKind<Known, Stored, Change, Addition>>,
): void {
  registerImport(describe(resource, {}));
  registerOwnImport(resource.name, {
    async *importRows(scope, task) {
      yield* importRows(scope, task, await kindOf(scope, task.configuration));
    },
    takeBack: async (scope, task) => takeBackRows(scope, task, await kindOf(scope)),
  });
}

registerKind(userFile, usersInFiles);
registerKind(userGroupFile, groupsInFiles);
registerKind(assignmentFile, assignmentsInFiles);

interface Asked {
  readonly format: 'xlsx' | 'csv';
  readonly language: string;
}

/** A list as a file, with the assignments on a second sheet of a workbook. */
const sendFileOf =
  (list: string) =>
  ({ session, request, reply, input: { format, language } }: RawCall<Asked>): Promise<void> => {
    if (!session) throw notFound();
    const further = format === 'xlsx' ? [{ list: 'userAssignmentFile', format, search: {}, language }] : [];
    return sendList({ session, request, reply }, { list, format, search: {}, language, further });
  };

export const userFileHandlers: Handler[] = [
  serveList({ endpoint: searchUserFile, query: ({ scope }) => userFileRows(scope) }),
  serveList({ endpoint: searchAssignmentFile, query: ({ scope }) => assignmentFileRows(scope) }),
  handleRaw(exportUsers, sendFileOf('userFile')),
  handleRaw(exportUserGroups, sendFileOf('userGroups')),
];
