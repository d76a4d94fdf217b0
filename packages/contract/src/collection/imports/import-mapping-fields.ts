import { dateFormats, isDateFormat } from '@oikos/domain/collection/date-format.ts';
import { HEADER_PERIOD } from '@oikos/domain/collection/header-period.ts';
import { z } from 'zod';
import { idOf, idOrNone } from '../../entity.ts';
import { localDate, requiredText, text } from '../../fields.ts';
import { ruleText } from '../../message.ts';
import { importMessages as say } from './import-messages.ts';

/** How the columns of a file become values: remembered under a name, and proposed for files with the same header. */

export const delimiters = [',', '\t', ';', '|'] as const;
export type Delimiter = (typeof delimiters)[number];
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
/**
 * What a text names a node by. External id, alternative and unique name hold for the company; a name, where missing nodes
 * are made, below the node that the row places it under, else anywhere; 'any' is all of them together. A text that names
 * several nodes names none.
 */
export const nodeMatches = ['any', 'externalId', 'name', 'alternativeName', 'uniqueName'] as const;
/** A node between is known by its name below the node above it, or by what holds for the company. */
export const levelMatches = ['name', 'externalId', 'alternativeName'] as const;
/** 'across': the names of the columns of values say their periods. */
export const periodKinds = ['date', 'yearMonth', 'beginEnd', 'fixed', 'across'] as const;
/** Flags an import may set: approving is a decision of its own. The last two say that the true value is below or above the number. */
export const importedFlags = ['substituted', 'estimated', 'invalid', 'forecast', 'lessThan', 'greaterThan'] as const;

const TEXT_MAXIMUM = 500;
const TEXTS_MAXIMUM = 100_000;
/** Shown in the form as well: how many rows of each it offers. */
export const COLUMNS_JOINED_MAXIMUM = 4;
export const LEVELS_MAXIMUM = 4;
export const PROPERTIES_MAXIMUM = 20;
export const FILTERS_MAXIMUM = 20;
export const FLAGS_MAXIMUM = 10;
export const VALUES_MAXIMUM = 2000;
/** Of the text of a mapping that isn't saved yet: what a body of a call may hold, but for the rest of it. */
export const DRAFT_MAXIMUM = 900_000;

const column = () => text(TEXT_MAXIMUM);
const columnOrNone = () => column().nullable().default(null);
export const dateFormat = () =>
  z
    .union([
      z.enum(dateFormats),
      text(40).refine(isDateFormat, { error: (issue) => ruleText(say.noDateFormat, String(issue.input)) }),
    ])
    .default('yyyy-MM-dd');

/** Where the table begins and how its cells are separated. */
export const fileLayout = z.object({
  delimiter: z.enum(delimiters).default(','),
  encoding: z.enum(encodings).default('utf-8'),
  /** Of a workbook; null: its first. */
  sheet: text(200).nullable().default(null),
  /** Rows before the header, or before the data where there is no header. */
  skippedRows: z.int().min(0).max(1000).default(0),
  hasHeader: z.boolean().default(true),
});
export type FileLayout = z.output<typeof fileLayout>;

const nodeProperty = z.object({
  parameterId: idOf('parameter'),
  picklistId: idOf('picklist'),
  column: column(),
  texts: z
    .array(z.object({ text: text(TEXT_MAXIMUM), picklistValueId: idOf('picklistValue') }))
    .max(1000)
    .default([]),
});

/** Nodes that the file names and nobody made yet are made, below the chosen parent. */
export const nodeCreation = z.object({
  parentNodeId: idOf('node'),
  /** Of the new node, where no column says it. */
  nodeTypeId: idOf('nodeType'),
  /** The name of the new node's type. */
  nodeTypeColumn: columnOrNone(),
  activeDate: localDate().default('1900-01-01'),
  /** What the new node is called, joined with a space; without them it is called what it is found by. */
  nameColumns: z.array(column()).max(COLUMNS_JOINED_MAXIMUM).default([]),
  descriptionColumn: columnOrNone(),
  commentColumn: columnOrNone(),
  /** An IANA name; blank: the zone of the node above. */
  timeZoneColumn: columnOrNone(),
  /** Nodes between the parent and the new one, from the top: a plant above its units. */
  levels: z
    .array(
      z.object({
        columns: z.array(column()).max(COLUMNS_JOINED_MAXIMUM),
        nodeTypeId: idOf('nodeType'),
        matchBy: z.enum(levelMatches).default('name'),
        nameColumns: z.array(column()).max(COLUMNS_JOINED_MAXIMUM).default([]),
      }),
    )
    .max(LEVELS_MAXIMUM)
    .default([]),
  /** What the parameters stand for at the new node, such as its fuel. */
  properties: z.array(nodeProperty).max(PROPERTIES_MAXIMUM).default([]),
});
export type NodeCreation = z.output<typeof nodeCreation>;

