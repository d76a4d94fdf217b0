import { type FormLayoutRow, formLayoutFile } from '@oikos/contract/collection/forms/form-layout-file.ts';
import { type FormUserRow, formUserFile } from '@oikos/contract/collection/forms/form-user-file.ts';
import type { Handler } from '../../../../foundation/http/handler.ts';
import { serveRowGroups } from '../../../../foundation/records/row-groups/register-groups.ts';
import type { RowGroupKind } from '../../../../foundation/records/row-groups/row-groups.ts';
import { placeOfUser, removeUsers, saveFileUsers, userFileRows } from './form-users-file.ts';
import { placeOfPart, storedPart } from './layout-of-rows.ts';
import { layoutFileRows } from './layout-rows.ts';
import { removeLayout, saveFileLayout } from './save-file-layout.ts';

const layouts: RowGroupKind = {
  resource: formLayoutFile,
  key: ['formTemplateId'],
  head: [],
  line: ['key'],
  isOrdered: true,
  rows: layoutFileRows,
  asStored: (values) => storedPart(values as FormLayoutRow),
  save: saveFileLayout,
  remove: removeLayout,
  placeOf: placeOfPart,
};

const people: RowGroupKind = {
  resource: formUserFile,
  key: ['formTemplateId'],
  head: [],
  line: ['nodeId', 'part', 'emailAddress', 'userGroupName'],
  isOrdered: false,
  rows: userFileRows,
  save: saveFileUsers,
  remove: async (scope, { id }) => {
    await removeUsers(scope, id);
  },
  placeOf: (path, rows) => placeOfUser(path, rows as readonly FormUserRow[]),
};

export const formFileHandlers: readonly Handler[] = [serveRowGroups(layouts), serveRowGroups(people)];
