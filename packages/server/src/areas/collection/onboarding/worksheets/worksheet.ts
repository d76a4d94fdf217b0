import { workbookTexts } from '@oikos/contract/collection/onboarding/onboarding-messages.ts';
import { familyOf } from '@oikos/contract/identity/permission-families.ts';
import { permissionAreas, permissionAreaTexts } from '@oikos/contract/identity/permission-texts.ts';
import { isPermission } from '@oikos/contract/identity/permissions.ts';
import type { Message } from '@oikos/contract/message.ts';
import type { AnyResource } from '@oikos/contract/resource.ts';
import {
  columnsOfResource,
  isForWorkbooks,
  isPartOfList,
  namedInTexts,
  parentColumnOf,
  type ResourceColumn,
  removesAdded,
} from '@oikos/contract/resource-columns.ts';
import { sheetName } from '../../../../foundation/files/spreadsheet/xlsx-stream.ts';
import { isAuthorised, mayForCompany } from '../../../../foundation/http/access.ts';
import { importableLists, resourceOfEntity } from '../../../../foundation/records/importable-lists.ts';
import { ownImport } from '../../../../foundation/records/own-imports.ts';
import type { Served } from '../../../../foundation/records/served-resource.ts';
import type { Wording } from '../../../../foundation/records/wording.ts';
import type { Session } from '../../../../foundation/tenancy/session.ts';

/** A list as a sheet of a workbook. */
export interface Worksheet {
  /** The list's name. */
  readonly id: string;
  readonly served: Served;
  readonly title: Message;
  readonly group: Message;
  /** What its rows belong to is first. */
  readonly columns: readonly ResourceColumn[];
  /** Worksheets that its rows refer to. */
  readonly refersTo: readonly string[];
  /** Its rows are imported by rules of their own, and say themselves which record they are about. */
  readonly isOwn: boolean;
}

/** The part of the product by whose right the list is seen, or, where everybody sees it, changed. */
function groupOf({ endpoints: { search, create } }: AnyResource): Message {
  const permission = [search.permission, create?.permission ?? []].flat().find(isPermission);
  const family = permission && familyOf(permission);
  const area = permissionAreas.find(({ families }) => families.some((each) => each === family));
  return area?.name ?? permissionAreaTexts.administration;
}

function worksheetOf(served: Served, all: readonly Served[]): Worksheet {
  const { resource } = served;
  const parent = parentColumnOf(resource);
  const columns = [...(parent ? [parent] : []), ...columnsOfResource(resource)];
  const entities = new Set(columns.flatMap(({ cell }) => (cell.kind === 'reference' ? [cell.entity] : [])));
  const named = namedInTexts(resource);
  const { entity } = resource;
  // Its rows are parts of the records that they name.
  const isOfParts = isForWorkbooks(resource);
  const refersTo = all.filter(
    ({ resource: each }) =>
      named.includes(each.name) ||
      (each.name !== resource.name &&
        entities.has(each.entity) &&
        !isForWorkbooks(each) &&
        (isOfParts || each.entity !== entity)),
  );
  return {
    id: resource.name,
    served,
    title: resource.plural,
    group: groupOf(resource),
    columns,
    refersTo: refersTo.map(({ resource: { name } }) => name),
    isOwn: ownImport(resource.name) !== undefined,
  };
}

/** What a sheet refers to comes before it. */
function inOrder(sheets: readonly Worksheet[]): Worksheet[] {
  const ordered = new Set<Worksheet>();
  const visited = new Set<Worksheet>();
  const visit = (sheet: Worksheet) => {
    if (visited.has(sheet)) return;
    visited.add(sheet);
    for (const each of sheets) if (sheet.refersTo.includes(each.id)) visit(each);
    ordered.add(sheet);
  };
  for (const sheet of sheets) visit(sheet);
  return [...ordered];
}

let known: readonly Worksheet[] | undefined;

/** Every worksheet, those that others refer to first. */
export function allWorksheets(): readonly Worksheet[] {
  if (known === undefined) {
    const lists = importableLists();
    known = inOrder(lists.map((served) => worksheetOf(served, lists)));
  }
  return known;
}

export const worksheetNamed = (id: string): Worksheet | undefined => allWorksheets().find((each) => each.id === id);

export const mayExport = ({ served }: Worksheet, session: Session): boolean =>
  isAuthorised(served.resource.endpoints.search, session);

/** Both rights of the list are needed, for the whole company: a file adds and changes. */
export function mayImport({ served }: Worksheet, session: Session): boolean {
  const { create, update } = served.resource.endpoints;
  return [create, update].every(
    (each) => each === undefined || (isAuthorised(each, session) && mayForCompany(each, session)),
  );
}

/** Also what an undo needs of it: people who were invited are taken back by the right to invite them. */
export function mayRemove({ served }: Worksheet, session: Session): boolean {
  const { remove } = served.resource.endpoints;
  if (remove === undefined && removesAdded(served.resource)) return true;
  return remove !== undefined && isAuthorised(remove, session) && mayForCompany(remove, session);
}

/** Records that aren't rows of their table alone aren't deleted by a workbook: they couldn't be brought back as they were. */
export const isRemovable = ({ served, isOwn }: Worksheet): boolean =>
  !isOwn && served.service.storage === undefined && served.resource.endpoints.remove !== undefined;

/** The sheet that records are chosen from which a column names, where the workbook has it: the one that the field says, else the first. */
export function sheetChosenFrom(
  { served }: Worksheet,
  { field, cell, isQualified }: ResourceColumn,
  all: readonly Worksheet[],
): Worksheet | undefined {
  if (cell.kind !== 'reference' || isQualified) return undefined;
  const from = served.resource.inputs.find((input) => input.field === field)?.chosen?.from;
  const chosen = all.find((each) => from === each.served.resource);
  const whole = ({ served: { resource } }: Worksheet) =>
    resource.entity === cell.entity && !isPartOfList(resource) && !isForWorkbooks(resource);
  return chosen ?? all.find(whole);
}

export const nameOfSheet = ({ title }: Worksheet, { say }: Pick<Wording, 'say'>): string => sheetName(say(title));

/** What its columns are called, by their fields. */
export function titlesOf(
  { served, columns, isOwn }: Worksheet,
  { say }: Pick<Wording, 'say'>,
): ReadonlyMap<string, string> {
  const { inputs, columns: listed, parent } = served.resource;
  const system = [workbookTexts.id, workbookTexts.version, workbookTexts.delete].map((each) => say(each).toLowerCase());
  const taken = new Set(isOwn ? [] : system);
  const titles = new Map<string, string>();
  for (const { field, shown, heading, cell } of columns) {
    const owner = field === parent && cell.kind === 'reference' ? resourceOfEntity(cell.entity) : undefined;
    const label =
      owner?.resource.singular ??
      inputs.find((each) => each.field === field)?.label ??
      listed.find((each) => each.field === shown)?.heading;
    const said = label ? say(label) : heading;
    const title = taken.has(said.toLowerCase()) ? heading : said;
    taken.add(title.toLowerCase());
    titles.set(field, title);
  }
  return titles;
}
