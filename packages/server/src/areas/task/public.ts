export { raiseActions } from './actions/raise-actions.ts';
export { areasNearLimit, clocksDue } from './due/container-due-items.ts';
export { episodicEventsEnding, episodicNoticesDue } from './due/episodic-due-items.ts';
export { inspectionsDue } from './due/inspection-due-items.ts';
