import { fileModes, importOutcomes } from '@oikos/domain/collection/file-modes.ts';
import { importStates } from '@oikos/domain/collection/import-states.ts';
import { z } from 'zod';
import { endpoint, type ObjectSchema, type RecordKind } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { distinct, text, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import type { Permission } from '../../identity/permissions.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { created, done, updated } from '../../replies.ts';
import { DRAFT_MAXIMUM, delimiters, encodings, mappingName } from './import-mapping-fields.ts';
import { importMessages as say } from './import-messages.ts';
import { filePreview, importPhases, importRow } from './import-shapes.ts';

interface NamedImport {
  /** 'shipment/imports' */
  readonly path: string;
  /** The lists' names in exports: of the imports, and of what became of a file's rows. */
  readonly names: { readonly imports: string; readonly rows: string };
  /** The kinds of records that a load writes, and an undo takes back. */
  readonly loads: readonly RecordKind[];
  /** The right to see imports, and the one to make them. */
  readonly seenUnder: Permission;
  readonly madeUnder: Permission;
  /** For the API's readers: what a load writes, and the steps whose words differ. */
  readonly written: string;
  readonly summaries: Readonly<
    Record<'search' | 'preview' | 'create' | 'read' | 'map' | 'undo' | 'searchRows', string>
  >;
}

interface DeclaredImport<
  Mapping extends ObjectSchema,
  Row extends ObjectSchema,
  Details extends z.ZodRawShape,
  CheckOptions extends z.ZodRawShape,
  LoadOptions extends z.ZodRawShape,
  Column extends keyof z.output<Row> & string,
> extends NamedImport {
  /** How the columns of a file become what is written. */
  readonly mapping: Mapping;
  /** What became of a row of the file. */
  readonly row: Row;
  readonly rowsSortable: readonly Column[];
  /** What one import tells beside its row in the list, its file and its mapping. */
  readonly details: Details;
  /** What a dry run, and a load, take beside the import. */
  readonly checkOptions: CheckOptions;
  readonly loadOptions: LoadOptions;
}

const ofImport = { transactionId: idOf('importTransaction') };
const uploaded = { storedFileId: idOf('storedFile') };
const contains = text(200).optional();
const started = z.object({ isSuccessful: z.literal(true), jobRunId: z.int() });

/** The imports of a target, the latest first. */
function searchEndpoint({ path, names, seenUnder, summaries }: NamedImport) {
  return defineList({
    name: names.imports,
    sortable: ['createdAt', 'fileName', 'state', 'fileMode', 'createdBy', 'finishedAt'],
    defaultDirection: 'desc',
    method: 'POST',
    path: `${path}/search`,
    shows: ['importTransaction'],
    permission: seenUnder,
    reads: true,
    input: skipTakeSearch({ contains, states: distinct(z.enum(importStates)).max(16).optional() }),
    output: pageOf(importRow),
    summary: summaries.search,
  });
}

/** The calls whose input and output are the same whatever is imported. */
function commonEndpoints({ path, loads, madeUnder, written, summaries }: NamedImport) {
  const one = `${path}/{transactionId}`;
  const edits = { permission: madeUnder, changes: 'handler' } as const;
  return {
    create: endpoint({
      ...edits,
      method: 'POST',
      path,
      saves: ['importTransaction'],
      input: z.object({ ...uploaded, fileMode: z.enum(fileModes).default('append') }),
      output: created,
      failure: general.uploadFailed,
      summary: summaries.create,
    }),
    /** Before its columns are mapped; afterwards X119 (V249). */
    reloadFile: endpoint({
      ...edits,
      method: 'PUT',
      path: `${one}/file`,
      saves: ['importTransaction'],
      input: z.object({ ...ofImport, ...uploaded, version: version() }),
      output: updated,
      failure: general.uploadFailed,
      summary: 'Takes another file, as long as nothing is mapped',
    }),
    keepDraft: endpoint({
      ...edits,
      method: 'PUT',
      path: `${one}/draft`,
      saves: [],
      input: z.object({ ...ofImport, draft: text(DRAFT_MAXIMUM) }),
      output: done,
      failure: say.mappingNotSaved,
      summary: 'Keeps a mapping that is not saved yet, as the screen has it: for whoever opens the import next',
    }),
    cancel: endpoint({
      ...edits,
      method: 'POST',
      path: `${one}/cancel`,
      saves: ['importTransaction'],
      input: z.object(ofImport),
      output: done,
      summary: `Ends an import before its ${written} are loaded; stops a load that is under way`,
    }),
    undo: endpoint({
      ...edits,
      method: 'POST',
      path: `${one}/undo`,
      saves: ['importTransaction', ...loads],
      input: z.object(ofImport),
      output: started,
      summary: summaries.undo,
    }),
  };
}

const fileToLookInto = z.object({
  ...uploaded,
  /** Chosen by hand; what is left out is detected. */
  delimiter: z.enum(delimiters).optional(),
  encoding: z.enum(encodings).optional(),
  sheet: text(200).nullable().optional(),
  skippedRows: z.int().min(0).max(1000).optional(),
  hasHeader: z.boolean().optional(),
});

/** The calls about a file and how its columns are mapped. */
function mappingEndpoints<Mapping extends ObjectSchema>({ path, madeUnder, summaries }: NamedImport, mapping: Mapping) {
  const edits = { permission: madeUnder, changes: 'handler' } as const;
  const fileMode = z.enum(fileModes);
  /** Remembered for this header, and proposed. */
  const proposal = z.object({ mappingId: z.int(), name: z.string(), fileMode, definition: mapping });
  return {
    preview: endpoint({
      ...edits,
      method: 'POST',
      path: `${path}/preview`,
      shows: ['importMapping'],
      reads: true,
      input: fileToLookInto,
      output: filePreview.extend({ proposal: proposal.nullable() }),
      failure: general.uploadFailed,
      summary: summaries.preview,
    }),
    map: endpoint({
      ...edits,
      method: 'PUT',
      path: `${path}/{transactionId}`,
      saves: ['importTransaction', 'importMapping'],
      input: z.object({
        ...ofImport,
        version: version(),
        fileMode,
        mapping,
        headerSignature: text(100).default(''),
        /** The mapping is remembered under this name. */
        rememberAs: mappingName().nullable().default(null),
      }),
      output: updated,
      failure: say.mappingNotSaved,
      summary: summaries.map,
    }),
  };
}

/** What became of the rows of a file, in its dry run and in its load. */
function searchRowsEndpoint<Row extends ObjectSchema, Column extends keyof z.output<Row> & string>(
  { path, names, seenUnder, summaries }: NamedImport,
  row: Row,
  sortable: readonly Column[],
) {
  return defineList({
    name: names.rows,
    sortable,
    method: 'POST',
    path: `${path}/{transactionId}/rows/search`,
    shows: ['importTransaction'],
    permission: seenUnder,
    reads: true,
    input: skipTakeSearch(
      {
        ...ofImport,
        phase: z.enum(importPhases).optional(),
        outcomes: distinct(z.enum(importOutcomes)).max(5).optional(),
        contains,
      },
      50,
    ),
    output: pageOf(row),
    summary: summaries.searchRows,
  });
}

/**
 * The calls of an import, whatever it writes (decision 015): a file is uploaded, mapped, checked in a dry run and loaded,
 * and each step can be looked at before the next.
 */
export function importEndpoints<
  Mapping extends ObjectSchema,
  Row extends ObjectSchema,
  Details extends z.ZodRawShape,
  CheckOptions extends z.ZodRawShape,
  LoadOptions extends z.ZodRawShape,
  const Column extends keyof z.output<Row> & string,
>(declared: DeclaredImport<Mapping, Row, Details, CheckOptions, LoadOptions, Column>) {
  const { path, seenUnder, madeUnder, written, mapping, summaries } = declared;
  const one = `${path}/{transactionId}`;
  const edits = { permission: madeUnder, changes: 'handler' } as const;
  return {
    search: searchEndpoint(declared),
    ...commonEndpoints(declared),
    ...mappingEndpoints(declared, mapping),
    read: endpoint({
      method: 'GET',
      path: one,
      shows: ['importTransaction'],
      permission: seenUnder,
      input: z.object(ofImport),
      output: importRow.extend({
        storedFileId: z.int(),
        mapping: mapping.nullable(),
        mappingName: z.string().nullable(),
        /** Of a mapping that is not saved yet; null: there is none. */
        draft: z.string().nullable(),
        ...declared.details,
      }),
      summary: summaries.read,
    }),
    validate: endpoint({
      ...edits,
      method: 'POST',
      path: `${one}/validate`,
      saves: ['importTransaction'],
      input: z.object({ ...ofImport, ...declared.checkOptions }),
      output: started,
      summary: 'Dry run: what every row would do, and why some would be refused',
    }),
    load: endpoint({
      ...edits,
      method: 'POST',
      path: `${one}/load`,
      saves: ['importTransaction', ...declared.loads],
      input: z.object({ ...ofImport, ...declared.loadOptions }),
      output: started,
      failure: say.loadFailed,
      summary: `Writes the ${written}; a load that was interrupted goes on where it stopped`,
    }),
    searchRows: searchRowsEndpoint(declared, declared.row, declared.rowsSortable),
  };
}
