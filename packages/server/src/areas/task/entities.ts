import { defineEntity } from '../../foundation/records/entities.ts';

export const taskEntities = {
  action: defineEntity({ table: 'action', named: 'title', place: 'nodeId' }),
  notification: defineEntity({ table: 'notification', named: 'title' }),
  announcement: defineEntity({ table: 'announcement', named: 'text' }),
};
