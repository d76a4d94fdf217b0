import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { byFileName, withImports } from './build-graph.ts';
import { leanContract } from './lean-contract.ts';

/**
 * What goes into which file. Left alone, the bundler makes a file of every set of modules that the same screens share:
 * hundreds, and a list asks for more than two hundred of them. Here the sets become few: what the application starts
 * with, what most screens share, and a file for each area, loaded when a page of it is opened.
 */

type Chunk = Rolldown.OutputChunk;
type Group = Rolldown.CodeSplittingGroup;

const WEB = import.meta.dirname;
/** A library that is loaded on demand and brings more than this is a file of its own: charts, maps, the formula editor. */
const HEAVY_CHARACTERS = 250_000;
/** A library that fewer areas use is no part of what every screen loads. */
const MANY_AREAS = 7;

/** From the bottom up: a file imports only from those named before it. What areas share and the areas follow. */
const shared = ['sign-in', 'libraries', 'start', 'home', 'home-waste', 'kit', 'dates', 'list'];
/** What many people see first starts with the application. */
const HOME = /\/app\/home\/WelcomeScreen\.tsx$/;
/** What the home fills in once it is there, from every area: a file for all, and one that the home of waste adds. */
const HOME_BLOCKS = /\/app\/home\/home-blocks\.ts$|\/home\/\w+Block\.tsx$/;

/** The sheet of values is opened every day: what it is made of, and only pages of these areas need, is a file of its own. */
const ENTRY = { file: 'entry', screen: /\/ManualDataEntryScreen\.tsx$/, areas: new Set(['collection', 'measurement']) };

/** The page that shows every piece of the kit, in development: nothing is shared by others because it is also there. */
const PIECES = 'pieces';

/** No script is left of these styles, so that the graph doesn't know who needs them: they go with those of the kit. */
const STYLES_OF_KIT = /\/@mantine\/(dates|charts|notifications)\/.*\.css(\?|$)/;

const isStyle = (module: string) => /\.css(\?|$)/.test(module);
/** The styles that areas add are a few kB: one file has them all, instead of one more for every page. */
const isOurStyle = (module: string) => isStyle(module) && !module.includes('/node_modules/');
/** Styles of libraries go where our own go: one file of them, not two. */
const isLibrary = (module: string) => module.includes('/node_modules/') && !isStyle(module);

/** Areas whose pages are made of what those about people are: all are one file. */
const WITH_IDENTITY = new Set(['federation', 'governance']);

