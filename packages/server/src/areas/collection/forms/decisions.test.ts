import {
  acknowledgeForm,
  remindOfForm,
  reopenForm,
  returnForm,
} from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { formMessages as say } from '@oikos/contract/collection/forms/form-messages.ts';
import { searchMyActions } from '@oikos/contract/task/actions/action-lists.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { createFormCompany, formsOf, layoutOf } from './testing-forms.ts';

const api = await createTestApi();
const company = await createFormCompany(api, 'Alder Power');
const { technician, reviewer, boiler, heat, plant } = company;
const forms = formsOf(api, company);
const { read, save, submit, first, open, heatSheet } = forms;

const part = { instructions: '', condition: null };
const ran = { ...part, kind: 'question' as const, key: 'ran', label: 'Did it run?', control: 'boolean' as const };

const actionsAbout = async (who: TestClient, id: number) =>
  (await who.call(searchMyActions, { take: 0 })).body.items.filter(
    ({ sourceEntity, sourceId, status }) => sourceEntity === 'dataEntryForm' && sourceId === id && status === 'Open',
  );

describe('deciding on a form', () => {
  const decided = async (who: TestClient, id: number, reason = '') =>
    who.call(acknowledgeForm, { id, version: (await read(who, id)).version, reason });

  it('is done by somebody else than who submitted it, with a comment where it is returned', async () => {
    const id = await open({ needsApproval: true }, layoutOf(ran));
    const form = await first(id);
    expect(await actionsAbout(technician, form)).toHaveLength(1);
    await save(technician, form, { replies: { ran: 'no' } });
    expect((await submit(technician, form)).body).toMatchObject({ isSubmitted: true });
    expect(await read(technician, form)).toMatchObject({
      state: 'completed',
      waitsForApproval: true,
      mayReview: false,
    });
    expect((await decided(technician, form)).body).toMatchObject({ code: say.ownApproval.key });
    expect(await actionsAbout(reviewer, form)).toHaveLength(1);
    const returned = await reviewer.call(returnForm, {
      id: form,
      version: (await read(reviewer, form)).version,
      comment: 'Check the meter',
    });
    expect(returned.status).toBe(200);
    expect(await read(technician, form)).toMatchObject({
      state: 'readyToSubmit',
      isReturned: true,
      returnComment: 'Check the meter',
    });
    expect((await actionsAbout(technician, form))[0]?.description).toBe('Returned: Check the meter');
    await submit(technician, form);
    expect((await decided(reviewer, form)).status).toBe(200);
    expect(await read(reviewer, form)).toMatchObject({
      state: 'completed',
      waitsForApproval: false,
      isReturned: false,
      round: 1,
    });
    expect(await actionsAbout(reviewer, form)).toEqual([]);
  });

  it('acknowledges warnings with a reason, which completes the form; reopened it is of the next round', async () => {
    await plant.insert('parameter_limit', {
      ...{ node_id: boiler, parameter_id: heat, operator: 'atMost', value: 150, unit_id: plant.unit('mmBtu') },
      ...{ begin_date: '2020-01-01', end_date: '9999-12-31', citation: 'Permit V-17' },
    });
    const id = await open({ firstDay: '2026-10-01', needsApproval: true });
    const form = await first(id);
    const sheet = heatSheet(900);
    const october = { ...sheet, data: sheet.data.map((set) => ({ ...set, beginDate: '2026-10-01' })) };
    expect((await save(technician, form, { sheets: [october] })).body).toMatchObject({ state: 'readyToSubmit' });
    expect(await read(technician, form)).toMatchObject({ warningCount: 1, warnings: [{ isAcknowledged: false }] });
    expect((await submit(technician, form)).body).toMatchObject({ state: 'completedWithWarnings' });
    expect((await decided(reviewer, form)).body).toMatchObject({
      errors: [{ path: 'reason', code: say.warningsLeft.key }],
    });
    expect((await decided(reviewer, form, 'Test burn')).status).toBe(200);
    expect(await read(reviewer, form)).toMatchObject({ state: 'completed', warningCount: 0 });
    const again = await reviewer.call(reopenForm, {
      id: form,
      version: (await read(reviewer, form)).version,
      reason: 'New meter',
    });
    expect(again.status).toBe(200);
    expect(await read(reviewer, form)).toMatchObject({ state: 'readyToSubmit', round: 2 });
  });

  it('tells reviewers of a form that is late, until it is submitted', async () => {
    const form = await first(await open({ needsApproval: true, escalationDays: 2 }, layoutOf(ran)));
    const rules = async () => (await actionsAbout(reviewer, form)).map(({ raisedByRule }) => raisedByRule).toSorted();
    expect(await rules()).toEqual(['lateForm']);
    await save(technician, form, { replies: { ran: 'no' } });
    await submit(technician, form);
    expect(await rules()).toEqual(['reviewForm']);
  });

  it('reminds those who fill it in', async () => {
    const form = await first(await open());
    expect((await reviewer.call(remindOfForm, { id: form })).body).toMatchObject({ remindedCount: 1 });
  });
});
