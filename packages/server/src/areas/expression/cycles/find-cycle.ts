import type { CalculationConfiguration } from '../calculation-configuration.ts';
import type { ExpressionCompiler } from '../compiled-expression.ts';
import type { ExpressionRow, VariableMapRow } from '../configuration-rows.ts';
import { expressionSegments, mapAt, validity } from '../expression-scope.ts';

/** A parameter at a node. */
export interface Cell {
  readonly nodeId: number;
  readonly parameterId: number;
}

const keyOf = ({ nodeId, parameterId }: Cell): string => `${nodeId}:${parameterId}`;

/**
 * Looks for results that depend on themselves in the same period, in the graph of parameters at nodes. Values of earlier
 * periods are no such dependency.
 */
export class CycleFinder {
  readonly #configuration: CalculationConfiguration;
  readonly #compiler: ExpressionCompiler;
  readonly #sources = new Map<number, ReadonlySet<number>>();

  constructor(configuration: CalculationConfiguration, compiler: ExpressionCompiler) {
    this.#configuration = configuration;
    this.#compiler = compiler;
  }

  /** The variables a formula reads in the period it is computed for. */
  #present(expression: ExpressionRow): readonly number[] {
    const inputs = this.#compiler.get(expression).inputs;
    return inputs.filter(({ periodsBefore }) => periodsBefore === 0).map(({ variable }) => variable.id);
  }

  #mapsOf(variableId: number): readonly VariableMapRow[] {
    const maps = this.#configuration.maps.get(variableId);
    if (maps === undefined) return [];
    return maps.general === null ? [...maps.byNode.values()] : [maps.general, ...maps.byNode.values()];
  }

  /** The parameters that some expression of this one reads, at whatever nodes. */
  #sourcesOf(parameterId: number): ReadonlySet<number> {
    let sources = this.#sources.get(parameterId);
    if (sources === undefined) {
      const expressions = this.#configuration.expressionsOfParameter.get(parameterId) ?? [];
      const maps = expressions.flatMap((each) => this.#present(each)).flatMap((id) => this.#mapsOf(id));
      sources = new Set(maps.flatMap((map) => (map.source === 'parameter' ? [map.source_parameter_id as number] : [])));
      this.#sources.set(parameterId, sources);
    }
    return sources;
  }

  /** Parameters that are both fed by and feed this one: only among them can a cycle through it be. Mostly there are none. */
  #entangled(parameterId: number): ReadonlySet<number> {
    const upstream = new Set<number>();
    const readers = new Map<number, number[]>();
    const waiting = [parameterId];
    for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
      if (upstream.has(each)) continue;
      upstream.add(each);
      for (const source of this.#sourcesOf(each)) {
        readers.set(source, [...(readers.get(source) ?? []), each]);
        waiting.push(source);
      }
    }
    const downstream = new Set<number>();
    const next = [...(readers.get(parameterId) ?? [])];
    for (let each = next.pop(); each !== undefined; each = next.pop()) {
      if (downstream.has(each)) continue;
      downstream.add(each);
      next.push(...(readers.get(each) ?? []));
    }
    return downstream;
  }

  /** The first cycle through the parameter at one of the nodes; each cell feeds the next and the last is the first again. */
  find(parameterId: number, nodeIds: readonly number[]): readonly Cell[] | null {
    const entangled = this.#entangled(parameterId);
    if (entangled.size === 0) return null;
    const days = new Set<number>();
    for (const each of new Set([...entangled, parameterId])) {
      for (const row of this.#configuration.expressionsOfParameter.get(each) ?? []) days.add(validity(row).from);
    }
    for (const day of days) {
      const cycle = this.#findOn(day, parameterId, nodeIds, entangled);
      if (cycle !== null) return cycle;
    }
    return null;
  }

  #dependencies(cell: Cell, day: number, among: ReadonlySet<number>): Cell[] {
    const node = this.#configuration.nodes.get(cell.nodeId);
    if (node === undefined) return [];
    const segments = expressionSegments(this.#configuration, cell.parameterId, node);
    const segment = segments.find(({ from, to }) => from <= day && day < to);
    if (segment === undefined) return [];
    return this.#present(segment.expression).flatMap((variableId) => {
      const map = mapAt(this.#configuration, variableId, cell.nodeId);
      if (map?.source !== 'parameter' || !among.has(map.source_parameter_id as number)) return [];
      return [{ nodeId: map.source_node_id ?? cell.nodeId, parameterId: map.source_parameter_id as number }];
    });
  }

  /** Walks from each cell to what it reads, depth first, without recursion: chains may be as long as there are nodes. */
  #findOn(day: number, parameterId: number, nodeIds: readonly number[], among: ReadonlySet<number>): Cell[] | null {
    const done = new Set<string>();
    for (const nodeId of nodeIds) {
      const root = { nodeId, parameterId };
      const path: { readonly cell: Cell; readonly waiting: Cell[] }[] = [];
      const places = new Map<string, number>();
      const enter = (cell: Cell) => {
        places.set(keyOf(cell), path.length);
        path.push({ cell, waiting: this.#dependencies(cell, day, among) });
      };
      if (!done.has(keyOf(root))) enter(root);
      for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
        const next = top.waiting.pop();
        if (next === undefined) {
          path.pop();
          places.delete(keyOf(top.cell));
          done.add(keyOf(top.cell));
          continue;
        }
        const place = places.get(keyOf(next));
        // The walk went from results to what they read; printed, each feeds the next.
        if (place !== undefined)
          return [
            next,
            ...path
              .slice(place)
              .map(({ cell }) => cell)
              .reverse(),
          ];
        if (!done.has(keyOf(next))) enter(next);
      }
    }
    return null;
  }
}
