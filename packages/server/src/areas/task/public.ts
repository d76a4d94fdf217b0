export { raiseActions } from './actions/raise-actions.ts';
export { areasNearLimit, clocksDue } from './due/container-matters.ts';
export { episodicEventsEnding, episodicNoticesDue } from './due/episodic-matters.ts';
export { inspectionsDue } from './due/inspection-matters.ts';
