/** A condition as the laboratory tells it: what is asked of what. `at` says under which number a part noted its value. */
export type Condition =
  | { readonly kind: 'and' | 'or'; readonly at: number; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly at: number; readonly part: Condition }
  | {
      readonly kind: 'compare';
      readonly at: number;
      readonly how: string;
      readonly left: Operand;
      readonly right: Operand;
    }
  | {
      readonly kind: 'some' | 'every';
      readonly at: number;
      readonly list: Operand;
      /** What is asked of each; null where a function asks it. */
      readonly part: Condition | null;
    }
  | { readonly kind: 'holds'; readonly at: number; readonly of: Operand };

export type Operand =
  | { readonly kind: 'key' | 'length' | 'item' | 'typeof'; readonly name: string; readonly at: number }
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  /** A function of the rules, or a method with what it belongs to as its first argument. */
  | { readonly kind: 'call' | 'method'; readonly name: string; readonly args: readonly Operand[]; readonly at: number }
  /** Worked out on the way. */
  | { readonly kind: 'value'; readonly at: number };

export type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;

/** Writes something around a node. */
export type Around = (node: Node, before: string, after: string) => void;

const COMPARISONS = new Set(['===', '!==', '<', '<=', '>', '>=', 'in', '==', '!=']);
const WRAPPERS = new Set([
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
  'ChainExpression',
]);
/** What belongs to the language and is no value of the rule. */
const LANGUAGE = new Set(['Number', 'Object', 'Array', 'Math', 'Date', 'String', 'BigInt']);

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';
}

/** Whether an expression asks something, so that its answer is yes or no by its form. */
export function asks(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (WRAPPERS.has(node.type)) return asks(node['expression']);
  if (node.type === 'LogicalExpression') return node['operator'] !== '??' && asks(node['right']);
  if (node.type === 'BinaryExpression') return COMPARISONS.has(String(node['operator']));
  if (node.type === 'UnaryExpression') return node['operator'] === '!';
  return quantifier(node) !== null || /^(is|has|includes|startsWith|endsWith|test)/.test(calledName(node));
}

/** Describes a condition and writes notes around its parts. */
export function describeCondition(root: Node, code: string, around: Around): Condition {
  let last = 0;
  const noted = (node: Node): number => {
    last += 1;
    around(node, `__trace.see(${last}, (`, '))');
    return last;
  };

  const condition = (node: Node): Condition => {
    if (WRAPPERS.has(node.type) && asks(node['expression'])) return condition(node['expression'] as Node);
    if (node.type === 'LogicalExpression' && node['operator'] !== '??') {
      const kind = node['operator'] === '&&' ? 'and' : 'or';
      const at = noted(node);
      return { kind, at, parts: sides(node, String(node['operator'])).map(condition) };
    }
    if (node.type === 'UnaryExpression' && node['operator'] === '!') {
      const at = noted(node);
      return { kind: 'not', at, part: condition(node['argument'] as Node) };
    }
    if (node.type === 'BinaryExpression' && COMPARISONS.has(String(node['operator']))) {
      const at = noted(node);
      const left = operand(node['left'] as Node);
      return { kind: 'compare', at, how: String(node['operator']), left, right: operand(node['right'] as Node) };
    }
    const kind = quantifier(node);
    if (kind !== null) return quantified(node, kind);
    const of = operand(node);
    return { kind: 'holds', at: 'at' in of ? of.at : 0, of };
  };

  const quantified = (node: Node, kind: 'some' | 'every'): Condition => {
    const at = noted(node);
    const call = unwrapped(node);
    const list = operand((call['callee'] as Node)['object'] as Node);
    const test = (call['arguments'] as readonly Node[])[0];
    if (test === undefined) return { kind, at, list, part: null };
    around(test, `__trace.each(${at}, (`, '))');
    if (test.type === 'Identifier')
      return {
        kind,
        at,
        list,
        part: { kind: 'holds', at: 0, of: { kind: 'call', name: String(test['name']), args: [], at: 0 } },
      };
    const body = test['body'];
    return { kind, at, list, part: isNode(body) && body.type !== 'BlockStatement' ? condition(body) : null };
  };

  const operand = (outer: Node): Operand => {
    const node = unwrapped(outer);
    const literal = literalOf(node, code);
    if (literal !== undefined) return { kind: 'literal', value: literal };
    if (node.type === 'Identifier') return { kind: 'key', name: String(node['name']), at: noted(outer) };
    if (node.type === 'MemberExpression') return member(outer, node);
    if (node.type === 'CallExpression') return called(outer, node);
    if (node.type === 'UnaryExpression' && node['operator'] === 'typeof') {
      const of = operand(node['argument'] as Node);
      return { kind: 'typeof', name: nameOf(of), at: 'at' in of ? of.at : 0 };
    }
    const name = lastName(node);
    if (name !== '') return { kind: 'key', name, at: noted(outer) };
    return {
      kind: 'value',
      at: node.type === 'ArrowFunctionExpression' || node.type === 'SpreadElement' ? 0 : noted(outer),
    };
  };

  const member = (outer: Node, node: Node): Operand => {
    const name = node['computed'] === true ? lastName(node['object']) : lastName(node);
    if (node['computed'] === true) return { kind: 'item', name, at: noted(outer) };
    return name === 'length' || name === 'size'
      ? { kind: 'length', name: lastName(node['object']), at: noted(outer) }
      : { kind: 'key', name, at: noted(outer) };
  };

  const called = (outer: Node, node: Node): Operand => {
    const at = noted(outer);
    const callee = node['callee'] as Node;
    const args = (): Operand[] => (node['arguments'] as readonly Node[]).map(operand);
    if (callee.type === 'Identifier') return { kind: 'call', name: String(callee['name']), args: args(), at };
    if (callee.type !== 'MemberExpression') return { kind: 'value', at };
    if (callee['computed'] === true) return { kind: 'item', name: lastName(callee), at };
    const object = callee['object'] as Node;
    const name = lastName(callee);
    if (object.type === 'Identifier' && LANGUAGE.has(lastName(object)))
      return { kind: 'method', name, args: args(), at };
    // A pattern says nothing to a reader: what is held against it does.
    if (name === 'test') return { kind: 'method', name, args: args(), at };
    if (!/^(has|includes|startsWith|endsWith|is|valid|every|some|delete)/.test(name))
      return { kind: 'key', name: lastName(object), at };
    // Within an optional chain the object cannot stand alone: it is named without its value.
    const within = code.slice(object.start, object.end).includes('?.');
    const of: Operand = within ? { kind: 'key', name: lastName(object), at: 0 } : operand(object);
    return { kind: 'method', name, args: [of, ...args()], at };
  };

  return condition(root);
}

