import type { DelimitedRows } from '../../../../foundation/files/reading/delimited-rows.ts';
import type { CompanyData, ImportNode } from './company-data.ts';
import type { CompiledMapping } from './compiled-mapping.ts';
import { type PicklistNames, plain } from './name-index.ts';
import { NodeNames } from './node-names.ts';
import { isReject, type Reject, reject } from './reject.ts';
import { TextTuples } from './text-tuples.ts';
import { detailsOf, type NewNodeWanted, namesOf, newNode, pathOf, type WantedLevel } from './wanted-node.ts';
import type { Warnings } from './warnings.ts';

type Properties = NewNodeWanted['properties'];

/** Where a row places its node: the levels' names, and the lowest of them if it is there. */
interface Place {
  readonly levels: readonly WantedLevel[];
  readonly parent: ImportNode | null;
}

const NO_NODES_YET = 0;
const NODE_NAME_MAXIMUM = 64;

/** The nodes that rows name: known ones, refused ones, and those to be made. */
export class NodeResolver {
  readonly nodes: ImportNode[] = [];
  readonly #compiled: CompiledMapping;
  readonly #companyData: CompanyData;
  readonly #names: NodeNames;
  readonly #picklists: PicklistNames;
  /** Of the columns that name the node, of those that place it, and of those that say what it stands for. */
  readonly tuples: TextTuples;
  readonly #levels: readonly TextTuples[];
  readonly #nodeTypes: ReadonlyMap<string, number>;
  readonly #createsNodes: boolean;
  readonly #warnings: Warnings;
  /** By number of the tuple: index into `nodes` plus 1, or minus the index into `rejects` minus 1. */
  #found = new Int32Array(256);
  readonly rejects: Reject[] = [];
  readonly wanted: NewNodeWanted[] = [];
  /** Nodes to be made, by what they will be known by. */
  readonly #made = new Map<string, { readonly node: ImportNode; readonly levels: readonly WantedLevel[] }>();
  /** Nodes between that are to be made, by their path from the chosen parent, with their names. */
  readonly #newLevels = new Map<string, string>();
  readonly #places = new Map<number, number>();
  /** What rows so far said that a node stands for: its pick list values, and their texts. */
  readonly #meanings = new Map<number, { readonly ids: string; readonly text: string }>();

  /** `createsNodes` false: the nodes that a mapping makes are there by now, and one that is not is unknown. */
  constructor(
    companyData: CompanyData,
    compiled: CompiledMapping,
    picklists: PicklistNames,
    createsNodes: boolean,
    warnings: Warnings,
  ) {
    this.#warnings = warnings;
    this.#companyData = companyData;
    this.#compiled = compiled;
    this.#names = new NodeNames(companyData, compiled.mapping.node.texts);
    this.#picklists = picklists;
    this.#createsNodes = createsNodes;
    const { nodeColumns, levelColumns, propertyColumns, nameColumns, levelNameColumns } = compiled;
    // Names come before the properties, which are looked for at the end.
    this.tuples = new TextTuples([
      ...nodeColumns,
      ...levelColumns.flat(),
      ...nameColumns,
      ...levelNameColumns.flat(),
      ...propertyColumns,
    ]);
    this.#levels = compiled.levelColumns.map((columns) => new TextTuples(columns));
    this.#nodeTypes = new Map([...companyData.nodeTypeNames].map(([id, name]) => [plain(name), id]));
  }

