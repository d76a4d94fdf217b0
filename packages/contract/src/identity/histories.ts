import { modules } from '../modules.ts';
import { defineHistory } from '../records/define-history.ts';
import { absenceTexts } from './absences/absence-texts.ts';
import { readAbsences } from './absences/absences.ts';
import { permissionChoices } from './permission-texts.ts';
import { roleFieldTexts } from './roles/role-messages.ts';
import { readRole } from './roles/roles.ts';
import { serviceAccountFieldTexts as texts } from './service-accounts/service-account-messages.ts';
import { readServiceAccount, serviceAccountStateNames } from './service-accounts/service-accounts.ts';
import { readUserGroup } from './user-groups/user-groups.ts';
import {
  invitationNames,
  resetNames,
  sessionNames,
  supportNames,
  userHistoryTexts as told,
} from './users/user-history-texts.ts';
import { userTexts as user } from './users/user-texts.ts';
import { readUser } from './users/users.ts';

/** Invitations, sessions, the directory and acting for another write what happened to a person, each in its own field. */
export const ofUser = defineHistory({
  entity: 'user',
  readBy: [readUser],
  showsOthers: true,
  fields: {
    firstName: user.firstName,
    lastName: user.lastName,
    emailAddress: user.email,
    phone: user.phone,
    userTypeId: {
      label: user.type,
      choices: ([user.type1, user.type2, user.type3, user.type4] as const).map((label, index) => ({
        value: index + 1,
        label,
      })),
    },
    isActive: user.active,
    userGroupAssignments: user.access,
    modules: { label: user.modules, choices: modules.map(({ id, name }) => ({ value: id, label: name })) },
    defaultNodeId: user.defaultLocation,
    expirationDays: user.expirationDays,
    notificationDays: user.notificationDays,
    expiresOn: user.expiresOn,
    trainedUntil: user.trainedUntil,
    externalId: user.externalId,
    invitation: { label: told.invitation, choices: invitationNames },
    sessions: { label: told.sessions, choices: sessionNames },
    signInReset: { label: told.signInReset, choices: resetNames },
    supportAccess: { label: told.supportAccess, choices: supportNames },
    companySignIn: told.companySignIn,
    openId: told.openId,
    lastDay: told.lastDay,
    directoryDetails: told.directoryDetails,
    erased: told.erased,
  },
});

const ofAbsence = defineHistory({
  entity: 'absence',
  readBy: [readAbsences],
  fields: { firstDay: absenceTexts.firstDay, lastDay: absenceTexts.lastDay, deputyId: absenceTexts.deputy },
});

const ofUserGroup = defineHistory({
  entity: 'userGroup',
  readBy: [readUserGroup],
  showsOthers: true,
  fields: { name: user.name, roles: user.roles },
});

const ofRole = defineHistory({
  entity: 'role',
  readBy: [readRole],
  showsOthers: true,
  fields: {
    name: user.name,
    description: roleFieldTexts.description,
    permissions: { label: roleFieldTexts.permissions, choices: permissionChoices },
  },
});

const ofServiceAccount = defineHistory({
  entity: 'serviceAccount',
  readBy: [readServiceAccount],
  fields: {
    name: texts.name,
    purpose: texts.purpose,
    owner: texts.owner,
    userGroups: texts.userGroups,
    state: { label: texts.state, choices: serviceAccountStateNames },
    token: texts.token,
    tokenRotated: texts.tokenRotated,
  },
});

export const identityHistories = [ofAbsence, ofServiceAccount, ofUserGroup, ofRole];
