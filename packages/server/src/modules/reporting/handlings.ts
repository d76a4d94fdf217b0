import type { Handling } from '../../http/handling.ts';
import { dashboardHandlings } from './dashboards/dashboard-routes.ts';

export const reportingHandlings: Handling[] = [...dashboardHandlings];
