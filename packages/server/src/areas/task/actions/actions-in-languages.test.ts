import { searchLanguages, setDefaultLanguage } from '@oikos/contract/company/languages.ts';
import { say } from '@oikos/contract/message.ts';
import { requestDownload } from '@oikos/contract/records/downloads.ts';
import { searchActions } from '@oikos/contract/task/actions/action-lists.ts';
import { saveAction } from '@oikos/contract/task/actions/actions.ts';
import { dueMessages } from '@oikos/contract/task/actions/due-messages.ts';
import { searchNotifications } from '@oikos/contract/task/notifications.ts';
import { describe, expect, it } from 'vitest';
import { listening } from '../../../foundation/http/testing-transport.ts';
import { createTestApi } from '../../../testing/api.ts';
import { receiveMail } from '../../../testing/mail.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { raiseActions } from './raise-actions.ts';

const api = await createTestApi();
const plant = await createTestHierarchy(api, 'Alder Power');
const { administrator, companyId } = plant;
const nodeId = await plant.add('North works');
const reader = await api.user(companyId, 'wasteTechnician', { email: 'reader@alder.example', nodeId });
const { mailTo } = await receiveMail(api, []);
const { get } = await listening(api);

const item = {
  sourceEntity: 'location',
  sourceId: nodeId,
  title: say(dueMessages.shipShipment, 'S-1'),
  description: say(dueMessages.profileAt, 'Elder Incineration'),
  dueDate: '2020-03-01',
  nodeId,
  userGroupId: null,
  toldUserIds: [reader.userId],
} as const;
const raise = (items = [item]) => api.within(companyId, (scope) => raiseActions(scope, 'tested', 3, items));

/** The company's own language, of everybody who chose none. */
async function speaksGerman(): Promise<void> {
  const { body } = await administrator.call(searchLanguages, { take: 200, filters: {} } as never);
  const german = body.languages.find(({ isoCode }) => isoCode === 'de-de');
  expect((await administrator.call(setDefaultLanguage, { id: german?.id ?? 0 })).status).toBe(200);
}

describe('what the product says of what is due', () => {
  it('is said in the language of each reader: in lists, notifications, files and mails', async () => {
    const phrases = { 'due.shipShipment': '{0} versenden', 'due.profileAt': 'Bei {0}' };
    await api.within(companyId, ({ db }) =>
      db
        .insertInto('dictionary_phrase')
        .values(Object.entries(phrases).map(([key, text]) => ({ key, languageCode: 'de-de', text })))
        .execute(),
    );
    await speaksGerman();
    await raise();

    const said = { titleSaid: { code: 'due.shipShipment', parameters: ['S-1'] } };
    expect((await administrator.call(searchActions, {})).body.items).toMatchObject([{ title: 'Ship S-1', ...said }]);
    expect((await reader.call(searchNotifications, {})).body.items).toMatchObject([{ title: 'Ship S-1', ...said }]);

    const columns = [
      { field: 'title', title: 'Aufgabe' },
      { field: 'description', title: 'Was' },
    ];
    const asked = { list: 'actions', format: 'csv', language: 'de-de', columns } as const;
    const { body } = await administrator.call(requestDownload, asked);
    const file = await get(`/download/${body.ticket}`);
    expect(file.body.toString()).toContain('S-1 versenden,Bei Elder Incineration');

    expect(await mailTo('reader@alder.example')).toMatchObject([
      { subject: expect.stringContaining('S-1 versenden'), text: expect.stringContaining('- S-1 versenden') },
    ]);
  });

  it('follows a change of its words, and nobody else changes it', async () => {
    const rowOf = async () => (await administrator.call(searchActions, { contains: 'Ship' })).body.items[0];
    await raise([{ ...item, title: say(dueMessages.shipShipment, 'S-2') }]);
    const row = await rowOf();
    expect(row).toMatchObject({ title: 'Ship S-2', titleSaid: { parameters: ['S-2'] } });
    const { id, version, title, dueDate } = row as NonNullable<typeof row>;
    const edited = { id, version, title, dueDate, nodeId, description: 'By truck' };
    expect((await administrator.call(saveAction, edited)).status).toBe(400);
    expect((await rowOf())?.description).toBe('At Elder Incineration');
  });
});
