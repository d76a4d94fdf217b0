import { readConfiguration, setCompanyModules, setConfiguration } from '@oikos/contract/company/companies.ts';
import { readCompanyConfiguration, saveCompanyConfiguration } from '@oikos/contract/company/settings/configuration.ts';
import { trackUsage } from '@oikos/contract/company/usage.ts';
import * as preferences from '@oikos/contract/identity/preferences.ts';
import * as session from '@oikos/contract/identity/session/session.ts';
import { requestDownload } from '@oikos/contract/records/downloads.ts';
import { requestFileDownload } from '@oikos/contract/records/files.ts';
import { followJobRun } from '@oikos/contract/records/job-runs.ts';
import { readHistoryFilters, searchRecordHistory } from '@oikos/contract/records/record-history.ts';
import { searchRecords } from '@oikos/contract/records/record-search.ts';
import { readRelatedRecords } from '@oikos/contract/records/related-records.ts';
import * as actions from '@oikos/contract/task/actions/actions.ts';
import { type Kit, type Recipe, recipe } from '../kit.ts';

const aNode = async (kit: Kit) => ({
  entity: 'node' as const,
  record: await kit.id('select id from node order by id limit 1'),
});

async function makeAction(kit: Kit) {
  const { body } = await kit.call(actions.saveAction, {
    title: kit.fresh('Action '),
    nodeId: kit.reference.id('node', 'EIA-113'),
  });
  return { id: body.id, version: 1 };
}

const chosen = async (kit: Kit) => {
  const { id, version } = await makeAction(kit);
  return [{ actionId: id, version }];
};

export const companyRecipes: readonly Recipe[] = [
  recipe(setCompanyModules, (kit) => ({ id: kit.companyId, moduleIds: [1, 2, 3] })),
  recipe(readConfiguration, () => ({ configName: 'beginDateYears' })),
  recipe(setConfiguration, () => ({ configName: 'beginDateYears', configValue: '25' })),
  recipe(saveCompanyConfiguration, async (kit) => {
    const { body } = await kit.call(readCompanyConfiguration, { id: kit.companyId });
    return { id: kit.companyId, version: body.version, values: { beginDateYears: 24 } };
  }),
  recipe(actions.saveAction, (kit) => ({ title: kit.fresh('Action ') })),
  recipe(actions.changeActionStatus, async (kit) => ({ ...(await makeAction(kit)), status: 'In Progress' as const })),
  recipe(actions.takeActions, async (kit) => ({ actions: await chosen(kit) })),
  recipe(actions.assignActions, async (kit) => ({ actions: await chosen(kit), assignedToId: kit.userId })),
  recipe(actions.snoozeActions, async (kit) => ({ actionIds: [(await makeAction(kit)).id], until: null })),
  recipe(actions.deleteAction, async (kit) => ({ id: (await makeAction(kit)).id })),
  recipe(requestDownload, () => ({ list: 'units', format: 'csv' as const })),
  recipe(requestFileDownload, async (kit) => ({ id: await kit.upload('note.txt', 'A note') })),
  recipe(followJobRun, (kit) =>
    kit.id("select id from job_run where state = 'succeeded' order by id limit 1").then((id) => ({ id })),
  ),
  recipe(searchRecords, () => ({ text: 'cholla', kinds: ['node' as const, 'container' as const] })),
  recipe(searchRecordHistory, (kit) => aNode(kit)),
  recipe(readHistoryFilters, (kit) => aNode(kit)),
  recipe(readRelatedRecords, (kit) => aNode(kit)),
  recipe(trackUsage, () => ({ event: 'pageClosed', page: '/air/home', moduleId: 1, milliseconds: 5000 })),
  recipe(preferences.savePreferences, () => ({ decimalPrecision: 3 })),
  recipe(session.authenticate, async (kit) => {
    const [row] = await kit.rows<{ openId: string; email: string }>(
      `select open_id, email from installation.app_user where id = ${kit.userId}`,
    );
    return { openId: row?.openId ?? '', email: row?.email ?? '' };
  }),
];
