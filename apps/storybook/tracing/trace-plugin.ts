import { relative, resolve } from 'node:path';
import { parseAst, type Plugin } from 'vite';
import { asks, type Condition, describeCondition, isNode, type Node } from './condition.ts';

/** What is written at one place of the source: what ends there comes before what begins there. */
interface Insertion {
  readonly ends: string[];
  readonly begins: string[];
}

const rules = resolve(import.meta.dirname, '../../../packages');
const tracer = resolve(import.meta.dirname, 'tracer.ts');

/**
 * Lets the laboratory say why: in this bundle only, every function of the domain reports that it was called and what it
 * answered, and every condition which way it went, with the values of its parts. The domain's own source knows nothing of it, so a trace can neither
 * be forgotten nor lie, and the product pays nothing.
 */
export const traceRules = (): Plugin => ({
  name: 'prumo-trace-rules',
  enforce: 'pre',
  transform: {
    // The result context is language (ok, refuse, assert), not rule: it would only fill the trace.
    filter: { id: /packages\/(domain\/src\/(?!result\/)|tiss\/src\/).*\.ts$/ },
    handler: (code, id) => instrument(code, relative(rules, id)),
  },
});

/** The source with its reports; line numbers stay. `onCondition` is told each condition that is reported. */
export function instrument(
  code: string,
  file: string,
  onCondition?: (condition: Condition, name: string) => void,
): string {
  const insertions = new Map<number, Insertion>();
  const at = (position: number): Insertion => {
    const known = insertions.get(position) ?? { ends: [], begins: [] };
    insertions.set(position, known);
    return known;
  };
  const text = (node: Node): string => JSON.stringify(code.slice(node.start, node.end).replaceAll(/\s+/g, ' '));
  const place = (node: Node): string => JSON.stringify(`${file}:${code.slice(0, node.start).split('\n').length}`);
  // Nodes are visited from outside in: of several that begin at one place the outer one opens first and closes last.
  const around = (node: Node, before: string, after: string) => {
    at(node.start).begins.push(before);
    at(node.end).ends.unshift(after);
  };

  /** A condition that is kept under a name is told by it. */
  const branch = (node: Node, name = '') => {
    around(node, '__trace.branch(__trace.open(), (', `), ${text(node)}, ${place(node)}, `);
    const end = at(node.end).ends;
    const condition = describeCondition(node, code, around);
    onCondition?.(condition, name);
    // The description closes what was opened around the condition; its parts have ended by then.
    end[end.findIndex((one) => one.endsWith(`${place(node)}, `))] +=
      `${JSON.stringify(condition)}, ${JSON.stringify(name)})`;
  };

  const visit = (value: unknown, inFunction: boolean): void => {
    if (Array.isArray(value)) return value.forEach((item) => visit(item, inFunction));
    if (!isNode(value)) return;
    let inside = inFunction;
    if (value.type === 'FunctionDeclaration' && isNode(value['body']) && isNode(value['id'])) {
      inside = true;
      const names = (value['params'] as readonly Node[]).map((parameter) => nameOf(parameter, code));
      const call = `const __call = __trace.enter(${JSON.stringify(value['id']['name'])}, ${place(value)}, ${JSON.stringify(names)}, arguments);`;
      at(value['body'].start + 1).begins.push(call);
      const last = (value['body']['body'] as readonly Node[]).at(-1);
      if (last?.type !== 'ReturnStatement') at(value['body'].end - 1).ends.push(';__trace.leave(__call, undefined);');
    } else if (value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression') {
      inside = false;
    } else if (value.type === 'ReturnStatement' && inside) {
      if (isNode(value['argument'])) {
        around(value['argument'], '__trace.leave(__call, (', '))');
        if (asks(value['argument'])) branch(value['argument']);
      } else at(value.start + 'return'.length).begins.push(' __trace.leave(__call, undefined)');
    } else if ((value.type === 'IfStatement' || value.type === 'ConditionalExpression') && isNode(value['test'])) {
      branch(value['test']);
    } else if (value.type === 'SwitchStatement' && isNode(value['discriminant'])) {
      around(value['discriminant'], '__trace.choose((', `), ${text(value['discriminant'])}, ${place(value)})`);
    } else if (value.type === 'VariableDeclarator' && inside && isNode(value['init']) && asks(value['init'])) {
      branch(value['init'], isNode(value['id']) ? code.slice(value['id'].start, value['id'].end) : '');
    }
    if (isRounding(value, code)) around(value, '__trace.round((', `), ${text(value)}, ${place(value)})`);
    for (const key of Object.keys(value)) visit(value[key], inside);
  };
  visit(parseAst(code, { lang: 'ts' }).body, false);

  let result = '';
  let copied = 0;
  for (const [position, { ends, begins }] of [...insertions].toSorted(([a], [b]) => a - b)) {
    result += code.slice(copied, position) + ends.join('') + begins.join('');
    copied = position;
  }
  result += code.slice(copied);
  return `import { trace as __trace } from ${JSON.stringify(tracer)};${result}`;
}

/** A call that turns an exact number into one of fewer places. */
function isRounding(node: Node, code: string): boolean {
  const callee = node['callee'];
  return (
    node.type === 'CallExpression' &&
    isNode(callee) &&
    /(^Math\.(floor|ceil|round|trunc)|\.(toDecimalPlaces|toFixed))$/.test(code.slice(callee.start, callee.end))
  );
}

/** A plain parameter by its name, a destructured one by what it takes apart. */
function nameOf(parameter: Node, code: string): string {
  if (parameter.type === 'Identifier') return String(parameter['name']);
  if (parameter.type === 'AssignmentPattern' && isNode(parameter['left'])) return nameOf(parameter['left'], code);
  return parameter.type === 'ObjectPattern' ? '' : code.slice(parameter.start, parameter.end);
}
