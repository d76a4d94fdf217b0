import { secondPerson } from '../../foundation/http/second-person.ts';
import { accessDayBegan, personErased, registerWork } from '../identity/public.ts';
import { handOverReviews, heldReviews } from './access-reviews/hand-over-reviews.ts';
import { remindReviewers } from './access-reviews/remind-reviewers.ts';
import { renameInReviews } from './access-reviews/rename-in-reviews.ts';
import { judgedByEffect } from './confirmations/administrator-rights.ts';
import { keepRequest } from './confirmations/keep-request.ts';
import { renameInRequests } from './confirmations/rename-in-requests.ts';

secondPerson.fill({ judge: judgedByEffect, keep: keepRequest });
registerWork('review', { held: heldReviews, handOver: handOverReviews });
accessDayBegan.add(remindReviewers);
personErased.add(renameInReviews);
personErased.add(renameInRequests);
