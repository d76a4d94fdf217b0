import { onboardingMessages as say } from '@oikos/contract/collection/onboarding/onboarding-messages.ts';
import { withinSentence } from '@oikos/contract/message.ts';
import { denied, refuseField } from '../../../../foundation/http/refusals.ts';
import type { Session } from '../../../../foundation/tenancy/session.ts';
import { allWorksheets, mayExport, type Worksheet, worksheetNamed } from './worksheet.ts';

/** The worksheets that are asked for, in their order; refuses one that there isn't, and one whose list the caller may not see. */
export function chosenWorksheets(ids: readonly string[], session: Session): readonly Worksheet[] {
  const unknown = ids.find((id) => worksheetNamed(id) === undefined);
  if (unknown !== undefined) throw refuseField('worksheetIds', say.worksheetUnknown, unknown);
  const chosen = allWorksheets().filter(({ id }) => ids.includes(id));
  const hidden = chosen.find((each) => !mayExport(each, session));
  if (hidden) throw denied(say.mayNotExport, withinSentence(hidden.title));
  return chosen;
}
