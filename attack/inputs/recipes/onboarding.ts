import { utils, write } from '@e965/xlsx';
import * as templates from '@oikos/contract/collection/onboarding/company-templates.ts';
import * as onboardings from '@oikos/contract/collection/onboarding/onboardings.ts';
import * as queue from '@oikos/contract/collection/onboarding/workbook-queue.ts';
import * as worksheets from '@oikos/contract/collection/onboarding/worksheets.ts';
import { type Kit, type Recipe, recipe } from '../kit.ts';
import { until } from './until.ts';

/** Workbooks are taken as far as their call needs; the worker does the long steps. */

/** Of a list whose youngest record no other call is about: an undo takes it away again. */
function workbook(kit: Kit): Buffer {
  const book = utils.book_new();
  const rows = [
    ['Name', 'System type'],
    [kit.fresh('Type '), ''],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Unit of measure types');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

/** One workbook of a company is imported at a time. */
const untilFree = (kit: Kit) =>
  until(kit, "select 1 where not exists (select from onboarding where work in ('import', 'undo'))");

const file = async (kit: Kit) => ({ storedFileId: await kit.upload('workbook.xlsx', workbook(kit)) });

async function begun(kit: Kit) {
  const { body } = await kit.call(onboardings.uploadOnboarding, await file(kit));
  return { transactionId: body.id };
}

async function checked(kit: Kit) {
  const input = await begun(kit);
  await kit.call(onboardings.validateOnboarding, input);
  await until(
    kit,
    `select 1 from onboarding where id = ${input.transactionId} and work is null and data_state = 'SUCCESS'`,
  );
  return input;
}

async function ready(kit: Kit) {
  const input = await checked(kit);
  await untilFree(kit);
  return input;
}

async function imported(kit: Kit) {
  const input = await ready(kit);
  await kit.call(onboardings.importOnboarding, input);
  await until(kit, `select 1 from onboarding where id = ${input.transactionId} and state = 'COMPLETED'`);
  await untilFree(kit);
  return input;
}

const request = { worksheetIds: ['unitTypes'] };

async function made(kit: Kit) {
  const { body } = await kit.call(worksheets.generateWorkbook, { name: 'Workbook', ...request });
  await until(kit, `select 1 from workbook_request where id = ${body.id} and state = 'ready'`);
  return { id: body.id };
}

async function removed(kit: Kit) {
  const input = await made(kit);
  await kit.call(queue.removeWorkbook, input);
  return input;
}

/** Another company of the person who makes the inputs. */
const otherCompany = async (kit: Kit) => ({
  companyId: await kit.id(
    `select company_id as id from installation.membership where user_id = ${kit.userId} and is_active and company_id <> ${kit.companyId}`,
  ),
});

export const onboardingRecipes: readonly Recipe[] = [
  recipe(templates.exportCompanyTemplate, () => ({ key: 'retailer' })),
  recipe(templates.beginCompanyTemplate, () => ({ key: 'retailer' })),
  recipe(templates.copyCompany, otherCompany),
  recipe(worksheets.exportWorkbook, () => request),
  recipe(worksheets.generateWorkbook, () => ({ name: 'Workbook', ...request })),
  recipe(queue.searchWorkbookQueue, () => ({})),
  recipe(queue.downloadWorkbook, made),
  recipe(queue.removeWorkbook, made),
  recipe(queue.retryWorkbook, removed),
  recipe(onboardings.uploadOnboarding, file),
  recipe(onboardings.readOnboarding, checked),
  recipe(onboardings.validateOnboarding, begun),
  recipe(onboardings.searchPreview, checked),
  recipe(onboardings.searchOnboardingProblems, checked),
  recipe(onboardings.importOnboarding, ready),
  recipe(onboardings.undoOnboarding, imported),
  recipe(onboardings.markedWorkbook, checked),
];
