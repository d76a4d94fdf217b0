import { Text } from '@mantine/core';
import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { readCompanyPermissionHolders } from '@oikos/contract/identity/session/session.ts';
import { useCall } from '../../api/use-call.ts';
import { useSpeech } from '../../translation/translate.ts';
import { type ChangedRecord, useKit } from '../kit-context.tsx';

export interface CompanyOnlyProps {
  /** The call that changes what is shown. */
  readonly by: AnyEndpoint | undefined;
  /** With this record it changes what holds for the whole company. */
  readonly of?: ChangedRecord | undefined;
}

/** Says who may change a record of the whole company, to people whose right to do so holds at some places only. */
export function CompanyOnly({ by, of }: CompanyOnlyProps) {
  const { may } = useKit();
  const { say } = useSpeech();
  const isShown = by !== undefined && may(by.permission) && !may(by, of);
  const anyOf = isShown ? [by.permission].flat().filter((each) => may(each)) : [];
  const { data } = useCall(readCompanyPermissionHolders, { anyOf, also: by?.also } as never, { enabled: isShown });
  if (!isShown || !data) return null;
  const listed = data.names.join(', ');
  const people = data.more > 0 ? say(generalMessages.andMore, listed, data.more) : listed;
  return (
    <Text size="sm" c="dimmed">
      {people === '' ? say(generalMessages.companyDeniedToAll) : say(generalMessages.companyDenied, people)}
    </Text>
  );
}
