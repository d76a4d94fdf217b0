import type { ActionRow } from '@oikos/contract/task/actions/action-lists.ts';
import { actionSteps } from '@oikos/contract/task/actions/action-sources.ts';
import { describe, expect, it } from 'vitest';
import { nextStep, subjectPage } from './next-step.ts';

const action = (more: Partial<ActionRow>): ActionRow => ({
  ...{
    id: 1,
    title: 'Read the meter',
    titleSaid: null,
    description: '',
    descriptionSaid: null,
    status: 'Open',
    dueDate: null,
    daysLeft: null,
  },
  ...{ assignedToId: 0, assignedTo: '', userGroupId: 0, userGroup: '', nodeId: 0, location: '' },
  ...{ sourceEntity: null, sourceId: null, raisedByRule: null, isRaised: false, completedOn: null, completedBy: null },
  ...{
    completionNote: '',
    mayChangeStatus: true,
    mayTake: false,
    mayAssign: false,
    isAssignedToCaller: false,
    createdAt: '',
    version: 1,
  },
  ...{ snoozedUntil: null, siteDue: null, siteCount: null, siteOverdue: null },
  ...more,
});

const all = [1, 2, 3] as const;

describe('the next step of a task', () => {
  it('leads to the page where it is done, named by its kind', () => {
    const inspect = action({ sourceEntity: 'wasteArea', sourceId: 7, raisedByRule: 'inspectionDue' });
    expect(nextStep(inspect, all)).toEqual({
      text: actionSteps.inspectionDue,
      address: '/waste/containers/inspect-area/7',
    });
    const drum = action({ sourceEntity: 'container', sourceId: 9, raisedByRule: 'clockDue' });
    expect(nextStep(drum, all)).toEqual({ text: actionSteps.clockDue, address: '/waste/containers/edit/9' });
  });

  it('opens the record of a rule that has no word of its own', () => {
    const drum = action({ sourceEntity: 'container', sourceId: 9, raisedByRule: 'aRuleToCome' });
    expect(nextStep(drum, all)?.text).toBe(actionSteps.open);
  });

  it('leads to a page of every module in one that the person has', () => {
    const ends = action({ sourceEntity: 'user', sourceId: 7, raisedByRule: 'accessEnds' });
    expect(nextStep(ends, [2, 3])?.address).toBe('/water/admin/user-administration/7');
    expect(subjectPage(action({ ...ends, raisedByRule: 'ownAccessEnds' }), [3])).toBe('/waste/account');
  });

  it('leads to a form in a module that has forms', () => {
    const form = action({ sourceEntity: 'dataEntryForm', sourceId: 7, raisedByRule: 'fillForm' });
    expect(nextStep(form, [3, 2])).toEqual({ text: actionSteps.fillForm, address: '/water/manual-data-entry/7' });
    expect(nextStep(form, [3])).toBeUndefined();
  });

  it('leads to no page of a module that the person lacks', () => {
    const drum = action({ sourceEntity: 'container', sourceId: 9, raisedByRule: 'clockDue' });
    expect(nextStep(drum, [1, 2])).toBeUndefined();
  });

  it('leads to the tab, the dialog or the chosen rows, and the title to what it is about', () => {
    const copy = action({ sourceEntity: 'shipment', sourceId: 4, raisedByRule: 'manifestMissing' });
    expect(nextStep(copy, all)?.address).toBe('/waste/shipments/edit/4?tab=outcome');
    expect(subjectPage(copy, all)).toBe('/waste/shipments/edit/4');
    const full = action({ sourceEntity: 'container', sourceId: 9, raisedByRule: 'containerFull' });
    expect(nextStep(full, all)?.address).toBe('/waste/containers/edit/9?do=move');
    const excess = action({ sourceEntity: 'wasteArea', sourceId: 7, nodeId: 3, raisedByRule: 'satelliteExcess' });
    expect(nextStep(excess, all)?.address).toBe(
      '/waste/containers/container-management?locationIds=3&wasteStorageAreaIds=7',
    );
    expect(subjectPage(excess, all)).toBe('/waste/locations-and-nodes/location/3?tab=areas');
  });

  it('opens the record for those who only read, and where the task has ended', () => {
    const copy = { sourceEntity: 'shipment', sourceId: 4, raisedByRule: 'manifestMissing' } as const;
    const record = { text: actionSteps.open, address: '/waste/shipments/edit/4' };
    expect(nextStep(action({ ...copy, mayChangeStatus: false }), all)).toEqual(record);
    expect(nextStep(action({ ...copy, status: 'Completed' }), all)).toEqual(record);
  });

  it('completes what is about no record, where the person may', () => {
    expect(nextStep(action({}), all)).toEqual({ text: actionSteps.complete, address: undefined });
    expect(nextStep(action({ mayChangeStatus: false }), all)).toBeUndefined();
    expect(nextStep(action({ status: 'Cancelled' }), all)).toBeUndefined();
  });
});
