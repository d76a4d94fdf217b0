import { Stack } from '@mantine/core';
import {
  beginCompanyTemplate,
  type CompanyTemplateKey,
  copyCompany,
  exportCompanyTemplate,
  listCompanyTemplates,
} from '@oikos/contract/collection/onboarding/company-templates.ts';
import { addressOf } from '@oikos/contract/endpoint.ts';
import { useNavigate } from 'react-router';
import { call, send } from '../../../../api/call.ts';
import { useCall } from '../../../../api/use-call.ts';
import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import { NextStep } from '../../../../kit/page/NextStep.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { ReadFailure } from '../../../../kit/page/ReadFailure.tsx';
import { saveFile } from '../../../../kit/progress/save-file.ts';
import { useBusy } from '../../../../kit/progress/use-busy.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { useWorkbookPage } from '../use-workbook-page.ts';
import { CopyCompany } from './CopyCompany.tsx';
import { companyTemplateTexts as texts } from './company-template-texts.ts';
import classes from './company-templates.module.css';
import { TemplateCard } from './TemplateCard.tsx';

/** What the company began with, and where it is undone. */
function Begun({ name, isImported, address }: { name: string; isImported: boolean; address: string }) {
  const { say } = useSpeech();
  return isImported ? (
    <NextStep
      tone="success"
      what={say(texts.used, name)}
      why={say(texts.usedWhy)}
      actions={[{ label: say(texts.open), to: address }]}
    />
  ) : (
    <NextStep
      tone="information"
      what={say(texts.waiting, name)}
      why={say(texts.waitingWhy)}
      actions={[{ label: say(texts.openWaiting), to: address, kind: 'primary' }]}
    />
  );
}

/** What a new company begins with: a template, or the configuration of another company. */
export function CompanyTemplateScreen() {
  const { say, sayReply } = useSpeech();
  const navigate = useNavigate();
  const page = useWorkbookPage();
  const workbookAt = (transactionId: number) => `${page ?? ''}/${transactionId}`;
  const [isBusy, busy] = useBusy();
  const { data, error, refetch } = useCall(listCompanyTemplates, {});
  const begin = (starting: Promise<{ transactionId: number }>) =>
    busy(async () => void navigate(workbookAt((await starting).transactionId)));
  const download = (key: CompanyTemplateKey, title: string) =>
    busy(async () => {
      const asked = { method: 'POST', body: { key }, accept: '*/*' } as const;
      const response = await send(addressOf(exportCompanyTemplate.path), asked);
      saveFile(await response.blob(), `${title}.xlsx`);
    });
  const begun = data?.begun;
  const chosen = data?.templates.find(({ key }) => key === begun?.key);
  return (
    <>
      <PageHeader title={say(texts.title)} help={say(texts.help)} />
      {error ? <ReadFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <LoadingFallback shape="part" /> : null}
      {begun ? (
        <Begun
          name={chosen ? sayReply(chosen.title) : begun.companyName}
          isImported={begun.state === 'COMPLETED'}
          address={workbookAt(begun.transactionId)}
        />
      ) : null}
      <Stack gap="md">
        <div className={classes.cards}>
          {data?.templates.map((template) => (
            <TemplateCard
              key={template.key}
              template={template}
              isChosen={begun?.state === 'COMPLETED' && begun.key === template.key}
              isBusy={isBusy}
              onChoose={() => void begin(call(beginCompanyTemplate, { key: template.key }))}
              onDownload={() => void download(template.key, sayReply(template.title))}
            />
          ))}
        </div>
        {data && data.companies.length > 0 ? (
          <CopyCompany
            companies={data.companies}
            isBusy={isBusy}
            onCopy={(companyId) => void begin(call(copyCompany, { companyId }))}
          />
        ) : null}
      </Stack>
    </>
  );
}
