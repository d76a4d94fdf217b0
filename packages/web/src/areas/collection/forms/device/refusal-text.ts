import type { ApiError } from '../../../../api/api-error.ts';
import { speech } from '../../../../translation/translate.ts';
import type { QueuedSave } from './form-operation.ts';

const VALUE = /^sheets\.(\d+)\.data\.(\d+)\.dataItems\.(\d+)/u;
const REPLY = /^replies\.([^.]+)/u;
const ANSWER = /^answers\.(\d+)/u;

/** What a problem of a save is about, for people; undefined: the save as a whole. */
function nameOf({ input, cells, replies }: QueuedSave, path: string): string | undefined {
  const reply = REPLY.exec(path)?.[1];
  if (reply !== undefined) return replies.find(({ key }) => key === reply)?.label;
  const [, sheetAt, setAt, itemAt] = VALUE.exec(path) ?? [];
  const sheet = input.sheets?.[Number(sheetAt)];
  const set = sheet?.data[Number(setAt)];
  const answer = input.answers?.[Number(ANSWER.exec(path)?.[1])];
  const parameterId = set?.dataItems[Number(itemAt)]?.parameterId ?? answer?.parameterId;
  const place = set ? { nodeId: sheet?.nodeId, beginDate: set.beginDate, slot: set.slot ?? -1 } : answer;
  return cells.find(
    (cell) =>
      cell.parameterId === parameterId &&
      cell.nodeId === place?.nodeId &&
      cell.beginDate === place.beginDate &&
      cell.slot === (place.slot ?? -1),
  )?.name;
}

/** Why a save was refused: each entry with what is wrong about it. */
export function refusalText(save: QueuedSave, { message, problems }: ApiError): string {
  const lines = problems
    .filter(({ severity = 'refuse' }) => severity === 'refuse')
    .map((problem) => [nameOf(save, problem.path), speech.sayReply(problem)].filter(Boolean).join(': '));
  return lines.length === 0 ? message : [...new Set(lines)].join('\n');
}
