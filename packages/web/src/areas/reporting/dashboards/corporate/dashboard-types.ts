import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { readCorporateDashboard } from '@oikos/contract/reporting/dashboards/dashboards.ts';

export type Dashboard = OutputOf<typeof readCorporateDashboard>;
