import { formsChanged } from '../collection/forms/public.ts';
import { reviewsChanged } from '../governance/public.ts';
import {
  accessChanged,
  companyToday,
  notifiedPeople,
  personErased,
  registerWork,
  supportBegan,
} from '../identity/public.ts';
import { exceedancesChanged } from '../measurement/public.ts';
import { wasteChanges } from '../waste/site/public.ts';
import { handOverActions, heldActions } from './actions/give-actions.ts';
import { renameInActions } from './actions/rename-in-actions.ts';
import { raiseAccessActions } from './due/raise-access-actions.ts';
import { raiseFormActions } from './due/raise-form-actions.ts';
import { raiseLimitActions } from './due/raise-limit-actions.ts';
import { raiseReviewActions } from './due/raise-review-actions.ts';
import { raiseSoon, raiseSoonAt } from './due/raise-waste-actions.ts';
import { raiseBy, raiseForShipment } from './due/waste-rules.ts';
import { notifyOfSupport, notifyPeople } from './notifications/notify.ts';

wasteChanges.record.add(async (scope, rules, sourceId) => {
  await raiseBy(scope, rules, { sourceIds: [sourceId] });
});
wasteChanges.shipment.add(raiseForShipment);
wasteChanges.sites.add(raiseSoonAt);
supportBegan.add(notifyOfSupport);
notifiedPeople.add(notifyPeople);
wasteChanges.company.add(async (scope) => {
  await raiseSoon(scope);
});
accessChanged.add(raiseAccessActions);
accessChanged.add(raiseReviewActions);
reviewsChanged.add(async (scope) => raiseReviewActions(scope, await companyToday(scope)));
exceedancesChanged.add(raiseLimitActions);
formsChanged.add(raiseFormActions);
personErased.add(renameInActions);
registerWork('task', { held: heldActions, handOver: handOverActions });
