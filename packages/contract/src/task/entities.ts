import { defineEntities } from '../define-entities.ts';

export const taskEntities = defineEntities({
  action: ['action', 'actions'],
  notification: ['notification', 'notifications'],
  announcement: ['message', 'messages'],
});
