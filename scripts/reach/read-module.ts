import { parseSync } from 'vite';

/** Where a name of a module comes from: another module's export, or with '*' all of it. */
export interface Origin {
  readonly from: string;
  readonly name: string;
}

/** What a piece of code mentions: names of its module, members of namespaces, and modules it loads or starts. */
export interface Uses {
  readonly names: Set<string>;
  readonly members: Map<string, Set<string>>;
  readonly modules: Set<string>;
}

/** A module as far as reach is concerned; types are left out. */
export interface Module {
  readonly imports: ReadonlyMap<string, Origin>;
  readonly exports: ReadonlyMap<string, Origin | string>;
  readonly stars: readonly string[];
  /** Every module that is loaded with this one. */
  readonly loads: ReadonlySet<string>;
  /** What each declaration at the top mentions, by its name. */
  readonly declarations: ReadonlyMap<string, Uses>;
  /** Those of them that are functions or classes. */
  readonly functions: ReadonlySet<string>;
  /** What runs when the module is loaded. */
  readonly top: Uses;
}

/** A node of the tree, with the parts that are looked at. */
interface Node extends Readonly<
  Partial<
    Record<
      | 'argument'
      | 'arguments'
      | 'body'
      | 'callee'
      | 'cases'
      | 'computed'
      | 'consequent'
      | 'declaration'
      | 'declarations'
      | 'elements'
      | 'exportKind'
      | 'exported'
      | 'id'
      | 'importKind'
      | 'imported'
      | 'init'
      | 'left'
      | 'local'
      | 'name'
      | 'object'
      | 'param'
      | 'parameter'
      | 'params'
      | 'properties'
      | 'property'
      | 'source'
      | 'specifiers'
      | 'value',
      unknown
    >
  >
> {
  readonly type: string;
}
type Scope = ReadonlySet<string>;

const FUNCTION = /^(ArrowFunction|Function|Class)Expression$/;

/** Reads a TypeScript module; a name that a parameter or a local variable hides is not a mention of the module's. */
export function readModule(file: string, text: string): Module {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const imports = new Map<string, Origin>();
  const exports = new Map<string, Origin | string>();
  const stars: string[] = [];
  const loads = new Set<string>();
  const declarations = new Map<string, Uses>();
  const functions = new Set<string>();
  const top = noUses();

  const declare = (node: Node): string[] => {
    if (node.type.startsWith('TS') && node.type !== 'TSEnumDeclaration') return [];
    if (node.type !== 'VariableDeclaration') {
      const name = nameOf(node.id as Node);
      const uses = declarations.get(name) ?? noUses();
      walk(node, [], uses);
      declarations.set(name, uses);
      if (node.type !== 'TSEnumDeclaration') functions.add(name);
      return [name];
    }
    return (node.declarations as Node[]).flatMap((declarator) => {
      const names = namesIn(declarator.id as Node);
      const uses = noUses();
      walk(declarator, [], uses);
      // A table of rules asks for them when somebody asks for the table, not when its file is loaded.
      for (const name of names) declarations.set(name, uses);
      if (FUNCTION.test((declarator.init as Node | null)?.type ?? '')) functions.add(names[0] ?? '');
      return names;
    });
  };

  for (const node of program.body as unknown as Node[]) {
    const from = (node.source as Node | null | undefined)?.value as string | undefined;
    const isType = node.importKind === 'type' || node.exportKind === 'type';
    if (isType) continue;
    if (from !== undefined) loads.add(from);
    switch (node.type) {
      case 'ImportDeclaration':
        for (const specifier of node.specifiers as Node[]) {
          if (specifier.importKind === 'type') continue;
          imports.set(nameOf(specifier.local as Node), { from: from ?? '', name: importedName(specifier) });
        }
        break;
      case 'ExportAllDeclaration':
        if (node.exported) exports.set(nameOf(node.exported as Node), { from: from ?? '', name: '*' });
        else stars.push(from ?? '');
        break;
      case 'ExportNamedDeclaration':
        for (const specifier of node.specifiers as Node[]) {
          if (specifier.exportKind === 'type') continue;
          const local = nameOf(specifier.local as Node);
          exports.set(nameOf(specifier.exported as Node), from === undefined ? local : { from, name: local });
        }
        if (node.declaration) for (const name of declare(node.declaration as Node)) exports.set(name, name);
        break;
      case 'ExportDefaultDeclaration': {
        const declared = node.declaration as Node;
        const uses = noUses();
        walk(declared, [], uses);
        declarations.set('default', uses);
        exports.set('default', 'default');
        if (/^(Function|Class)Declaration$/.test(declared.type) && declared.id) declare(declared);
        break;
      }
      case 'VariableDeclaration':
      case 'FunctionDeclaration':
      case 'ClassDeclaration':
        declare(node);
        break;
      default:
        walk(node, [], top);
    }
  }
  return { imports, exports, stars, loads, declarations, functions, top };
}

