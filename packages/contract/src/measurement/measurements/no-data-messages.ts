import { type NoDataCode, noDataCodes } from '@oikos/domain/measurement/no-data-codes.ts';
import { type Message, messages } from '../../message.ts';

const named = Object.fromEntries(Object.entries(noDataCodes).map(([code, text]) => [`code${code}`, text]));

/** What each no-data code means, by `code` and the code. */
const noDataMessages: Readonly<Record<string, Message>> = messages('noDataCode', named);

export const noDataReason = (code: NoDataCode, say: (message: Message) => string): string =>
  say(noDataMessages[`code${code}`] as Message);
