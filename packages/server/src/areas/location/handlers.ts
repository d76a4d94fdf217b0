import type { Handler } from '../../foundation/http/handler.ts';
import { countryHandlers } from './countries/handlers.ts';
import { idNumberHandlers } from './id-numbers/handlers.ts';
import { locationRouteHandlers } from './locations/handlers.ts';

export const locationHandlers: Handler[] = [...countryHandlers, ...locationRouteHandlers, ...idNumberHandlers];