const nodeMapping = z.object({
  /** Above 0: every row belongs to this node. */
  fixedNodeId: idOrNone('node').default(0),
  /** Several are joined with the separator: plant, fuel and prime mover. */
  columns: z.array(column()).max(COLUMNS_JOINED_MAXIMUM).default([]),
  separator: z.string().max(10).default(' '),
  matchBy: z.enum(nodeMatches).default('any'),
  texts: z
    .array(z.object({ text: text(TEXT_MAXIMUM), nodeId: idOf('node') }))
    .max(TEXTS_MAXIMUM)
    .default([]),
  create: nodeCreation.nullable().default(null),
});

const periodMapping = z.object({
  kind: z.enum(periodKinds).default('date'),
  /** The date, the begin, or the year; of periods across columns the year of months whose column names none. */
  column: columnOrNone(),
  /** The end, or the month. */
  secondColumn: columnOrNone(),
  /** Of kind 'date': the hour that the date column doesn't say, as 18, 18:00 or 18.00.00. */
  timeColumn: columnOrNone(),
  /** Null: as the dates of the file show; where they can be read in two ways, nothing is loaded until it is said. */
  format: dateFormat().nullable(),
  /** Whether the end column names the last day, or the day after it. */
  isEndIncluded: z.boolean().default(true),
  fixedDate: localDate().nullable().default(null),
  /** Of months across columns, where neither their names nor a column say it. */
  year: z.int().min(1900).max(2200).nullable().default(null),
});

/** One column of numbers: its parameter and its unit are the same for all rows, or other columns say them. */
const valueMapping = z.object({
  column: column(),
  /** 0: the column `parameterColumn` says it. */
  parameterId: idOrNone('parameter').default(0),
  parameterColumn: columnOrNone(),
  /** 0: the column `unitColumn` says it, and without one it is the parameter's own. */
  unitId: idOrNone('unit').default(0),
  unitColumn: columnOrNone(),
  /** Of this column, before that of all; null for both: as the column shows, and asked where it shows either. */
  decimalSeparator: z.enum(['.', ',']).nullable().default(null),
  /** Of periods across columns: '2025', '2025-01', '2025-01-31', or '--01' for a month whose year is said elsewhere. */
  period: z.string().max(10).regex(HEADER_PERIOD).nullable().default(null),
});

export const importMapping = z.object({
  layout: fileLayout,
  /** Only rows whose column holds one of the texts (or none of them) are taken. */
  rowFilters: z
    .array(
      z.object({
        column: column(),
        isExcluding: z.boolean().default(false),
        texts: z.array(text(TEXT_MAXIMUM)).max(1000),
      }),
    )
    .max(FILTERS_MAXIMUM)
    .default([]),
  node: nodeMapping,
  period: periodMapping,
  values: z.array(valueMapping).min(1).max(VALUES_MAXIMUM),
  parameterTexts: z
    .array(z.object({ text: text(TEXT_MAXIMUM), parameterId: idOf('parameter') }))
    .max(TEXTS_MAXIMUM)
    .default([]),
  unitTexts: z
    .array(z.object({ text: text(TEXT_MAXIMUM), unitId: idOf('unit') }))
    .max(TEXTS_MAXIMUM)
    .default([]),
  /** Of all columns; null: each as it shows. */
  decimalSeparator: z.enum(['.', ',']).nullable().default(null),
  groupSeparator: z.enum(['', ',', '.', ' ', "'"]).default(''),
  /** Texts that mean 'no value', beside the empty text. */
  blankTexts: z.array(text(40)).max(50).default(['NA', 'N/A', '.', '-']),
  flags: z
    .array(z.object({ flag: z.enum(importedFlags), column: column(), texts: z.array(text(40)).max(50) }))
    .max(FLAGS_MAXIMUM)
    .default([]),
  /** Why a row has no value to report: a code, beside a blank value. */
  noDataColumn: columnOrNone(),
  commentColumn: columnOrNone(),
  dataOriginColumn: columnOrNone(),
  /** Of every value, where no column says it. */
  dataOrigin: text(256).default(''),
});
export type ImportMapping = z.output<typeof importMapping>;
export type ImportMappingInput = z.input<typeof importMapping>;

export const mappingName = () => requiredText(200);
