import { anyModule, type Page } from '../../kit/page/page.ts';

/** The permission of the pages about people (U79). */
const ofPeople = { modules: anyModule, section: '/admin', permissions: ['SC_USERS'] } as const satisfies Partial<Page>;

export const identityPages: readonly Page[] = [
  {
    path: '/account',
    modules: anyModule,
    label: 'Account',
    hidden: true,
    screen: () => import('./account/AccountScreen.tsx').then((file) => file.AccountScreen),
  },
  {
    ...ofPeople,
    path: '/user-administration',
    label: 'Users List',
    help: 'People of your company, and their access.',
    screen: () => import('./users/UsersScreen.tsx').then((file) => file.UsersScreen),
  },
  {
    ...ofPeople,
    path: '/user-administration/:id',
    parent: '/user-administration',
    label: 'User',
    finds: { kind: 'user' },
    screen: () => import('./users/UserScreen.tsx').then((file) => file.UserScreen),
  },
  {
    ...ofPeople,
    path: '/user-groups',
    label: 'User Groups',
    help: 'Groups of users, with their roles.',
    screen: () => import('./user-groups/UserGroupsScreen.tsx').then((file) => file.UserGroupsScreen),
  },
  {
    ...ofPeople,
    path: '/user-groups/:id',
    parent: '/user-groups',
    label: 'User group',
    finds: { kind: 'userGroup' },
    screen: () => import('./user-groups/UserGroupScreen.tsx').then((file) => file.UserGroupScreen),
  },
  {
    ...ofPeople,
    path: '/roles',
    label: 'Roles',
    help: 'What roles let people do.',
    screen: () => import('./roles/RolesScreen.tsx').then((file) => file.RolesScreen),
  },
  {
    ...ofPeople,
    path: '/roles/:id',
    parent: '/roles',
    label: 'Role',
    finds: { kind: 'role' },
    screen: () => import('./roles/RoleScreen.tsx').then((file) => file.RoleScreen),
  },
  {
    ...ofPeople,
    path: '/companyadmin/service-accounts/:id',
    parent: '/companyadmin',
    label: 'Service account',
    permissions: ['SERVICE_ACCOUNTS'],
    screen: () => import('./service-accounts/ServiceAccountScreen.tsx').then((file) => file.ServiceAccountScreen),
  },
];

export const rightPages: readonly Page[] = [
  {
    ...ofPeople,
    path: '/rights',
    label: 'Who can do what',
    help: 'Who has which right.',
    screen: () => import('./rights/RightsScreen.tsx').then((file) => file.RightsScreen),
  },
];