/** Whose a part is that is loaded on demand, by where it lies; pieces that areas add to others' pages are everybody's. Those of collection are one file too. */
function ownerOf(module: string): string {
  // What the contract has beside its start, such as what a save makes stale, is for every page.
  if (module.includes('/packages/contract/src/')) return 'shell';
  const [, place = ''] = module.split('/packages/web/src/');
  if (/^areas\/.*\/(tabs|public)\.ts$|^app\/added-tabs\.ts$/.test(place)) return 'common';
  const area = /^areas\/(waste\/[^/]+|[^/]+)\//.exec(place)?.[1];
  if (area) return WITH_IDENTITY.has(area) ? 'identity' : area.replace('/', '-');
  if (place.startsWith('app/help/')) return 'help';
  if (place.startsWith('app/logs/')) return 'logs';
  if (place.startsWith('app/pieces/')) return PIECES;
  if (/^(app|api|kit\/progress|kit\/dialog)\//.test(place)) return 'shell';
  // The drawers and menus of the kit are small: one file for all.
  if (place.startsWith('kit/')) return 'drawers';
  return path.basename(module).replace(/[.].*/, '');
}

/** The graph of the application as it is built without any grouping: what each part needs, after what is unused is gone. */
class Graph {
  readonly chunks: readonly Chunk[];
  readonly #byFile: ReadonlyMap<string, Chunk>;
  readonly #closures = new Map<Chunk, ReadonlySet<Chunk>>();

  constructor(chunks: readonly Chunk[]) {
    this.chunks = chunks;
    this.#byFile = byFileName(chunks);
  }

  entry(name: string): Chunk {
    const found = this.chunks.find((chunk) => chunk.isEntry && chunk.name === name);
    if (!found) throw new Error(`The build lacks its entry ${name}`);
    return found;
  }

  part(pattern: RegExp): Chunk {
    const found = this.chunks.find(({ facadeModuleId }) => pattern.test(facadeModuleId ?? ''));
    if (!found) throw new Error(`The build lacks ${pattern.source}`);
    return found;
  }

  /** The chunk and everything that it imports. */
  closure(chunk: Chunk): ReadonlySet<Chunk> {
    const known = this.#closures.get(chunk);
    if (known) return known;
    const found = withImports([chunk], this.#byFile);
    this.#closures.set(chunk, found);
    return found;
  }
}

async function readGraph(input: Record<string, string>): Promise<Graph> {
  const built = await build({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), leanContract],
    build: { write: false, minify: false, cssMinify: false, target: 'es2023', rolldownOptions: { input } },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return new Graph(output.filter((file) => file.type === 'chunk'));
}

interface Owners {
  /** Areas whose pages need it. */
  readonly pages: Set<string>;
  /** Areas that need it in a part which is opened later, such as a dialog. */
  readonly later: Set<string>;
}

/** Which areas need a chunk, from the parts that are loaded on demand; what the application starts with is nobody's. */
function ownersOf(graph: Graph, start: ReadonlySet<Chunk>): Map<Chunk, Owners> {
  const owners = new Map<Chunk, Owners>();
  const isOfPieces = (part: Chunk) => ownerOf(part.facadeModuleId ?? '') === PIECES;
  const ofProduct = graph.chunks.filter((part) => !isOfPieces(part));
  for (const part of [...ofProduct, ...graph.chunks.filter(isOfPieces)]) {
    if (part.facadeModuleId === null || part.isEntry || start.has(part)) continue;
    const kind = /Screen\.tsx$/.test(part.facadeModuleId) ? 'pages' : 'later';
    for (const needed of graph.closure(part)) {
      if (start.has(needed) || (isOfPieces(part) && owners.has(needed))) continue;
      const known = owners.get(needed) ?? { pages: new Set(), later: new Set() };
      known[kind].add(ownerOf(part.facadeModuleId));
      owners.set(needed, known);
    }
  }
  return owners;
}

const isWaste = (owner: string) => owner.startsWith('waste-');
/** What the pages of waste need too, or the frame around all of them. */
const isOfAll = (owners: readonly string[]) => owners.some((owner) => isWaste(owner) || owner === 'shell');

/** What several areas share, by who they are: the pages of waste need little of what those of emissions share. */
function commonName(owners: readonly string[], isLater: boolean): string {
  if (owners.every(isWaste)) return 'waste-common';
  return isLater || isOfAll(owners) ? 'common' : 'emissions-common';
}

/** What an area's pages need is one file, what they open later another one; what the shell needs comes with every page. */
function areaName({ pages, later }: Owners): string {
  const all = [...new Set([...pages, ...later])];
  const [only = ''] = all;
  const isLater = pages.size === 0 && !all.includes('shell');
  const name = all.length === 1 ? only : commonName(all, isLater);
  return isLater ? `${name}-later` : name;
}

/** The package of a module of a library. */
const packageOf = (module: string) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1] ?? '';

/** Libraries of which what is opened on demand brings much, and the start of the application nothing. */
function heavyPackages(graph: Graph, owners: ReadonlyMap<Chunk, Owners>): string[] {
  const others = graph.chunks.filter((chunk) => !owners.has(chunk));
  const atStart = new Set(others.flatMap(({ moduleIds }) => moduleIds.map(packageOf)));
  const sizes = new Map<string, number>();
  for (const { modules } of owners.keys())
    for (const [module, { renderedLength }] of Object.entries(modules).filter(([id]) => isLibrary(id)))
      sizes.set(packageOf(module), (sizes.get(packageOf(module)) ?? 0) + renderedLength);
  return [...sizes].filter(([name, size]) => size >= HEAVY_CHARACTERS && !atStart.has(name)).map(([name]) => name);
}

/** The files of heavy libraries, with what nothing needs without them. */
function heavyParts(graph: Graph, owners: ReadonlyMap<Chunk, Owners>): Map<Chunk, string> {
  const heavy = new Map<Chunk, string>();
  const parts = graph.chunks.filter((part) => part.facadeModuleId !== null && owners.has(part));
  for (const name of heavyPackages(graph, owners)) {
    const has = ({ moduleIds }: Chunk) => moduleIds.some((id) => packageOf(id) === name);
    const [needy, others] = [true, false].map((needs) =>
      parts.filter((part) => [...graph.closure(part)].some(has) === needs),
    );
    const elsewhere = new Set(others?.flatMap((part) => [...graph.closure(part)]));
    for (const each of needy?.flatMap((part) => [...graph.closure(part)]) ?? [])
      if (owners.has(each) && !elsewhere.has(each)) heavy.set(each, `heavy-${path.basename(name)}`);
  }
  return heavy;
}

/** The name of the file for each module. */
function planOf(graph: Graph): Map<string, string> {
  const plan = new Map<string, string>();
  const early = graph.closure(graph.entry('early-sign-in'));
  const start = new Set([graph.entry('index'), graph.part(HOME)].flatMap((chunk) => [...graph.closure(chunk)]));
  const blocks = graph.chunks.filter(({ facadeModuleId }) => HOME_BLOCKS.test(facadeModuleId ?? ''));
  const neededBy = (parts: readonly Chunk[], loaded: ReadonlySet<Chunk>) =>
    new Set(parts.flatMap((chunk) => [...graph.closure(chunk)]).filter((chunk) => !loaded.has(chunk)));
  const isOfWaste = ({ facadeModuleId }: Chunk) => isWaste(ownerOf(facadeModuleId ?? ''));
  const home = neededBy(
    blocks.filter((chunk) => !isOfWaste(chunk)),
    start,
  );
  const homeOfWaste = neededBy(blocks.filter(isOfWaste), new Set([...start, ...home]));
  const owners = ownersOf(graph, new Set([...start, ...home, ...homeOfWaste]));
  const heavy = heavyParts(graph, owners);
  const entry = graph.closure(graph.part(ENTRY.screen));
  const isOfEntry = (chunk: Chunk, { pages, later }: Owners) =>
    entry.has(chunk) && [...pages].every((area) => ENTRY.areas.has(area)) && !isOfAll([...pages, ...later]);
  const needs = (chunk: Chunk, library: string) =>
    [...graph.closure(chunk)].some(({ moduleIds }) => moduleIds.some((id) => id.includes(`/${library}/`)));
  const sharedName = (chunk: Chunk, module: string, by: Owners): string => {
    const count = new Set([...by.pages, ...by.later]).size;
    if (isStyle(module) && count > 1) return 'kit';
    // Pieces of Mantine are small: two areas share them by the kit, else the first file that needs one would be theirs.
    const isPiece = /\/web\/src\/kit\/|\/@mantine\/core\//.test(module);
    const isKit = count >= (isPiece ? 2 : MANY_AREAS) && (isPiece || isLibrary(module));
    if (!isKit) return isOfEntry(chunk, by) ? ENTRY.file : areaName(by);
    if (needs(chunk, 'mantine-datatable')) return 'list';
    if (needs(chunk, '@mantine/dates')) return 'dates';
    return 'kit';
  };
  for (const chunk of graph.chunks) {
    const by = owners.get(chunk);
    for (const module of chunk.moduleIds) {
      if (early.has(chunk)) plan.set(module, 'sign-in');
      else if (start.has(chunk)) plan.set(module, isLibrary(module) ? 'libraries' : 'start');
      else if (home.has(chunk)) plan.set(module, isStyle(module) ? 'start' : 'home');
      else if (homeOfWaste.has(chunk)) plan.set(module, 'home-waste');
      else if (by && isOurStyle(module) && !by.pages.has(PIECES)) plan.set(module, 'kit');
      // What is ours beside a heavy library, such as the parts of charts, belongs to no one area that uses it.
      else if (by) plan.set(module, (isLibrary(module) && heavy.get(chunk)) || sharedName(chunk, module, by));
    }
  }
  return plan;
}

/** Where a name comes in the order: heavy libraries first, what pages need before what is opened later, the pieces last. */
const rankOf = (name: string): number => {
  const at = shared.indexOf(name);
  if (at >= 0) return at - shared.length;
  // A file takes with it what it imports and no file before it has.
  if (name === PIECES) return Number.POSITIVE_INFINITY;
  if (name.startsWith('heavy-')) return 0;
  if (name === ENTRY.file) return 1.5;
  return (name.includes('common') ? 1 : 3) + (name.endsWith('-later') ? 1 : 0);
};

/** The groups for the bundler. */
export async function groupsOf(input: Record<string, string>): Promise<Group[]> {
  const plan = planOf(await readGraph(input));
  const nameOf = (module: string) => (STYLES_OF_KIT.test(module) ? 'kit' : plan.get(module));
  const names = [...new Set(plan.values())].sort(
    (left, right) => rankOf(left) - rankOf(right) || (left < right ? -1 : 1),
  );
  return names.map((name, index) => ({
    name,
    test: (module: string) => nameOf(module) === name,
    priority: names.length - index,
  }));
}
