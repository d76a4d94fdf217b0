import type { ImportMapping, levelMatches } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import type { CompanyData, ImportNode } from './company-data.ts';
import { indexBy, plain } from './name-index.ts';
import { type Reject, reject } from './reject.ts';

type NodeMapping = ImportMapping['node'];
type Kind = Exclude<NodeMapping['matchBy'], 'any'>;

const kinds: readonly Kind[] = ['externalId', 'alternativeName', 'uniqueName', 'name'];
const namesOf: Readonly<Record<Kind, (node: ImportNode) => string | null>> = {
  externalId: (node) => node.externalId,
  alternativeName: (node) => node.altname,
  uniqueName: (node) => node.uniqueName,
  name: (node) => node.name,
};

/** Finds nodes by the texts of a file: those mapped by hand go before names, and what names several names none. */
export class NodeNames {
  readonly #byHand: ReadonlyMap<string, ImportNode>;
  readonly #byId: ReadonlyMap<number, ImportNode>;
  readonly #indices = new Map<Kind, ReadonlyMap<string, readonly ImportNode[]>>();
  readonly #nodes: readonly ImportNode[];

  constructor({ nodes }: CompanyData, texts: NodeMapping['texts']) {
    this.#nodes = nodes;
    this.#byId = new Map(nodes.map((node) => [node.id, node]));
    const chosen = texts.flatMap(({ text, nodeId }) => {
      const node = this.#byId.get(nodeId);
      return node ? [[plain(text), node] as const] : [];
    });
    this.#byHand = new Map(chosen);
  }

  byId(id: number): ImportNode | undefined {
    return this.#byId.get(id);
  }

  chosenFor(text: string): ImportNode | undefined {
    return this.#byHand.get(plain(text));
  }

  /**
   * The node that the text names by what the mapping says it is. `parent` is where the row places the node: names then
   * count below it only; null: that place is not there yet, so that no name is; undefined: names count anywhere.
   */
  find(text: string, matchBy: NodeMapping['matchBy'], parent?: ImportNode | null): ImportNode | Reject {
    const named = new Set((matchBy === 'any' ? kinds : [matchBy]).flatMap((kind) => this.#of(kind, text, parent)));
    const [found] = named;
    if (found === undefined) return reject('nodeUnknown', text);
    return named.size === 1 ? found : reject('nodeAmbiguous', text);
  }

  /** The node between, within the chosen parent's reach. */
  findLevel(text: string, matchBy: (typeof levelMatches)[number], parent: ImportNode | null): ImportNode | Reject {
    const found = this.find(text, matchBy, parent);
    if ('reason' in found || parent === null || this.isBelow(found, parent)) return found;
    // What lies out of reach isn't called by its name.
    return found.isPermitted ? reject('nodeElsewhere', text, found.name, parent.name) : reject('nodeDenied', text);
  }

  /** Whether the node is below the other, at whatever distance, on whatever day. */
  isBelow(node: ImportNode, ancestor: ImportNode): boolean {
    const seen = new Set<number>();
    const open = [...node.parentIds];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (id === ancestor.id) return true;
      if (seen.has(id)) continue;
      seen.add(id);
      open.push(...(this.#byId.get(id)?.parentIds ?? []));
    }
    return false;
  }

  #of(kind: Kind, text: string, parent: ImportNode | null | undefined): readonly ImportNode[] {
    let index = this.#indices.get(kind);
    if (index === undefined) {
      index = indexBy(this.#nodes, (node) => [namesOf[kind](node)]);
      this.#indices.set(kind, index);
    }
    const named = index.get(plain(text)) ?? [];
    if (kind !== 'name' || parent === undefined) return named;
    return parent === null ? [] : named.filter(({ parentIds }) => parentIds.includes(parent.id));
  }
}
