import type { ActionRow } from '@oikos/contract/task/actions/actions.ts';
import { describe, expect, it } from 'vitest';
import { nextStep } from './next-step.ts';
import { stepTexts } from './work-block-texts.ts';

const action = (more: Partial<ActionRow>): ActionRow => ({
  ...{ id: 1, title: 'Read the meter', description: '', status: 'Open', dueDate: null, daysLeft: null },
  ...{ assignedToId: 0, assignedTo: '', userGroupId: 0, userGroup: '', nodeId: 0, location: '' },
  ...{ sourceEntity: null, sourceId: null, raisedByRule: null, isRaised: false, completedOn: null, completedBy: null },
  ...{ completionNote: '', mayChangeStatus: true, createdAt: '', version: 1 },
  ...more,
});

const all = [1, 2, 3] as const;

describe('the next step of a task', () => {
  it('leads to the page where it is done, named by its kind', () => {
    const inspect = action({ sourceEntity: 'wasteArea', sourceId: 7, raisedByRule: 'inspectionDue' });
    expect(nextStep(inspect, all)).toEqual({
      text: stepTexts.inspectionDue,
      address: '/waste/containers/inspect-area/7',
    });
    const drum = action({ sourceEntity: 'container', sourceId: 9, raisedByRule: 'clockDue' });
    expect(nextStep(drum, all)).toEqual({ text: stepTexts.clockDue, address: '/waste/containers/edit/9' });
  });

  it('opens the record of a rule that has no word of its own', () => {
    const drum = action({ sourceEntity: 'container', sourceId: 9, raisedByRule: 'aRuleToCome' });
    expect(nextStep(drum, all)?.text).toBe(stepTexts.open);
  });

  it('leads to no page of a module that the person lacks', () => {
    const drum = action({ sourceEntity: 'container', sourceId: 9, raisedByRule: 'clockDue' });
    expect(nextStep(drum, [1, 2])).toBeUndefined();
  });

  it('completes what is about no record, where the person may', () => {
    expect(nextStep(action({}), all)).toEqual({ text: stepTexts.complete, address: undefined });
    expect(nextStep(action({ mayChangeStatus: false }), all)).toBeUndefined();
  });
});
