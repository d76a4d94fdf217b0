import { Badge, Button, Text } from '@mantine/core';
import { listCompanies } from '@oikos/contract/company/companies.ts';
import { actingTexts } from '@oikos/contract/identity/support-access/acting-texts.ts';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { leaveWhenSent } from '../../api/offline/unsent.ts';
import { useSession } from '../../api/session/session-state.ts';
import { useCall } from '../../api/use-call.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useLeaveQuestion } from '../../kit/dialog/use-leave-question.tsx';
import { EmptyState } from '../../kit/page/EmptyState.tsx';
import { LoadingFallback } from '../../kit/page/LoadingFallback.tsx';
import { ShortTable } from '../../kit/page/ShortTable.tsx';
import { useSpeech } from '../../translation/translate.ts';
import { switchCompany } from '../session/switch-company.ts';
import { companySwitcherTexts } from './company-switcher-texts.ts';
import { shellTexts } from './shell-texts.ts';

/** Company id, name and Select; the current one says Current; a confirm asks before switching (S02, V066). */
export function CompanySwitcher({ onClose }: { readonly onClose: () => void }) {
  const { say } = useSpeech();
  const session = useSession();
  const { user } = session;
  const companies = useCall(listCompanies, {});
  const [chosen, setChosen] = useState<{ id: number; companyName: string }>();
  const { ask, question } = useLeaveQuestion(setChosen);
  return (
    <>
      <Dialog opened onClose={onClose} title={say(shellTexts.switchCompany)}>
        {user.actor ? <Text size="sm">{say(actingTexts.noSwitch)}</Text> : null}
        {companies.isPending ? <LoadingFallback /> : null}
        {companies.error ? <EmptyState title={textOf(companies.error)} color="red" /> : null}
        {companies.data && !user.actor ? (
          <ShortTable
            caption={say(shellTexts.switchCompany)}
            rows={companies.data.items}
            keyOf={(company) => company.id}
            columns={[
              { title: say(companySwitcherTexts.companyId), cell: (company) => company.id },
              {
                title: say(companySwitcherTexts.companyName),
                cell: (company) => (
                  <Text size="sm" fw={company.id === user.companyId ? 600 : 400}>
                    {company.companyName}
                  </Text>
                ),
              },
              {
                title: '',
                cell: (company) =>
                  company.id === user.companyId ? (
                    <Badge variant="light">{say(companySwitcherTexts.current)}</Badge>
                  ) : (
                    <Button size="compact-sm" variant="default" onClick={() => leaveWhenSent(user, () => ask(company))}>
                      {say(companySwitcherTexts.select)}
                    </Button>
                  ),
              },
            ]}
          />
        ) : null}
      </Dialog>
      {question}
      <ConfirmDialog
        opened={chosen !== undefined}
        title={say(companySwitcherTexts.switchTitle)}
        confirmLabel={say(companySwitcherTexts.switchConfirm)}
        onCancel={() => setChosen(undefined)}
        onConfirm={() => chosen && switchCompany(session, chosen.id)}
      >
        {say(companySwitcherTexts.switchText, user.companyName, chosen?.companyName ?? '')}
      </ConfirmDialog>
    </>
  );
}
