import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { namedValues } from '../../field.ts';
import { distinct, localDate, requiredText, searchText } from '../../fields.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { done } from '../../replies.ts';
import { announcementMessages } from './announcement-texts.ts';

/** Messages that a company sends to its people: at the top of every page and in the bell (E092, E093). */

export const severities = { information: 'Information', warning: 'Warning', urgent: 'Urgent' } as const;
export type Severity = keyof typeof severities;
export const severityNames = namedValues('announcement.severity', severities);
const severity = z.enum(['information', 'warning', 'urgent']);

/** Its first day is to come; people see it; its last day has passed or somebody ended it. */
const announcementState = z.enum(['planned', 'shown', 'over']);
export type AnnouncementState = z.output<typeof announcementState>;

const administrators = { permission: 'COMPANY_ADMIN', userTypes: [4] } as const;
const ofCompany = { id: idOf('company') };

const shownAnnouncement = z.object({
  id: z.int(),
  text: z.string(),
  severity,
  from: z.string(),
  to: z.string().nullable(),
  mustAcknowledge: z.boolean(),
});
export type ShownAnnouncement = z.output<typeof shownAnnouncement>;

export const readAnnouncements = endpoint({
  method: 'GET',
  path: 'admin/dfm/notification/{id}',
  shows: ['announcement'],
  permission: 'anySignedIn',
  input: z.object(ofCompany),
  output: z.object({ items: z.array(shownAnnouncement) }),
  summary:
    "Messages of the company to the caller that are shown today and that the caller hasn't read, most urgent first",
});

/** Who gets a message: people of any of the groups who have a role at, above or below any of the places. */
export const audience = z.object({
  userGroupIds: distinct(idOf('userGroup')).max(100).default([]),
  nodeIds: distinct(idOf('node')).max(100).default([]),
});
export type Audience = z.output<typeof audience>;

export const countAudience = endpoint({
  method: 'POST',
  path: 'admin/dfm/notification/{id}/audience',
  shows: ['user', 'userGroup'],
  ...administrators,
  reads: true,
  input: z.object({ ...ofCompany, audience }),
  output: z.object({ reached: z.int() }),
  summary: 'How many people a message to this audience reaches',
});

export const sendAnnouncement = endpoint({
  method: 'POST',
  path: 'admin/dfm/notification/{id}',
  saves: ['announcement', 'notification'],
  ...administrators,
  input: z.object({
    ...ofCompany,
    text: requiredText(1000),
    severity: severity.default('information'),
    /** Days of the company; left out, from today and until somebody ends it. */
    from: localDate().nullable().default(null),
    to: localDate().nullable().default(null),
    audience: audience.default({ userGroupIds: [], nodeIds: [] }),
    mustAcknowledge: z.boolean().default(false),
    /** Whom it reaches when it is first shown also gets it by mail. */
    byMail: z.boolean().default(false),
  }),
  output: z.object({ id: z.int(), reached: z.int() }),
  failure: announcementMessages.notSent,
  refused: announcementMessages.notSent,
  summary: 'Sends a message to people of the company; answers how many it reaches today',
});

const announcementRow = shownAnnouncement.extend({
  state: announcementState,
  byMail: z.boolean(),
  /** Names of the groups and of the places; blank: everybody. */
  groups: z.string(),
  places: z.string(),
  sentBy: z.string(),
  sentAt: z.string(),
  reached: z.int(),
  acknowledged: z.int(),
});
export type AnnouncementRow = z.output<typeof announcementRow>;

export const searchAnnouncements = defineList({
  name: 'announcements',
  sortable: ['sentAt', 'text', 'severity', 'state', 'from', 'to', 'sentBy'],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'announcements/search',
  shows: ['announcement'],
  ...administrators,
  reads: true,
  input: skipTakeSearch({ contains: searchText(), state: announcementState.optional(), severity: severity.optional() }),
  output: pageOf(announcementRow),
  summary: 'Messages that were sent to people of the company, with how many they reach and how many read them',
});

const reader = z.object({ id: z.int(), name: z.string(), acknowledgedAt: z.string().nullable() });

export const searchAnnouncementReaders = defineList({
  name: 'announcementReaders',
  sortable: ['name', 'acknowledgedAt'],
  method: 'POST',
  path: 'announcements/{id}/readers/search',
  shows: ['announcement', 'user'],
  ...administrators,
  reads: true,
  input: skipTakeSearch({ id: idOf('announcement'), contains: searchText(), hasRead: z.boolean().optional() }),
  output: pageOf(reader),
  summary: 'People whom a message reaches, and when each of them read it',
});

export const acknowledgeAnnouncement = endpoint({
  method: 'POST',
  path: 'announcements/{id}/acknowledge',
  whileActing: 'never',
  saves: ['announcement', 'notification'],
  permission: 'anySignedIn',
  changes: 'own',
  input: z.object({ id: idOf('announcement') }),
  output: done,
  summary: 'Records that the caller has read a message, which is then no longer shown to them',
});

export const endAnnouncement = endpoint({
  method: 'POST',
  path: 'announcements/{id}/end',
  saves: ['announcement', 'notification'],
  ...administrators,
  input: z.object({ id: idOf('announcement') }),
  output: done,
  summary: 'Ends a message: nobody sees it any more, and it stays among those that were sent',
});
