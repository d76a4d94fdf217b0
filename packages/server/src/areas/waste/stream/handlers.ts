import type { Handler } from '../../../foundation/http/handler.ts';
import { wasteStreamHandlers as streamHandlers } from './waste-streams/handlers.ts';

export const wasteStreamHandlers: Handler[] = [...streamHandlers];
