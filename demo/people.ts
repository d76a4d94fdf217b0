import type { ModuleId } from '@oikos/contract/modules.ts';
import type { DemoCompany } from './companies.ts';

/** One person's place in one company. `at` is the external id of the node their role holds at and below; the root where absent. */
export interface DemoMembership<Company extends string = DemoCompany['key']> {
  readonly company: Company;
  readonly role: string;
  readonly at?: string;
  readonly modules?: readonly ModuleId[];
  readonly userTypeId?: number;
  /** False: the person was in the company once. */
  readonly isActive?: boolean;
}

export interface DemoPerson<Company extends string = DemoCompany['key']> {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** What the sign-in page says beside the name. */
  readonly role: string;
  readonly isSuperAdministrator?: boolean;
  readonly memberships: readonly DemoMembership<Company>[];
}

/** Everybody's password: these sign-ins are public, and exist with the embedded provider only. */
export const demoPassword = 'oikos demo 2026';

export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'tessa.tech@desertsky.example',
    firstName: 'Tessa',
    lastName: 'Ng',
    role: 'Data entry technician at Cholla',
    memberships: [{ company: 'desert', role: 'dataEntryTechnician', at: 'EIA-113', modules: [1, 2] }],
  },
  {
    email: 'marco.manager@desertsky.example',
    firstName: 'Marco',
    lastName: 'Reyes',
    role: 'Manager of the Arizona plants, and of Orchard Valley',
    memberships: [
      { company: 'desert', role: 'manager', at: 'REGION-AZ' },
      { company: 'orchard', role: 'manager' },
    ],
  },
  {
    email: 'ada.admin@desertsky.example',
    firstName: 'Ada',
    lastName: 'Lindqvist',
    role: 'Administrator of both companies',
    memberships: [
      { company: 'desert', role: 'administrator' },
      { company: 'orchard', role: 'administrator' },
    ],
  },
  {
    email: 'cora.corporate@desertsky.example',
    firstName: 'Cora',
    lastName: 'Adeyemi',
    role: 'Corporate analyst',
    memberships: [{ company: 'desert', role: 'corporateUser' }],
  },
  {
    email: 'amir.approver@desertsky.example',
    firstName: 'Amir',
    lastName: 'Haddad',
    role: 'Approver',
    memberships: [{ company: 'desert', role: 'approver' }],
  },
  {
    email: 'sol.submitter@desertsky.example',
    firstName: 'Sol',
    lastName: 'Park',
    role: 'Submitter at Ocotillo',
    memberships: [{ company: 'desert', role: 'submitter', at: 'EIA-116', modules: [1] }],
  },
  {
    email: 'vera.viewer@desertsky.example',
    firstName: 'Vera',
    lastName: 'Novak',
    role: 'Viewer, Air only',
    memberships: [{ company: 'desert', role: 'viewer', modules: [1] }],
  },
  {
    email: 'audra.auditor@desertsky.example',
    firstName: 'Audra',
    lastName: 'Bell',
    role: 'Auditor: reads everything, changes nothing',
    memberships: [{ company: 'desert', role: 'auditor' }],
  },
  {
    email: 'wade.waste@desertsky.example',
    firstName: 'Wade',
    lastName: 'Kim',
    role: 'Waste technician, Waste only',
    memberships: [{ company: 'desert', role: 'wasteTechnician', modules: [3] }],
  },
  {
    email: 'olive.owner@orchardvalley.example',
    firstName: 'Olive',
    lastName: 'Green',
    role: 'Administrator of Orchard Valley alone',
    memberships: [{ company: 'orchard', role: 'administrator' }],
  },
  {
    email: 'nell.former@desertsky.example',
    firstName: 'Nell',
    lastName: 'Ito',
    role: 'Has left: her membership is inactive',
    memberships: [{ company: 'desert', role: 'viewer', isActive: false }],
  },
  {
    email: 'sue.super@oikos.example',
    firstName: 'Sue',
    lastName: 'Okafor',
    role: 'Super administrator',
    isSuperAdministrator: true,
    memberships: [
      { company: 'desert', role: 'administrator', userTypeId: 1 },
      { company: 'orchard', role: 'administrator', userTypeId: 1 },
    ],
  },
];
