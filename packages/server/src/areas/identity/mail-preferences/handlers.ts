import { readMailPreferences, saveMailPreferences } from '@oikos/contract/identity/mail-preferences.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { sendsMail } from '../../../foundation/mail/mail-service.ts';

/** As the table's own defaults say. */
const standard = { digest: true, digestHour: 7, urgent: true, reminders: true };

export const mailPreferenceHandlers: Handler[] = [
  handle(readMailPreferences, async ({ scope, session }) => {
    const chosen = await scope.db
      .selectFrom('mail_preference')
      .select(['digest', 'digestHour', 'urgent', 'reminders'])
      .where('userId', '=', session.userId)
      .executeTakeFirst();
    return { ...standard, ...chosen, isSent: sendsMail() };
  }),
  handle(saveMailPreferences, async ({ scope, session, input }) => {
    await scope.db
      .insertInto('mail_preference')
      .values({ userId: session.userId, ...input })
      .onConflict((conflict) => conflict.columns(['companyId', 'userId']).doUpdateSet(input))
      .execute();
    return { isSuccessful: true as const };
  }),
];
