import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import type { UserRow } from '@oikos/contract/identity/users/users.ts';
import { modules } from '@oikos/contract/modules.ts';
import type { ListColumn } from '../../../kit/list/list-types.ts';
import { speech } from '../../../translation/translate.ts';

/** What else is known of a user: there where somebody chooses it. */
export function extraUserColumns(): ListColumn<UserRow>[] {
  const { say } = speech;
  const moduleNames = Object.fromEntries(modules.map(({ id, name }) => [String(id), name]));
  const managers: Readonly<Record<UserRow['managedBy'], string>> = {
    manual: say(texts.managedHere),
    directory: say(texts.managedByDirectory),
    token: say(texts.managedByToken),
  };
  const signIns = { true: say(texts.signsInByProvider), false: say(texts.signsInHere) };
  const columns: ListColumn<UserRow>[] = [
    { field: 'phone', title: say(texts.phone), sortable: false, noWrap: true },
    { field: 'modules', title: say(texts.modules), sortable: false, words: moduleNames },
    { field: 'assignmentCount', title: say(texts.assignmentCount), numeric: true },
    { field: 'expirationDays', title: say(texts.expirationDays), numeric: true, sortable: false },
    { field: 'notificationDays', title: say(texts.notificationDays), numeric: true, sortable: false },
    { field: 'expiresOn', title: say(texts.expiresOn), sortable: false, noWrap: true },
    { field: 'language', title: say(texts.language), sortable: false, blank: say(texts.companys) },
    { field: 'timeZone', title: say(texts.timeZone), sortable: false, blank: say(texts.companys) },
    { field: 'externalId', title: say(texts.externalId), sortable: false },
    { field: 'managedBy', title: say(texts.managedBy), sortable: false, words: managers },
    { field: 'isAuthenticatedByProvider', title: say(texts.signsInBy), sortable: false, words: signIns },
  ];
  return columns.map((column) => ({ ...column, isExtra: true }));
}
