import type { ScheduleItem } from '../../foundation/jobs/schedule.ts';
import { tellAnnouncements } from './announcements/tell-announcements.ts';
import { raiseWasteActions, WASTE_ACTIONS_QUEUE } from './due/raise-waste-actions.ts';
import { mailDigests } from './mail/mail-digest.ts';

export const taskSchedule: readonly ScheduleItem[] = [
  {
    name: 'mail-task-digests',
    // Whose hour has come, in whatever zone.
    cron: '4,19,34,49 * * * *',
    makeUpHours: 1,
    does: { job: mailDigests, payload: {}, queue: 'mail-task-digests' },
  },
  {
    name: 'raise-waste-actions',
    // What time alone makes due, soon after a day began at some place; what a change makes due is raised with the change.
    cron: '1,16,31,46 * * * *',
    makeUpHours: 1,
    does: { job: raiseWasteActions, payload: {}, queue: WASTE_ACTIONS_QUEUE },
  },
  {
    name: 'tell-announcements',
    // Messages whose first day has begun somewhere go to the bells; at the top of the pages they are from midnight.
    cron: '2 * * * *',
    makeUpHours: 1,
    does: { job: tellAnnouncements, payload: {} },
  },
];