function noUses(): Uses {
  return { names: new Set(), members: new Map(), modules: new Set() };
}

function importedName(specifier: Node): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  return specifier.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(specifier.imported as Node);
}

/** An identifier, or the string that stands for one. */
function nameOf(node: Node): string {
  return (node.name ?? node.value) as string;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The names that a pattern binds. */
function namesIn(pattern: Node): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [nameOf(pattern)];
    case 'ObjectPattern':
      return (pattern.properties as Node[]).flatMap((part) => namesIn((part.value ?? part.argument) as Node));
    case 'ArrayPattern':
      return (pattern.elements as (Node | null)[]).flatMap((part) => (part ? namesIn(part) : []));
    case 'AssignmentPattern':
      return namesIn(pattern.left as Node);
    case 'RestElement':
      return namesIn(pattern.argument as Node);
    case 'TSParameterProperty':
      return namesIn(pattern.parameter as Node);
    default:
      return [];
  }
}

function declaredBy(statements: readonly unknown[]): string[] {
  return statements.filter(isNode).flatMap((node) => {
    if (node.type === 'VariableDeclaration')
      return (node.declarations as Node[]).flatMap(({ id }) => namesIn(id as Node));
    return /^(Function|Class)Declaration$/.test(node.type) && node.id ? [nameOf(node.id as Node)] : [];
  });
}

/** The names a node binds for what stands inside it. */
function boundIn(node: Node): string[] {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression': {
      const own = node.type === 'FunctionExpression' && node.id ? [nameOf(node.id as Node)] : [];
      return [...own, ...(node.params as Node[]).flatMap(namesIn)];
    }
    case 'BlockStatement':
    case 'StaticBlock':
      return declaredBy(node.body as unknown[]);
    case 'ForStatement':
      return declaredBy([node.init]);
    case 'ForInStatement':
    case 'ForOfStatement':
      return declaredBy([node.left]);
    case 'SwitchStatement':
      return declaredBy((node.cases as Node[]).flatMap(({ consequent }) => consequent as unknown[]));
    case 'CatchClause':
      return node.param ? namesIn(node.param as Node) : [];
    default:
      return [];
  }
}

/** Wrappers of an expression; every other node of types is skipped. */
const TYPED = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSInstantiationExpression',
  'TSTypeAssertion',
  'TSParameterProperty',
  'TSEnumDeclaration',
  'TSEnumBody',
  'TSEnumMember',
]);
const KEYED = new Set(['Property', 'MethodDefinition', 'PropertyDefinition', 'AccessorProperty', 'TSEnumMember']);
const LABELLED = new Set(['LabeledStatement', 'BreakStatement', 'ContinueStatement']);

function walk(node: Node, scopes: readonly Scope[], uses: Uses): void {
  if (node.type.startsWith('TS') && !TYPED.has(node.type)) return;
  const hidden = (name: string) => scopes.some((scope) => scope.has(name));
  switch (node.type) {
    case 'Identifier':
    case 'JSXIdentifier':
      if (!hidden(nameOf(node))) uses.names.add(nameOf(node));
      return;
    case 'MemberExpression':
    case 'JSXMemberExpression': {
      const object = node.object as Node;
      if (/^(JSX)?Identifier$/.test(object.type) && !node.computed && !hidden(nameOf(object))) {
        const members = uses.members.get(nameOf(object)) ?? new Set();
        uses.members.set(nameOf(object), members.add(nameOf(node.property as Node)));
        return;
      }
      break;
    }
    case 'ImportExpression':
      // A path that is put together at run time is not followed: better a rule too many in the table than one too few.
      if (typeof (node.source as Node).value === 'string') uses.modules.add((node.source as Node).value as string);
      return;
    case 'NewExpression': {
      // A worker is started by its file: new URL('pdf-worker.ts', import.meta.url).
      const [file] = node.arguments as Node[];
      const isUrl = (node.callee as Node).name === 'URL' && typeof file?.value === 'string';
      if (isUrl && /\.tsx?$/.test(file.value)) uses.modules.add(file.value.replace(/^(?!\.)/, './'));
      break;
    }
    default:
  }
  const bound = boundIn(node);
  const inner = bound.length > 0 ? [...scopes, new Set(bound)] : scopes;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'property' && !node.computed && node.type.endsWith('MemberExpression')) continue;
    if (key === 'key' && !node.computed && KEYED.has(node.type)) continue;
    if (key === 'id' && node.type === 'TSEnumMember') continue;
    if (key === 'label' && LABELLED.has(node.type)) continue;
    if (node.type === 'JSXAttribute' && key === 'name') continue;
    if (node.type === 'MetaProperty') continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, inner, uses);
  }
}
