import { userFile } from '@oikos/contract/identity/user-files/user-file.ts';
import {
  exportUserGroups,
  exportUsers,
  searchAssignmentFile,
  searchUserFile,
} from '@oikos/contract/identity/user-files/user-files.ts';
import { type Handler, handleRaw, type RawCall } from '../../../foundation/http/handler.ts';
import { notFound } from '../../../foundation/http/refusals.ts';
import { sendList } from '../../../foundation/records/downloads/send-download.ts';
import { registerImport } from '../../../foundation/records/importable-lists.ts';
import { registerOwnImport } from '../../../foundation/records/own-imports.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { describe } from '../../../foundation/records/served-resource.ts';
import { assignmentFileRows, userFileRows } from './file-rows.ts';
import { importUsers } from './import-users.ts';
import { takeBackUsers } from './take-back-users.ts';

registerImport(describe(userFile, {}));
registerOwnImport(userFile.name, { importRows: importUsers, takeBack: takeBackUsers });

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
