import { messages } from '../message.ts';

/** Who may give access, and what keeps a company from losing its administrators. */
export const accessMessages = messages('access', {
  /** X008: of a control that the caller's groups don't permit. */
  optionDisabled: 'this option is disabled in permissions for User Group',
  serviceAccountName: '{0} (service account)',
  /** {0} what the missing permission lets somebody do, {1} the place. */
  missingRight: "You can't give this, because you don't have the right “{0}” at {1}.",
  holdsMore: "You can't change {0}, because they have the right “{1}” at {2} and you don't.",
  missingCompanyRight: "You can't give this, because you don't have the right “{0}” for the whole company.",
  lastAdministrator:
    'A company needs at least one active administrator who can sign in. Make somebody else administrator first.',
  secondAdministrator:
    'While two people decide, the company needs two administrators. Make somebody else administrator first.',
  notOneself: "You can't deactivate yourself. Ask another administrator.",
  placeUnknown: 'a place that no longer exists',
});
