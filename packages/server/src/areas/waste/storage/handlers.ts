import type { Handler } from '../../../foundation/http/handler.ts';
import { areaInspectionHandlers } from './area-inspections/handlers.ts';
import { areaHandlers } from './areas/handlers.ts';

export const wasteStorageHandlers: Handler[] = [...areaHandlers, ...areaInspectionHandlers];