/** The name by which an operand is told. */
export function nameOf(operand: Operand): string {
  if (operand.kind === 'call' || operand.kind === 'method') return nameOf(operand.args[0] ?? { kind: 'value', at: 0 });
  return 'name' in operand ? operand.name : '';
}

/** `a && b && c` as one list. */
function sides(node: Node, operator: string): Node[] {
  const left = node['left'] as Node;
  const same = left.type === 'LogicalExpression' && left['operator'] === operator;
  return [...(same ? sides(left, operator) : [left]), node['right'] as Node];
}

function unwrapped(node: Node): Node {
  return WRAPPERS.has(node.type) ? unwrapped(node['expression'] as Node) : node;
}

function quantifier(outer: Node): 'some' | 'every' | null {
  const node = unwrapped(outer);
  const name =
    node.type === 'CallExpression' && (node['callee'] as Node).type === 'MemberExpression' ? calledName(node) : '';
  return name === 'some' || name === 'every' ? name : null;
}

function calledName(outer: Node): string {
  const node = unwrapped(outer);
  return node.type === 'CallExpression' ? lastName(node['callee']) : '';
}

/** The last name of `a.b?.c`, of `[...a]`, of `a.filter(…)`: what a value is called. */
function lastName(value: unknown): string {
  if (!isNode(value)) return '';
  const node = unwrapped(value);
  if (node.type === 'Identifier') return String(node['name']);
  if (node.type === 'MemberExpression')
    return node['computed'] === true ? lastName(node['object']) : lastName(node['property']);
  if (node.type === 'CallExpression') {
    const callee = node['callee'] as Node;
    const owner = callee.type === 'MemberExpression' ? (callee['object'] as Node) : callee;
    const name = lastName(owner);
    return LANGUAGE.has(name) ? lastName((node['arguments'] as readonly unknown[])[0]) : name;
  }
  if (node.type === 'ArrayExpression') return lastName((node['elements'] as readonly unknown[])[0]);
  if (node.type === 'SpreadElement' || node.type === 'UnaryExpression') return lastName(node['argument']);
  return node.type === 'LogicalExpression' ? lastName(node['left']) : '';
}

function literalOf(node: Node, code: string): string | number | boolean | null | undefined {
  if (node.type === 'Identifier' && node['name'] === 'undefined') return null;
  if (node.type === 'UnaryExpression' && node['operator'] === '-') {
    const inner = literalOf(node['argument'] as Node, code);
    return typeof inner === 'number' ? -inner : undefined;
  }
  if (node.type !== 'Literal') return undefined;
  const value = node['value'];
  if (value === null) return code.slice(node.start, node.end) === 'null' ? null : undefined;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}
