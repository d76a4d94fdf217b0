import type { SqlRunner } from '../../../../foundation/db/sql-runner.ts';
import { isReject } from '../convert/reject.ts';
import type { RowConverter } from '../convert/row-converter.ts';

export type TextRole = 'node' | 'parameter' | 'unit' | 'property';
export type TextStatus = 'Mapped' | 'Unmapped' | 'New';

/** A text of the file that names something, and what it is mapped to (V246). */
export interface NamedText {
  readonly role: TextRole;
  readonly text: string;
  readonly status: TextStatus;
  readonly target: string;
  /** Of a property: the list that should hold the text. */
  readonly picklistId?: number;
}

const PART = 10_000;

/** The texts of all rows read: nodes, parameters and units, mapped or not. */
export function textsOf(converter: RowConverter): readonly NamedText[] {
  const texts: NamedText[] = [];
  for (const { text, node } of converter.nodes.named()) {
    if (isReject(node)) {
      const isProperty = node.reason === 'propertyUnknown';
      texts.push({
        role: isProperty ? 'property' : 'node',
        text: isProperty ? String(node.parameters[0]) : text,
        status: 'Unmapped',
        target: '',
        ...(isProperty && { picklistId: Number(node.parameters[2]) }),
      });
    } else texts.push({ role: 'node', text, status: node.id < 0 ? 'New' : 'Mapped', target: node.name });
  }
  for (const text of converter.parameterTexts.texts) {
    const found = converter.parameterNames.find(text);
    texts.push(
      isReject(found)
        ? { role: 'parameter', text, status: 'Unmapped', target: '' }
        : { role: 'parameter', text, status: 'Mapped', target: `${found.setName}/${found.name}` },
    );
  }
  for (const text of converter.unitTexts.texts) {
    if (text === '') continue;
    const found = converter.unitNames.anyNamed(text);
    texts.push({ role: 'unit', text, status: found ? 'Mapped' : 'Unmapped', target: found?.code ?? '' });
  }
  return [...new Map(texts.map((each) => [`${each.role} ${each.picklistId ?? ''} ${each.text}`, each])).values()];
}

export async function writeTexts(sql: SqlRunner, importId: number, texts: readonly NamedText[]): Promise<void> {
  for (let at = 0; at < texts.length; at += PART) {
    const part = texts.slice(at, at + PART);
    await sql.rows(
      `insert into import_text (import_transaction_id, role, text, status, target)
       select $1::bigint, t.* from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as t`,
      [
        importId,
        part.map(({ role }) => role),
        part.map(({ text }) => text.replaceAll('\u0000', '').toWellFormed()),
        part.map(({ status }) => status),
        part.map(({ target }) => target),
      ],
    );
  }
}
