import { messages } from '../../message.ts';

/** What the audit log says of a change of company (V065). */
export const switchMessages = messages('companySwitch', { reason: 'Company switch' });
