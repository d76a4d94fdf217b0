import type { CatalogColumn, CatalogTable } from './catalog.ts';

/** Tables that belong together, under a heading. */
export type SchemaSection = { name: string; about: string; tables: CatalogTable[] };

const HEAD = `-- The data model. Written by \`npm run types:database\` from the migrated database; don't edit.
--
-- Tables are ordered by area, in the order of docs/areas.md; the sentence above a table is its \`comment on table\`.
-- A table outside the schema installation belongs to a company: \`company_id\` comes from the transaction
-- (\`default current_setting('app.company_id')\`, left out below), and row-level security shows no other company's rows.
-- Periods are half-open: valid_to is the first day on which a row no longer holds, 9999-12-31 means no end.
-- What functions and triggers do is in the migrations.
`;

/** The whole data model as one text of SQL. */
export function schemaText(sections: readonly SchemaSection[]): string {
  return `${HEAD}${sections.map(sectionText).join('')}`;
}

function sectionText({ name, about, tables }: SchemaSection): string {
  const line = `-- ${'='.repeat(name.length)}`;
  return ['', '', line, `-- ${name}`, line, ...wrapped(about, ''), ...tables.map(tableText), ''].join('\n');
}

function tableText(table: CatalogTable): string {
  const sentence = table.comment === null ? [] : wrapped(table.comment, '');
  if (table.isView) return ['', ...sentence, `create view ${table.name} as`, plain(table.query ?? '')].join('\n');
  const lines = [...columnLines(table.columns), ...table.constraints.map(({ definition }) => plain(definition))];
  return [
    '',
    ...sentence,
    `create table ${table.name} (`,
    ...withCommas(lines),
    ');',
    ...table.indexes.map(indexText),
    ...triggerLines(table),
  ].join('\n');
}

function indexText(definition: string): string {
  const text = `${plain(definition)};`;
  return text.length <= 120 ? text : text.replace(' where ', '\n  where ');
}

/** A comma after each line but the last, before the remark at its end. */
function withCommas(lines: readonly string[]): string[] {
  return lines.map((line, index) => {
    const comma = index === lines.length - 1 ? '' : ',';
    const [code = '', remark] = line.split(REMARK);
    const first = `  ${code}${comma}`;
    if (remark === undefined) return first;
    return first.length + remark.length + 4 <= 120
      ? `${first} -- ${remark}`
      : [...wrapped(remark, '  '), first].join('\n');
  });
}

/** Between a column and what is said about it; no text of the catalog has it. */
const REMARK = '\u0000';

function columnLines(columns: readonly CatalogColumn[]): string[] {
  const width = Math.max(...columns.map(({ name }) => name.length));
  return columns.map(({ name, type, isRequired, origin, comment }) => {
    const shown = origin === null || origin.includes("'app.company_id'") ? '' : ` ${plain(origin)}`;
    const code = `${name.padEnd(width)} ${plain(type)}${isRequired ? ' not null' : ''}${shown}`;
    return comment === null ? code : `${code}${REMARK}${comment}`;
  });
}

function triggerLines({ triggers }: CatalogTable): string[] {
  const called = [...new Set(triggers.map(({ calls }) => calls))];
  return called.map((name) => {
    const heard = new Set(triggers.filter(({ calls }) => calls === name).flatMap((trigger) => trigger.events));
    const events = ['insert', 'update', 'delete'].filter((event) => heard.has(event));
    return `-- on ${events.join(', ')}: ${name}()`;
  });
}

function wrapped(text: string, indent: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < 119) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`${indent}-- ${word}`);
  }
  return lines;
}

const SHORT: [RegExp, string][] = [
  [/timestamp with time zone/g, 'timestamptz'],
  [/character varying/g, 'varchar'],
  [/\bpublic\./g, ''],
  [/ USING btree/g, ''],
  // A table is referred to by its primary key.
  [/ references ([a-z_.]+)\((?:company_id, )?id\)/gi, ' references $1'],
  [/ references ([a-z_.]+)\(/gi, ' references $1 ('],
  // A literal says what it is by its column.
  [
    /('(?:[^']|'')*')::(?:(?:text|integer|smallint)\[\]|(?:text|bpchar|date|jsonb|"char"|double precision)(?!\[|\w))/g,
    '$1',
  ],
  [/'(-?\d+)'::(?:integer|smallint|bigint)(?:::double precision)?/g, '$1'],
  [/(\d|\(\d+\))::(?:numeric|bigint|smallint|integer|double precision)/g, '$1'],
  [/ = any \(array\[([^\]]*)\]\)/gi, ' in ($1)'],
  [/ <> all \(array\[([^\]]*)\]\)/gi, ' not in ($1)'],
];

/** PostgreSQL's wording with its capitals and its noise taken off; what is quoted stays. */
function plain(definition: string): string {
  const short = SHORT.reduce((text, [found, written]) => text.replace(found, written), definition);
  return short.replace(/'(?:[^']|'')*'|\b[A-Z]{2,}\b/g, (found) =>
    found.startsWith("'") ? found : found.toLowerCase(),
  );
}
