import * as announcements from '@oikos/contract/task/announcements/announcements.ts';
import { type Kit, recipe } from '../kit.ts';

async function send(kit: Kit) {
  const text = kit.fresh('The scale is out of order: ');
  const { body } = await kit.call(announcements.sendAnnouncement, { id: kit.companyId, text });
  return { id: body.id };
}

export const announcementRecipes = [
  recipe(announcements.sendAnnouncement, (kit) => ({ id: kit.companyId, text: kit.fresh('Inspection at noon: ') })),
  recipe(announcements.searchAnnouncementReaders, send),
  recipe(announcements.acknowledgeAnnouncement, send),
  recipe(announcements.endAnnouncement, send),
];