  /** Index of the row's node in `nodes`; negative: `rejects[-index - 1]` says why there is none. */
  resolve(rows: DelimitedRows): number {
    const tuple = this.tuples.lookup(rows);
    if (tuple >= this.#found.length) {
      const larger = new Int32Array(Math.max(this.#found.length * 2, tuple + 1));
      larger.set(this.#found);
      this.#found = larger;
    }
    let found = this.#found[tuple] as number;
    if (found === NO_NODES_YET) {
      found = this.#find(tuple, rows);
      this.#found[tuple] = found;
    }
    return found > 0 ? found - 1 : found;
  }

  /** How many nodes are to be made: those that rows name, and those between. */
  get newCount(): number {
    return this.wanted.length + this.#newLevels.size;
  }

  /** What the row calls its node. */
  textOf(tuple: number): string {
    return this.#partsOf(tuple)
      .filter((part) => part !== '')
      .join(this.#compiled.mapping.node.separator);
  }

  /** Every text that named a node so far, with what it came to. */
  *named(): Generator<{ readonly text: string; readonly node: ImportNode | Reject }> {
    if (this.#compiled.mapping.node.fixedNodeId > 0) return;
    for (let tuple = 0; tuple < this.tuples.parts.length; tuple += 1) {
      const found = this.#found[tuple] as number;
      const node = found > 0 ? this.nodes[found - 1] : this.rejects[-found - 1];
      if (found !== NO_NODES_YET && node) yield { text: this.textOf(tuple), node };
    }
  }

  #partsOf(tuple: number): readonly string[] {
    return (this.tuples.parts[tuple] ?? []).slice(0, this.#compiled.nodeColumns.length);
  }

  #find(tuple: number, rows: DelimitedRows): number {
    const properties = this.#propertiesOf(rows);
    const named = isReject(properties) ? properties : this.#node(tuple, properties, rows);
    const node = isReject(named) ? named : this.#meaningOneThing(named, properties as Properties, tuple);
    if (isReject(node)) return -this.rejects.push(node);
    // Texts that differ may name one node: it has one place, and so do its values.
    let place = this.#places.get(node.id);
    if (place === undefined) {
      place = this.nodes.push(node);
      this.#places.set(node.id, place);
    }
    return place;
  }

  /** A node stands for one fuel: rows that say another belong to another node, or the file is at odds with itself. */
  #meaningOneThing(node: ImportNode, properties: Properties, tuple: number): ImportNode | Reject {
    if (properties.length === 0) return node;
    const ids = properties.map(({ picklistValueId }) => picklistValueId).join(' ');
    const text = (this.tuples.parts[tuple] ?? []).slice(-properties.length).join(', ');
    const before = this.#meanings.get(node.id);
    if (before === undefined) this.#meanings.set(node.id, { ids, text });
    return before === undefined || before.ids === ids ? node : reject('propertyDiffers', node.name, before.text, text);
  }

  #node(tuple: number, properties: Properties, rows: DelimitedRows): ImportNode | Reject {
    const { node: mapping } = this.#compiled.mapping;
    if (mapping.fixedNodeId > 0) {
      const fixed = this.#names.byId(mapping.fixedNodeId);
      return fixed ? permitted(fixed, fixed.name) : reject('nodeUnknown', String(mapping.fixedNodeId));
    }
    const parts = this.#partsOf(tuple);
    if (parts.every((part) => part === '')) return reject('nodeMissing');
    if (mapping.create && parts.some((part) => part === '')) return reject('nodeIncomplete');
    const text = this.textOf(tuple);
    const chosen = this.#names.chosenFor(text);
    if (chosen) return permitted(chosen, text);
    if (!mapping.create) {
      const found = this.#names.find(text, mapping.matchBy);
      return isReject(found) ? found : permitted(found, text);
    }
    return this.#placedNode(text, properties, rows);
  }

  /** A node that the row places: found there, or to be made there. */
  #placedNode(text: string, properties: Properties, rows: DelimitedRows): ImportNode | Reject {
    const { matchBy } = this.#compiled.mapping.node;
    const isNamed = matchBy === 'name' || matchBy === 'any';
    // What holds for the company names its node wherever it is: the place matters only where it is to be made.
    const known = isNamed ? reject('nodeUnknown', text) : this.#names.find(text, matchBy);
    if (!isReject(known)) return permitted(known, text);
    if (known.reason !== 'nodeUnknown') return known;
    const place = this.#placeOf(rows);
    if (isReject(place)) return place;
    const found = isNamed ? this.#names.find(text, matchBy, place.parent) : known;
    if (!isReject(found)) {
      const top = place.parent ?? (this.#top() as ImportNode);
      return !found.isPermitted || (place.parent !== null && this.#names.isBelow(found, place.parent))
        ? permitted(found, text)
        : reject('nodeElsewhere', text, found.name, place.levels.at(-1)?.name ?? top.name);
    }
    return found.reason === 'nodeUnknown' && this.#createsNodes
      ? this.#wantedNode(text, place, properties, rows)
      : found;
  }

  #top(): ImportNode | undefined {
    return this.#names.byId(this.#compiled.mapping.node.create?.parentNodeId ?? 0);
  }

  #placeOf(rows: DelimitedRows): Place | Reject {
    const top = this.#top();
    if (!top) return reject('nodeUnknown', String(this.#compiled.mapping.node.create?.parentNodeId));
    const levels: WantedLevel[] = [];
    let parent: ImportNode | null = top;
    for (const [index, tuples] of this.#levels.entries()) {
      const parts = tuples.parts[tuples.lookup(rows)] ?? [];
      if (parts.length === 0 || parts.some((part) => part === '')) return reject('nodeIncomplete');
      const text = parts.join(this.#compiled.mapping.node.separator);
      const name = joined(rows, this.#compiled.levelNameColumns[index] ?? []) || text;
      if (Math.max(text.length, name.length) > NODE_NAME_MAXIMUM) return reject('tooLong', NODE_NAME_MAXIMUM);
      const matchBy = this.#compiled.mapping.node.create?.levels[index]?.matchBy ?? 'name';
      const found: ImportNode | Reject = this.#names.findLevel(text, matchBy, parent);
      if (isReject(found) && found.reason !== 'nodeUnknown') return found;
      // Below a level that is still to be made nothing can be found by its place, and nothing may be found elsewhere.
      if (!isReject(found) && parent === null)
        return reject('nodeElsewhere', text, found.name, levels.at(-1)?.name ?? '');
      parent = isReject(found) ? null : found;
      levels.push({ text, name });
    }
    return { levels, parent };
  }

  #wantedNode(text: string, place: Place, properties: Properties, rows: DelimitedRows): ImportNode | Reject {
    const create = this.#compiled.mapping.node.create;
    const top = this.#top();
    if (!create || !top) return reject('nodeUnknown', text);
    const { levels, parent } = place;
    if (!top.isPermitted) return reject('nodeDenied', top.name);
    if (parent?.isPermitted === false) return reject('nodeDenied', levels.at(-1)?.name ?? top.name);
    const name = joined(rows, this.#compiled.nameColumns) || text;
    if (Math.max(text.length, name.length) > NODE_NAME_MAXIMUM) return reject('tooLong', NODE_NAME_MAXIMUM);
    const path = pathOf(levels);
    const key = this.#compiled.mapping.node.matchBy === 'name' ? `${path}\u001f${plain(text)}` : plain(text);
    const made = this.#made.get(key);
    if (made) {
      if (pathOf(made.levels) !== path) return reject('nodePlacedTwice', text, namesOf(made.levels), namesOf(levels));
      if (made.node.name !== name)
        this.#warnings.add('nameDiffers', rows.rowNumber, '', `${text}: ${made.node.name}, ${name}`);
      return made.node;
    }
    const details = detailsOf(this.#compiled, rows);
    const nodeTypeId = this.#typeOf(rows);
    if (isReject(details)) return details;
    if (isReject(nodeTypeId)) return nodeTypeId;
    this.#wantLevels(place, rows);
    const id = -this.wanted.push({ text, name, nodeTypeId, levels, properties, sourceRow: rows.rowNumber, ...details });
    const type = { id: nodeTypeId, name: this.#companyData.nodeTypeNames.get(nodeTypeId) ?? '' };
    const node = newNode(id, name, type, parent ?? top, create.activeDate, details.timeZone);
    this.#made.set(key, { node, levels });
    return node;
  }

  /** Remembers which of the nodes between are still to be made, and under which name. */
  #wantLevels({ levels, parent }: Place, rows: DelimitedRows): void {
    if (parent !== null) return;
    for (let depth = 1; depth <= levels.length; depth += 1) {
      const path = pathOf(levels.slice(0, depth));
      const { text, name } = levels[depth - 1] as WantedLevel;
      const before = this.#newLevels.get(path);
      if (before === undefined && !this.#isLevelThere(levels.slice(0, depth))) this.#newLevels.set(path, name);
      else if (before !== undefined && before !== name)
        this.#warnings.add('nameDiffers', rows.rowNumber, '', `${text}: ${before}, ${name}`);
    }
  }

  #isLevelThere(levels: readonly WantedLevel[]): boolean {
    let parent = this.#top() as ImportNode;
    for (const [index, { text }] of levels.entries()) {
      const matchBy = this.#compiled.mapping.node.create?.levels[index]?.matchBy ?? 'name';
      const found = this.#names.findLevel(text, matchBy, parent);
      if (isReject(found)) return false;
      parent = found;
    }
    return true;
  }

  #typeOf(rows: DelimitedRows): number | Reject {
    const column = this.#compiled.nodeTypeColumn;
    const text = column < 0 ? '' : rows.text(column).trim();
    if (text === '') return this.#compiled.mapping.node.create?.nodeTypeId ?? 0;
    return this.#nodeTypes.get(plain(text)) ?? reject('nodeTypeUnknown', text);
  }

  #propertiesOf(rows: DelimitedRows): Properties | Reject {
    const properties: Properties[number][] = [];
    for (const [index, column] of this.#compiled.propertyColumns.entries()) {
      const property = this.#compiled.mapping.node.create?.properties[index];
      if (!property) continue;
      const text = rows.text(column).trim();
      const chosen = property.texts.find((each) => plain(each.text) === plain(text));
      const value = chosen
        ? this.#picklists.valueOf(chosen.picklistValueId)
        : this.#picklists.find(property.picklistId, text);
      const { parameterId, picklistId } = property;
      // The list's id is for anyone who offers its values.
      if (!value) return reject('propertyUnknown', text, this.#picklists.titleOf(picklistId), picklistId);
      properties.push({ parameterId, picklistId, picklistValueId: value.id });
    }
    return properties;
  }
}

/** Texts of columns, those that are blank left out, as one. */
const joined = (rows: DelimitedRows, columns: readonly number[]): string =>
  columns
    .map((column) => rows.text(column).trim())
    .filter((text) => text !== '')
    .join(' ');

/** A node out of reach is called what the file calls it: its own name is for others. */
const permitted = (node: ImportNode, text: string): ImportNode | Reject =>
  node.isPermitted ? node : reject('nodeDenied', text);
