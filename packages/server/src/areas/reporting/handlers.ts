import type { Handler } from '../../foundation/http/handler.ts';
import { dashboardHandlers } from './dashboards/handlers.ts';
import { formDashboardHandlers } from './form-dashboards/handlers.ts';
import { targetHandlers } from './targets/handlers.ts';

export const reportingHandlers: Handler[] = [...dashboardHandlers, ...formDashboardHandlers, ...targetHandlers];
