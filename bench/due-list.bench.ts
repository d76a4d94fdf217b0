import { compareLists, type ListCall } from './waste/compare-lists.ts';
import { inLoadedWaste } from './waste/load-waste.ts';

const mine = 'actions/mine/search';
const list = 'container/search';
const byDeadline = { sortColumn: 'deadline' };

/** What a company with ten thousand open clocks must do first: its containers by deadline, and the actions that they raised. */
const calls: ListCall[] = [
  { name: 'due list: overdue containers', path: list, input: { dueWithinDays: -1, ...byDeadline } },
  { name: 'due list: containers due in a week', path: list, input: { dueWithinDays: 7, ...byDeadline } },
  { name: 'due list: every container with a clock', path: list, input: { dueWithinDays: 3660, ...byDeadline } },
  { name: 'due list: my actions', path: mine, input: {} },
  { name: 'due list: my overdue actions', path: mine, input: { due: 'overdue' } },
  { name: 'due list: my actions due in a week', path: mine, input: { due: 'week' } },
];

export async function measure() {
  return inLoadedWaste({ containers: 100_000, openClocks: 10_000 }, ({ ownerUrl, waste }) =>
    compareLists(ownerUrl, waste, calls),
  );
}
