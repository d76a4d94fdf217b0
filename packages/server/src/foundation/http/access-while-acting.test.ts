import { type AnyEndpoint, isReadOnly } from '@oikos/contract/endpoint.ts';
import { endpoints } from '@oikos/contract/endpoints.ts';
import { permissions } from '@oikos/contract/identity/permissions.ts';
import { expect, test } from 'vitest';
import type { Actor, Session } from '../tenancy/session.ts';
import { isAuthorised } from './access.ts';

const actor: Actor = {
  userId: 2,
  name: 'Ada',
  email: 'ada@oikos.example',
  userTypeId: 4,
  supportAccessId: 1,
  until: '2026-11-28T12:00:00Z',
  mayChange: true,
};
const everything = new Set(permissions);
/** Somebody who may all that a company can give. */
const session = {
  kind: 'member',
  userId: 1,
  userTypeId: 4,
  isSuperAdministrator: false,
  permissions: everything,
  companyPermissions: everything,
  modules: [1, 2, 3],
  flags: new Set(['enabledHighFrequency', 'enabledReleaseApprove', 'enabledPublishToPlatform', 'enabledTri']),
  ownerId: null,
  actor: null,
} as unknown as Session;

const ofCompanies = endpoints.filter((each) => isAuthorised(each, session));
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const open = (as: Actor) => ofCompanies.filter((each) => isAuthorised(each, { ...session, actor: as }));

test('who acts for somebody and only reads makes no call that changes anything of the person', () => {
  const changing = open({ ...actor, mayChange: false }).filter((each) => !isReadOnly(each));
  expect(changing.map(nameOf).sort()).toEqual([
    'POST admin/supportaccess/end',
    'POST admin/users/authenticate',
    'POST auditlog/seals/files/{id}/download',
    'POST shipment/documentLinks/{id}/download',
    'POST work/downloads',
    'POST work/files/{id}/download',
  ]);
});

test('who acts for somebody reads what the person reads, but for their account', () => {
  const reading = new Set(open({ ...actor, mayChange: false }));
  const closed = ofCompanies.filter((each) => isReadOnly(each) && !reading.has(each));
  expect(closed.length).toBeGreaterThan(0);
  expect(closed.filter(({ path }) => !/^(account|admin\/accounts)(\/|$)/.test(path)).map(nameOf)).toEqual([]);
});

test('who may make changes for somebody never reaches sign-ins, rights, tokens, settings or acting for a third', () => {
  const reached = new Set(open(actor).filter((each) => !isReadOnly(each)));
  const closed = ofCompanies.filter((each) => !isReadOnly(each) && !reached.has(each)).map(nameOf);
  expect(closed).toEqual(
    expect.arrayContaining([
      'POST account/tokens',
      'POST admin/supportaccess',
      'POST admin/usergroups/userassignments',
      'POST admin/users/{id}/resetpassword',
      'POST notifications/read',
      'POST announcements/{id}/acknowledge',
    ]),
  );
  const ofPeople = /^admin\/(users|usergroups|roles|serviceaccounts|accounts|supportaccess|companies|configuration)\b/;
  const left = [...reached].filter(({ path }) => ofPeople.test(path)).map(nameOf);
  // Where they are, how they want to see it, and when they are away.
  expect(left.sort()).toEqual([
    'POST admin/supportaccess/end',
    'POST admin/users/authenticate',
    'POST admin/users/logCompanySwitch',
    'POST admin/users/logExpiredAuth',
    'POST admin/users/preferences',
    'POST admin/users/{userId}/absences/createormodify',
    'PUT admin/users/lastmodule',
    'PUT admin/users/{userId}/defaultlocation/{nodeId}',
  ]);
});

test('who acts is of the type of users that a page asks for, as the person is', () => {
  const forCompanyUsers = ofCompanies.filter(({ userTypes }) => userTypes?.every((type) => type === 4));
  expect(forCompanyUsers.length).toBeGreaterThan(0);
  const support = { ...actor, userTypeId: 2 };
  expect(open(support).filter((each) => forCompanyUsers.includes(each))).toEqual([]);
});
