import type { AnyJob } from '../../foundation/jobs/define-job.ts';
import { tellAnnouncements } from './announcements/tell-announcements.ts';
import { raiseWasteActions } from './due/raise-waste-actions.ts';
import { mailDigests } from './mail/mail-digest.ts';

export const taskJobs: readonly AnyJob[] = [raiseWasteActions, tellAnnouncements, mailDigests];
