import { Readable } from 'node:stream';
import {
  companyTemplateSummaries,
  companyTemplateTexts as texts,
} from '@oikos/contract/collection/onboarding/company-template-texts.ts';
import {
  beginCompanyTemplate,
  type CompanyTemplateKey,
  companyTemplateKeys,
  copyCompany,
  exportCompanyTemplate,
  listCompanyTemplates,
} from '@oikos/contract/collection/onboarding/company-templates.ts';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { say } from '@oikos/contract/message.ts';
import { sql } from 'kysely';
import { fileStore } from '../../../../foundation/files/file-store.ts';
import { recordFile } from '../../../../foundation/files/stored-files.ts';
import { type Handler, handleRaw, handleStepwise, type StepwiseCall } from '../../../../foundation/http/handler.ts';
import { oneOfFew, sendStreamed } from '../../../../foundation/records/downloads/send-download.ts';
import type { StreamedFile } from '../../../../foundation/records/downloads/stream-list.ts';
import type { Session } from '../../../../foundation/tenancy/session.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { checkWorkbookJob } from '../onboardings/check-workbook-job.ts';
import { beginWork, stateOf } from '../onboardings/onboarding-record.ts';
import { addOnboarding, type Origin, startWork } from '../onboardings/start-onboarding.ts';
import { copyable, readMemberships, readOtherCompany } from './other-companies.ts';
import { sheetsOfTemplate, templateWorkbook } from './template-workbook.ts';

type Begun = OutputOf<typeof listCompanyTemplates>['begun'];

interface BegunRow extends Omit<NonNullable<Begun>, 'key' | 'companyName'> {
  readonly origin: string;
  readonly originName: string;
}

/** The latest start that wasn't undone. */
async function readBegun({ db }: TenantScope): Promise<Begun> {
  const { rows } = await sql<BegunRow>`
    select o.id as transaction_id, o.origin, o.origin_name, ${stateOf} as state, o.imported_at
    from onboarding o left join job_run j on j.company_id = o.company_id and j.id = o.job_run_id
    where o.origin <> 'file' and o.undone_at is null order by o.id desc limit 1`.execute(db);
  const [latest] = rows;
  if (!latest) return null;
  const { origin, originName, ...begun } = latest;
  const key = companyTemplateKeys.find((each) => origin === 'template' && each === originName) ?? null;
  return { ...begun, key, companyName: origin === 'company' ? originName : '' };
}

interface Kept {
  readonly content: Awaited<ReturnType<ReturnType<typeof fileStore>['write']>>;
  readonly name: string;
  readonly mediaType: string;
}

const keepContent = async ({ chunks, fileName: name, mediaType }: StreamedFile, companyId: number): Promise<Kept> => ({
  content: await fileStore().write(companyId, Readable.from(chunks, { objectMode: false })),
  name,
  mediaType,
});

/** From here on it is a workbook like any other. */
async function begin(scope: TenantScope, { content, name, mediaType }: Kept, origin: Origin) {
  const storedFileId = await recordFile(scope, { name, mediaType, content });
  const transactionId = await addOnboarding(scope, { storedFileId, fileName: name, ...origin });
  const { jobRunId } = await startWork(scope, await beginWork(scope, transactionId, 'validate'), checkWorkbookJob);
  return { transactionId, jobRunId };
}

type Call = Pick<StepwiseCall<unknown>, 'inCompany' | 'session' | 'request'>;

async function copy({ inCompany, session, request }: Call, companyId: number) {
  const reading = { database: request.server.database, session, requestId: request.id };
  const { kept, company } = await oneOfFew(session.userId, () =>
    readOtherCompany(reading, companyId, async (file, from) => ({
      kept: await keepContent(file, session.companyId),
      company: from,
    })),
  );
  return inCompany({}, (scope) => begin(scope, kept, { origin: 'company', originName: company.name }));
}

const describeTemplate = (key: CompanyTemplateKey, session: Session) => ({
  key,
  title: say(texts[key]),
  text: say(companyTemplateSummaries[key]),
  brings: sheetsOfTemplate(key, session).map(({ worksheet, rows }) => ({
    worksheetId: worksheet.id,
    title: say(worksheet.title),
    count: rows.length,
  })),
});

export const companyTemplateHandlers: readonly Handler[] = [
  handleStepwise(listCompanyTemplates, async ({ inCompany, session, request }) => {
    const { memberships, begun } = await inCompany({ readOnly: true }, async (scope) => ({
      memberships: await readMemberships(scope, session),
      begun: await readBegun(scope),
    }));
    const companies = [...(await copyable(request.server.database, session, memberships))];
    return { templates: companyTemplateKeys.map((key) => describeTemplate(key, session)), companies, begun };
  }),
  handleRaw(exportCompanyTemplate, ({ input, request, reply, ...call }) =>
    sendStreamed({ session: call.session as Session, request, reply }, (scope) => templateWorkbook(scope, input.key)),
  ),
  handleStepwise(beginCompanyTemplate, async ({ inCompany, session, input: { key } }) => {
    const kept = await oneOfFew(session.userId, () =>
      inCompany({ readOnly: true }, async (scope) =>
        keepContent(await templateWorkbook(scope, key), session.companyId),
      ),
    );
    return inCompany({}, (scope) => begin(scope, kept, { origin: 'template', originName: key }));
  }),
  handleStepwise(copyCompany, ({ input, ...call }) => copy(call, input.companyId)),
];
