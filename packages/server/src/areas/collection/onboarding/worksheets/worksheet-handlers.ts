import { exportWorkbook, generateWorkbook, listWorksheets } from '@oikos/contract/collection/onboarding/worksheets.ts';
import { say } from '@oikos/contract/message.ts';
import { type Handler, handle, handleRaw } from '../../../../foundation/http/handler.ts';
import { sendStreamed } from '../../../../foundation/records/downloads/send-download.ts';
import type { Session } from '../../../../foundation/tenancy/session.ts';
import { requestWorkbook } from '../workbook-queue/queue-workbook.ts';
import { chosenWorksheets } from './choose-worksheets.ts';
import { allWorksheets, mayExport, mayImport } from './worksheet.ts';
import { countRows } from './worksheet-rows.ts';
import { streamWorkbook } from './write-workbook.ts';

export const worksheetHandlers: readonly Handler[] = [
  handle(listWorksheets, async ({ scope, session }) => {
    const items = [];
    for (const sheet of allWorksheets()) {
      const isSeen = mayExport(sheet, session);
      items.push({
        id: sheet.id,
        title: say(sheet.title),
        group: say(sheet.group),
        rowCount: isSeen ? await countRows(sheet, scope) : null,
        refersTo: [...sheet.refersTo],
        mayExport: isSeen,
        mayImport: mayImport(sheet, session),
      });
    }
    return { items };
  }),
  handleRaw(exportWorkbook, async ({ input, request, reply, ...call }) => {
    const session = call.session as Session;
    const { worksheetIds, isFilled, language } = input;
    const worksheets = chosenWorksheets(worksheetIds, session);
    await sendStreamed({ session, request, reply }, (scope) =>
      streamWorkbook(scope, { worksheets, isFilled, language }),
    );
  }),
  handle(generateWorkbook, ({ scope, session, input }) => {
    chosenWorksheets(input.worksheetIds, session);
    return requestWorkbook(scope, input);
  }),
];
