import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf } from '../entity.ts';
import { distinct } from '../fields.ts';
import { generalMessages as general } from '../general-messages.ts';
import { defineList } from '../list.ts';
import { pageOf, skipTakeSearch } from '../paging.ts';
import { done, saidMessage } from '../replies.ts';
import { actionSources } from './actions/action-sources.ts';

/** What the product tells somebody of on its own: new actions of theirs and of their user groups. */

const notificationRow = z.object({
  id: z.int(),
  title: z.string(),
  /** What the product raised is said in the reader's language; null: a person wrote it. */
  titleSaid: saidMessage.nullable(),
  actionId: z.int().nullable(),
  /** The message that it is of; its text is the title. */
  announcementId: z.int().nullable(),
  dueDate: z.string().nullable(),
  sourceEntity: z.enum(actionSources).nullable(),
  sourceId: z.int().nullable(),
  raisedByRule: z.string().nullable(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
});
export type NotificationRow = z.output<typeof notificationRow>;

export const searchNotifications = defineList({
  name: 'notifications',
  sortable: ['createdAt', 'title', 'dueDate'],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'notifications/search',
  shows: ['notification', 'action'],
  permission: 'anySignedIn',
  reads: true,
  failure: general.unexpected,
  input: skipTakeSearch({ onlyUnread: z.boolean().default(false) }),
  output: pageOf(notificationRow),
  summary: "The caller's notifications, latest first",
});

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: 'notifications/read',
  whileActing: 'never',
  saves: ['notification'],
  permission: 'anySignedIn',
  changes: 'own',
  failure: general.couldNotSave,
  input: z.object({
    /** These; none: all. */
    ids: distinct(idOf('notification')).max(1000).default([]),
  }),
  output: done,
  summary: "Marks the caller's notifications as read",
});
