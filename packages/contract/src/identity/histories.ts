import { defineHistory } from '../records/define-history.ts';
import { serviceAccountFieldTexts as texts } from './service-accounts/service-account-messages.ts';
import { readServiceAccount, serviceAccountStateNames } from './service-accounts/service-accounts.ts';

const ofServiceAccount = defineHistory({
  entity: 'serviceAccount',
  readBy: [readServiceAccount],
  fields: {
    name: texts.name,
    purpose: texts.purpose,
    owner: texts.owner,
    userGroups: texts.userGroups,
    state: { label: texts.state, choices: serviceAccountStateNames },
    token: texts.token,
    tokenRotated: texts.tokenRotated,
  },
});

export const identityHistories = [ofServiceAccount];
