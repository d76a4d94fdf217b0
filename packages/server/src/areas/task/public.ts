export { raiseActions } from './actions/raise-actions.ts';
export { areasNearLimit, clocksDue } from './due/container-matters.ts';
export { episodicEventsEnding, episodicNoticesDue } from './due/episodic-matters.ts';
export { inspectionsDue } from './due/inspection-matters.ts';
export { raiseSoon, raiseSoonAt, raiseWasteActions, WASTE_ACTIONS_QUEUE } from './due/raise-waste-actions.ts';
export { raiseBy, raiseForShipment } from './due/waste-rules.ts';
