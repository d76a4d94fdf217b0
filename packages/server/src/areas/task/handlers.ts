import type { Handler } from '../../foundation/http/handler.ts';
import { actionHandlers } from './actions/handlers.ts';
import { announcementHandlers } from './announcements/handlers.ts';
import { firstHourHandlers } from './first-hour/handlers.ts';
import { notificationHandlers } from './notifications/handlers.ts';

export const taskHandlers: Handler[] = [
  ...firstHourHandlers,
  ...actionHandlers,
  ...announcementHandlers,
  ...notificationHandlers,
];
