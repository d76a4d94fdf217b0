import { Readable } from 'node:stream';
import type { ValuesOf } from '@oikos/contract/resource.ts';
import {
  downloadLandDisposalDocument,
  landDisposalNotices,
  landDisposalMessages as messages,
  printLandDisposalNotice,
  readShipmentNotices,
} from '@oikos/contract/waste/shipment/land-disposal-notices.ts';
import { epaCodesIn, namesConstituents, namesWasteType } from '@oikos/domain/waste/shipment/land-disposal-notice.ts';
import { sql } from 'kysely';
import { assertMayAttach, storeFile } from '../../../../foundation/files/stored-files.ts';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { refuse, refuseField } from '../../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../../foundation/records/audit.ts';
import { ticketFor } from '../../../../foundation/records/downloads/tickets.ts';
import { serveResource } from '../../../../foundation/records/serve-resource.ts';
import type { Saving } from '../../../../foundation/records/served-resource.ts';
import { refuseWhileUsed } from '../../../../foundation/records/uses.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { todayAtNode, todayOf } from '../../../hierarchy/public.ts';
import { noticePdf } from './notice-pdf.ts';
import { keepUntil, noticeRows, readNotice, shipmentsOfNotice } from './read-notice.ts';
import { listShipmentNotices } from './shipment-notices.ts';

type Notice = ValuesOf<typeof landDisposalNotices>;

/** What 268.7(a) asks for of each kind. */
function refuseIncomplete(values: Notice, epaCodes: readonly string[]): void {
  const { kind } = values;
  if (namesWasteType(kind) && values.wasteType === 'notTold') throw refuseField('wasteType', messages.wasteTypeNeeded);
  if (namesConstituents(kind, epaCodes) && values.constituents === '' && !values.isMonitored)
    throw refuseField('constituents', messages.constituentsNeeded);
  if (kind === 'exempt' && values.prohibitedFrom === null)
    throw refuseField('prohibitedFrom', messages.prohibitedFromNeeded);
}

/** The EPA codes of a text. Any other word is refused, since dropping it silently could lose a mistyped code. */
function codesOf(text: string): string[] {
  const words = text.split(/[,;\s]+/).filter((word) => word !== '');
  if (words.some((word) => epaCodesIn(word).join() !== word.toUpperCase()))
    throw refuseField('epaCodes', messages.codesFormat);
  return epaCodesIn(text);
}

async function rightNotice(scope: TenantScope, { values, before }: Saving<Notice>) {
  const epaCodes = codesOf(values.epaCodes);
  refuseIncomplete(values, epaCodes);
  if (values.sentOn > todayOf(scope)) throw refuseField('sentOn', messages.inFuture);
  if (values.changedOn !== null && values.changedOn < values.sentOn)
    throw refuseField('changedOn', messages.changedBeforeSent);
  const existing = before?.storedFileId ?? null;
  if (existing !== null && values.storedFileId === null) throw refuseField('storedFileId', messages.documentStays);
  await assertMayAttach(scope, values.storedFileId, existing);
  return { ...values, epaCodes: epaCodes.join(', ') };
}

async function printNotice(scope: TenantScope, wasteStreamId: number, id: number) {
  const notice = await readNotice(scope, wasteStreamId, id);
  const name = `Land disposal notice ${notice.manifestNumber.replace(/[\\/]/g, ' ')}.pdf`;
  const pdf = await noticePdf(notice);
  const fileId = await storeFile(scope, { name, stream: Readable.from([pdf]), allowed: ['.pdf'] });
  await auditChanges(scope, landDisposalNotices.entity, [{ id, before: {}, after: { printed: name } }]);
  return { ticket: await ticketFor(scope, { kind: 'file', fileId }) };
}

const refuseKeptWithShipments = (scope: TenantScope, { id }: { readonly id: number }): Promise<void> =>
  refuseWhileUsed(
    scope,
    messages.keptWithShipments,
    sql`
      select s.shipment_number || ' (until ' || ${keepUntil(sql`s.shipment_date`)} || ')' as name
      from land_disposal_notice n, ${shipmentsOfNotice} and n.id = ${id}
        and ${keepUntil(sql`s.shipment_date`)} >= (
          select ${todayAtNode('site')} from node site where site.company_id = s.company_id and site.id = s.node_id)`,
  );

export const landDisposalHandlers: Handler[] = [
  ...serveResource(landDisposalNotices, {
    select: noticeRows,
    beforeSave: rightNotice,
    beforeRemove: refuseKeptWithShipments,
  }),
  handle(printLandDisposalNotice, ({ scope, input }) => printNotice(scope, input.wasteStreamId, input.id)),
  handle(downloadLandDisposalDocument, async ({ scope, input }) => {
    const { storedFileId } = await readNotice(scope, input.wasteStreamId, input.id);
    if (storedFileId === null) throw refuse(messages.noDocument);
    return { ticket: await ticketFor(scope, { kind: 'file', fileId: storedFileId }) };
  }),
  handle(readShipmentNotices, async ({ scope, input }) => ({ items: await listShipmentNotices(scope, input.id) })),
];
