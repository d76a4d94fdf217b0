import { Readable } from 'node:stream';
import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { FilledText } from '@oikos/contract/message.ts';
import { labelMessages as say } from '@oikos/contract/waste/container/labels/label-messages.ts';
import type {
  previewLabels as previewEndpoint,
  printLabels as printEndpoint,
} from '@oikos/contract/waste/container/labels/label-printing.ts';
import { storeFile } from '../../../../foundation/files/stored-files.ts';
import { refuse } from '../../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../../foundation/records/audit.ts';
import { ticketFor } from '../../../../foundation/records/downloads/tickets.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { type LabelJobInput, type PreparedLabels, prepareLabels } from './prepare-labels.ts';

export async function previewLabels(
  scope: TenantScope,
  publicUrl: string,
  input: LabelJobInput,
): Promise<OutputOf<typeof previewEndpoint>> {
  const { template, pdf, verdicts, values, ...counts } = await prepareLabels(scope, publicUrl, input);
  return {
    ...counts,
    verdicts: [...verdicts],
    values: [...values],
    sheet: template.sheet,
    layout: template.layout,
    pdf: pdf && Buffer.from(pdf).toString('base64'),
  };
}

/** Every container and what it lacks. */
const lacking = ({ verdicts }: PreparedLabels): FilledText[] =>
  verdicts
    .filter(({ isPrintable }) => !isPrintable)
    .map(({ containerIdValue, missing }) => {
      const lacks = missing.map(({ message }) => message).join(', ');
      return { ...say.missingOn, parameters: [containerIdValue, lacks] };
    });

/** Prints all or, where asked, those that lack nothing; the file is kept, and each container's label recorded. */
export async function printLabels(
  scope: TenantScope,
  publicUrl: string,
  input: ParsedInputOf<typeof printEndpoint>,
): Promise<OutputOf<typeof printEndpoint>> {
  const prepared = await prepareLabels(scope, publicUrl, input);
  const { template, verdicts, labels, pages, pdf, sha256 } = prepared;
  const isWhole = verdicts.every(({ isPrintable }) => isPrintable);
  if (!isWhole && !input.isPrintableOnly) throw refuse(say.someRefused, lacking(prepared));
  if (!pdf) throw refuse(say.nothingToPrint);
  const name = `${template.name.replace(/[\\/]/g, ' ')}.pdf`;
  const fileId = await storeFile(scope, { name, stream: Readable.from([pdf]), allowed: ['.pdf'] });
  const after = { labelPrinted: { template: template.name, copies: input.copies, fileId, sha256 } };
  const printed = verdicts.filter(({ isPrintable }) => isPrintable);
  const changed = printed.map(({ containerId: id }) => ({ id, before: {}, after }));
  await auditChanges(scope, 'container', changed);
  return { verdicts: [...verdicts], labels, pages, sha256, ticket: await ticketFor(scope, { kind: 'file', fileId }) };
}
