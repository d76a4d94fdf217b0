import { generalMessages } from '@oikos/contract/general-messages.ts';

/**
 * All texts that a failed reply carries, in the order of the specification (V085, C03): message nodes, validation, first
 * value of a message object, plain message, errors[].message or Errors[].Message, displayValue lists, raw data. The first
 * is shown, the rest is kept. Nothing found: what is said of a missing answer, else the fallback (V086).
 */
export function errorTexts(data: unknown, unanswered?: string): readonly [string, ...string[]] {
  const record = isRecord(data) ? data : undefined;
  const message = record?.message;
  const found = [
    ...(isRecord(message)
      ? [...texts(message.nodes), ...texts(message.validation), ...texts(Object.values(message)[0])]
      : []),
    ...texts(record?.nodes),
    ...(typeof message === 'string' ? texts(message) : []),
    ...fieldTexts(record?.errors, 'message'),
    ...fieldTexts(record?.Errors, 'Message'),
    ...fieldTexts(record?.displayValue ?? data, 'displayValue'),
    ...(typeof data === 'string' ? texts(data) : []),
    ...texts(unanswered),
  ];
  const [first = generalMessages.unexpected.english, ...rest] = [...new Set(found)];
  return [first, ...rest];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Signs that no text for people has: those of a file, or of a text in another encoding. */
const GARBAGE = /[^\P{Cc}\t\r\n]|\uFFFD/u;

/** The non-blank texts of a text, or of a list of texts. A page of HTML is no text for people, nor is a file. */
function texts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(texts);
  if (typeof value !== 'string' || value.trim() === '' || /^\s*</.test(value) || GARBAGE.test(value)) return [];
  return [value.trim()];
}

function fieldTexts(list: unknown, field: string): string[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((each) => (isRecord(each) ? texts(each[field]) : texts(each)));
}
