import { dayNumberOf, NO_END } from '@oikos/domain/period/local-date.ts';
import type { DelimitedRows } from '../source/delimited-rows.ts';
import type { CompiledMapping } from './compiled-mapping.ts';
import type { Facts, NodeFact } from './facts.ts';
import { NodeNames, type PicklistNames } from './name-index.ts';
import { isReject, type Reject, reject } from './reject.ts';
import { TextTuples } from './text-tuples.ts';

/** A node that the file names and that is to be made. */
export interface NewNodeWanted {
  /** The name, external id and alternative name it gets. */
  readonly name: string;
  /** Names of the nodes above it, from the top, below the chosen parent. */
  readonly levels: readonly string[];
  readonly properties: readonly {
    readonly parameterId: number;
    readonly picklistId: number;
    readonly picklistValueId: number;
  }[];
}

const NO_NODES_YET = 0;

/** The nodes that rows name: known ones, refused ones, and those to be made. */
export class NodeResolver {
  readonly nodes: NodeFact[] = [];
  readonly #compiled: CompiledMapping;
  readonly #facts: Facts;
  readonly #names: NodeNames;
  readonly #picklists: PicklistNames;
  readonly tuples: TextTuples;
  readonly #levels: readonly TextTuples[];
  /** By number of the tuple: index into `nodes` plus 1, or minus the index into `rejects` minus 1. */
  #found = new Int32Array(256);
  readonly rejects: Reject[] = [];
  readonly wanted: NewNodeWanted[] = [];
  readonly #places = new Map<number, number>();

  constructor(facts: Facts, compiled: CompiledMapping, picklists: PicklistNames) {
    this.#facts = facts;
    this.#compiled = compiled;
    this.#names = new NodeNames(facts, compiled.mapping.node);
    this.#picklists = picklists;
    this.tuples = new TextTuples(compiled.nodeColumns);
    this.#levels = compiled.levelColumns.map((columns) => new TextTuples(columns));
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

  /** What the row calls its node. */
  textOf(tuple: number): string {
    return (this.tuples.parts[tuple] ?? []).filter((part) => part !== '').join(this.#compiled.mapping.node.separator);
  }

  /** Every text that named a node so far, with what it came to. */
  *named(): Generator<{ readonly text: string; readonly node: NodeFact | Reject }> {
    if (this.#compiled.mapping.node.fixedNodeId > 0) return;
    for (let tuple = 0; tuple < this.tuples.parts.length; tuple += 1) {
      const found = this.#found[tuple] as number;
      const node = found > 0 ? this.nodes[found - 1] : this.rejects[-found - 1];
      if (found !== NO_NODES_YET && node) yield { text: this.textOf(tuple), node };
    }
  }

  #find(tuple: number, rows: DelimitedRows): number {
    const node = this.#node(tuple, rows);
    if (isReject(node)) return -this.rejects.push(node);
    // Texts that differ may name one node: it has one place, and so do its values.
    let place = this.#places.get(node.id);
    if (place === undefined) {
      place = this.nodes.push(node);
      this.#places.set(node.id, place);
    }
    return place;
  }

  #node(tuple: number, rows: DelimitedRows): NodeFact | Reject {
    const { node: mapping } = this.#compiled.mapping;
    if (mapping.fixedNodeId > 0) {
      const fixed = this.#facts.nodes.find(({ id }) => id === mapping.fixedNodeId);
      return fixed ? permitted(fixed) : reject('nodeUnknown', String(mapping.fixedNodeId));
    }
    const parts = this.tuples.parts[tuple] ?? [];
    if (parts.every((part) => part === '')) return reject('nodeMissing');
    if (mapping.create && parts.some((part) => part === '')) return reject('nodeIncomplete');
    const text = this.textOf(tuple);
    const found = this.#names.find(text);
    if (!isReject(found)) return permitted(found);
    return mapping.create && found.reason === 'nodeUnknown' ? this.#wantedNode(text, rows) : found;
  }

  #wantedNode(name: string, rows: DelimitedRows): NodeFact | Reject {
    const create = this.#compiled.mapping.node.create;
    const parent = this.#facts.nodes.find(({ id }) => id === create?.parentNodeId);
    if (!create || !parent) return reject('nodeUnknown', name);
    if (!parent.isPermitted) return reject('nodeDenied', parent.name);
    if (name.length > NODE_NAME_MAXIMUM) return reject('tooLong', NODE_NAME_MAXIMUM);
    const levels: string[] = [];
    for (const level of this.#levels) {
      const parts = level.parts[level.lookup(rows)] ?? [];
      if (parts.length === 0 || parts.some((part) => part === '')) return reject('nodeIncomplete');
      levels.push(parts.join(this.#compiled.mapping.node.separator));
    }
    const properties: NewNodeWanted['properties'][number][] = [];
    for (const [index, property] of create.properties.entries()) {
      const text = rows.text(this.#compiled.propertyColumns[index] ?? -1).trim();
      const chosen = property.texts.find((each) => each.text.trim().toLowerCase() === text.toLowerCase());
      const value = chosen
        ? this.#picklists.valueOf(chosen.picklistValueId)
        : this.#picklists.find(property.picklistId, text);
      if (!value) return reject('propertyUnknown', text, this.#picklists.titleOf(property.picklistId));
      properties.push({
        parameterId: property.parameterId,
        picklistId: property.picklistId,
        picklistValueId: value.id,
      });
    }
    this.wanted.push({ name, levels, properties });
    const id = -this.wanted.length;
    return newNode(
      id,
      name,
      create.nodeTypeId,
      this.#facts.nodeTypeNames.get(create.nodeTypeId) ?? '',
      parent,
      create.activeDate,
    );
  }
}

const NODE_NAME_MAXIMUM = 64;

const permitted = (node: NodeFact): NodeFact | Reject => (node.isPermitted ? node : reject('nodeDenied', node.name));

/** The facts of a node that isn't there yet: a negative id, the parent's zone. */
const newNode = (
  id: number,
  name: string,
  nodeTypeId: number,
  nodeType: string,
  parent: NodeFact,
  activeDate: string,
): NodeFact => ({
  ...parent,
  id,
  name,
  altname: name,
  externalId: name,
  uniqueName: null,
  nodeTypeId,
  nodeType,
  activeDate,
  activeDay: dayNumberOf(activeDate),
  inactiveDate: NO_END,
  inactiveDay: dayNumberOf(NO_END),
});
