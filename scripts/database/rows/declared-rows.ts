import path from 'node:path';
import type { Node } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isTaggedTemplateExpression,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Project, type Type, TypeFlags } from 'typescript/unstable/sync';

/** What a value may be by its type in the code; 'any' may be everything. */
export type ValueKind = 'string' | 'number' | 'boolean' | 'bigint' | 'object' | 'array' | 'any';

export type DeclaredColumn = {
  name: string;
  kinds: ValueKind[];
  /** Of arrays. */
  elements: ValueKind[];
  mayBeNull: boolean;
  mayBeMissing: boolean;
};

/** A statement in the code with the row that the code says it answers: `sql<Row>...`, `rows<Row>(...)`, `query<Row>(...)`. */
export type DeclaredStatement = {
  id: string;
  file: string;
  line: number;
  start: number;
  end: number;
  /** How long the file is: one that was edited since isn't marked. */
  fileLength: number;
  /** As it is written. */
  row: string;
  /** Null: the type doesn't say which columns there are. */
  columns: DeclaredColumn[] | null;
};

const CALLS = new Set(['rows', 'query']);
const PRODUCT =
  /\/packages\/(?:server|identity-provider)\/src\/(?!(?:.*\/)?testing\/)(?!.*(?:\.test\.ts|\/testing-[^/]*\.ts|\.fixture\.ts)$)/;

/** Every statement of the product whose row is declared, by the compiler's own understanding of types. */
export function readDeclaredStatements(root: string): DeclaredStatement[] {
  const api = new API({ cwd: root });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [path.join(root, 'tsconfig.json')] });
    const [project] = snapshot.getProjects();
    if (!project) throw new Error('The compiler finds no project');
    return project.program
      .getSourceFileNames()
      .filter((name) => PRODUCT.test(name))
      .flatMap((name) => statementsOf(root, project, name));
  } finally {
    api.close();
  }
}

function statementsOf(root: string, project: Project, name: string): DeclaredStatement[] {
  const source = project.program.getSourceFile(name);
  if (!source) return [];
  const file = path.relative(root, name);
  const found: DeclaredStatement[] = [];
  const visit = (node: Node): void => {
    const row = rowOf(node);
    if (row) {
      const type = project.checker.getTypeFromTypeNode(row as never);
      const start = node.getStart(source);
      if (type && !isValue(type)) {
        const line = source.text.slice(0, start).split('\n').length;
        const columns = columnsOf(project.checker, type);
        const place = { file, line, start, end: node.end, fileLength: source.text.length };
        found.push({ id: `${file}:${start}`, ...place, row: row.getText(source), columns });
      }
    }
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  return found;
}

/** The type that a statement declares for its rows. */
function rowOf(node: Node): Node | undefined {
  if (isTaggedTemplateExpression(node))
    return isIdentifier(node.tag) && node.tag.text === 'sql' ? node.typeArguments?.[0] : undefined;
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return undefined;
  return CALLS.has(node.expression.name.text) ? node.typeArguments?.[0] : undefined;
}

/** A piece of a statement (`sql<number>`) has the type of a value, not of a row. */
const isValue = ({ flags }: Type): boolean =>
  (flags & (TypeFlags.Primitive | TypeFlags.Never | TypeFlags.Union | TypeFlags.AnyOrUnknown)) !== 0 &&
  (flags & TypeFlags.Object) === 0;

function columnsOf(checker: Checker, type: Type): DeclaredColumn[] | null {
  if ((type.flags & TypeFlags.TypeParameter) !== 0 || checker.getIndexInfosOfType(type).length > 0) return null;
  const properties = checker.getPropertiesOfType(type);
  return properties.map((property) => {
    const kinds = new Set<Part>();
    const elements = new Set<Part>();
    const propertyType = checker.getTypeOfSymbol(property);
    if (propertyType) collect(checker, propertyType, kinds, elements);
    const isKind = (part: Part): part is ValueKind => part !== 'null' && part !== 'undefined';
    return {
      name: property.name,
      kinds: [...kinds].filter(isKind),
      elements: [...elements].filter(isKind),
      mayBeNull: kinds.has('null') || kinds.has('any'),
      mayBeMissing: kinds.has('undefined') || kinds.has('any'),
    };
  });
}

type Part = ValueKind | 'null' | 'undefined';

const PARTS: [flags: number, part: Part][] = [
  [TypeFlags.AnyOrUnknown | TypeFlags.TypeVariable, 'any'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.BigIntLike, 'bigint'],
];

function collect(checker: Checker, type: Type, kinds: Set<Part>, elements: Set<Part>): void {
  const part = PARTS.find(([flags]) => (type.flags & flags) !== 0)?.[1];
  if (part) kinds.add(part);
  else if (type.isUnionType()) for (const each of type.getTypes()) collect(checker, each, kinds, elements);
  else if (type.isIntersectionType()) collectIntersection(checker, type.getTypes(), kinds);
  else if (checker.isArrayLikeType(type)) {
    kinds.add('array');
    for (const element of type.isTypeReference() ? checker.getTypeArguments(type) : [])
      collect(checker, element, elements, new Set());
  } else kinds.add('object');
}

/** A text with a brand is a text. */
function collectIntersection(checker: Checker, types: readonly Type[], kinds: Set<Part>): void {
  const parts = new Set<Part>();
  for (const type of types) collect(checker, type, parts, new Set());
  const simple = [...parts].filter((part) => part !== 'object');
  for (const part of simple.length > 0 ? simple : parts) kinds.add(part);
}
