import type { DemoCompany } from './companies.ts';

/** Somebody who works in a demo company beside those whose sign-ins are public: nobody can sign in as them. */
export interface DemoColleague {
  readonly firstName: string;
  readonly lastName: string;
  /** Of the address; the company's own domain where absent. */
  readonly domain?: string;
  /** Shipped keys of the groups they are in. */
  readonly roles: readonly string[];
  /** The external id of the node where; the root where absent. */
  readonly at?: string;
  readonly modules?: readonly number[];
  /** 3: somebody of another company. */
  readonly userTypeId?: number;
  /** Days since the last sign-in; absent: they have been invited and haven't answered. */
  readonly seen?: number;
  /** Days until their access ends. */
  readonly endsIn?: number;
  /** Days until their training to sign manifests ends. */
  readonly trainedFor?: number;
  readonly hasNoSecondFactor?: boolean;
  readonly isInactive?: boolean;
}

const AIR = [1];
const WASTE = [3];

const technician = (firstName: string, lastName: string, at: string, seen: number): DemoColleague => ({
  ...{ firstName, lastName, at, seen },
  roles: ['dataEntryTechnician'],
  modules: [1, 2],
});
const submitter = (firstName: string, lastName: string, at: string, seen: number): DemoColleague => ({
  ...{ firstName, lastName, at, seen },
  roles: ['submitter'],
  modules: AIR,
});
const wasteTechnician = (firstName: string, lastName: string, at: string, seen: number): DemoColleague => ({
  ...{ firstName, lastName, at, seen },
  roles: ['wasteTechnician'],
  modules: WASTE,
});
const viewer = (firstName: string, lastName: string, seen: number, at?: string): DemoColleague => ({
  ...{ firstName, lastName, seen },
  ...(at !== undefined && { at }),
  roles: ['viewer'],
});

const SIERRA = 'sierra-environmental.example';

const desert: readonly DemoColleague[] = [
  technician('Delia', 'Begay', 'EIA-113', 0),
  technician('Ruben', 'Castillo', 'EIA-113', 3),
  technician('Hana', 'Sato', 'EIA-116', 1),
  technician('Omar', 'Farouk', 'EIA-116', 6),
  technician('Ines', 'Moreno', 'EIA-34', 2),
  technician('Caleb', 'Tsosie', 'EIA-149', 12),
  technician('Priya', 'Raman', 'EIA-151', 0),
  technician('Jonas', 'Weber', 'EIA-151', 4),
  technician('Lucia', 'Ortega', 'DS-HQ', 1),
  submitter('Yara', 'Haddadin', 'EIA-113', 1),
  submitter('Felix', 'Brandt', 'EIA-113', 9),
  submitter('Nadia', 'Petrova', 'EIA-151', 2),
  submitter('Tomas', 'Vega', 'EIA-116', 30),
  wasteTechnician('Gita', 'Sharma', 'EIA-113', 0),
  wasteTechnician('Leon', 'Dupont', 'EIA-113', 2),
  wasteTechnician('Rosa', 'Delgado', 'EIA-116', 1),
  wasteTechnician('Imani', 'Wright', 'EIA-151', 5),
  {
    ...wasteTechnician('Ken', 'Nakai', 'EIA-113', 1),
    roles: ['wasteTechnician', 'manifestSignatory'],
    trainedFor: 400,
  },
  { ...wasteTechnician('Dora', 'Szabo', 'EIA-116', 8), roles: ['manifestSignatory'], trainedFor: 21 },
  { ...wasteTechnician('Ivo', 'Horvat', 'EIA-151', 15), roles: ['manifestSignatory'], trainedFor: 210 },
  { firstName: 'Renata', lastName: 'Silva', roles: ['manager'], at: 'EIA-113', seen: 0 },
  { firstName: 'Bruno', lastName: 'Keller', roles: ['manager'], at: 'EIA-116', seen: 2 },
  { firstName: 'Aiko', lastName: 'Mori', roles: ['manager'], at: 'REGION-CA', seen: 1 },
  { firstName: 'Samir', lastName: 'Aziz', roles: ['approver'], at: 'REGION-AZ', seen: 3 },
  { firstName: 'Greta', lastName: 'Olsen', roles: ['approver'], at: 'REGION-CA', seen: 7 },
  { firstName: 'Paolo', lastName: 'Ricci', roles: ['corporateUser'], seen: 1 },
  { firstName: 'Mina', lastName: 'Cho', roles: ['corporateUser'], seen: 4, hasNoSecondFactor: true },
  viewer('Dario', 'Conti', 2),
  viewer('Elif', 'Demir', 11, 'REGION-CA'),
  viewer('Hugo', 'Martel', 45),
  viewer('Petra', 'Kovac', 210),
  { ...viewer('Lars', 'Holm', 320), hasNoSecondFactor: true },
  { ...viewer('Fiona', 'Byrne', 150), isInactive: true },
  { ...wasteTechnician('Carlos', 'Ibarra', 'EIA-113', 1), domain: SIERRA, userTypeId: 3, endsIn: 9 },
  { ...wasteTechnician('Jolene', 'Pratt', 'EIA-116', 3), domain: SIERRA, userTypeId: 3, endsIn: 60 },
  { ...wasteTechnician('Dmitri', 'Volkov', 'EIA-151', 2), domain: SIERRA, userTypeId: 3, endsIn: 120 },
  { ...viewer('Rachel', 'Stone', 5), domain: 'northgate-audit.example', userTypeId: 3, endsIn: 34 },
  { ...viewer('Victor', 'Lang', 28), domain: 'northgate-audit.example', userTypeId: 3, endsIn: 34 },
  { firstName: 'Zoe', lastName: 'Lambert', roles: ['dataEntryTechnician'], at: 'EIA-116', modules: [1, 2] },
  { firstName: 'Andre', lastName: 'Fontaine', roles: ['wasteTechnician'], at: 'EIA-151', modules: WASTE },
];

const orchard: readonly DemoColleague[] = [
  technician('Beth', 'Carver', 'OV-CANNERY', 0),
  technician('Miguel', 'Soto', 'OV-CANNERY', 4),
  technician('Anna', 'Lindgren', 'OV-COLD', 1),
  submitter('Peter', 'Hale', 'OV-CANNERY', 13),
  wasteTechnician('Joan', 'Miller', 'OV-CANNERY', 2),
  { firstName: 'Oscar', lastName: 'Webb', roles: ['manager'], seen: 6 },
  { firstName: 'Ruth', lastName: 'Adler', roles: ['approver'], seen: 18 },
  viewer('Sean', 'Doyle', 95),
];

/** Forty people of the one company and eight of the other: with those who sign in, sixty. */
export const demoColleagues: Readonly<Record<DemoCompany['key'], readonly DemoColleague[]>> = { desert, orchard };
