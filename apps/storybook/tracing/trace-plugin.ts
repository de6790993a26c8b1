import { relative, resolve } from 'node:path';
import { parseAst, type Plugin } from 'vite';

/** What is written into the source, and where. */
interface Insertion {
  readonly at: number;
  readonly text: string;
}

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

const rules = resolve(import.meta.dirname, '../../../packages');
const tracer = resolve(import.meta.dirname, 'tracer.ts');

/**
 * Lets the laboratory say why: in this bundle only, every function of the domain reports that it was called and what it
 * answered, and every condition which way it went. The domain's own source knows nothing of it, so a trace can neither
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

/** The source with its reports; line numbers stay. */
export function instrument(code: string, file: string): string {
  const insertions: Insertion[] = [];
  const text = (node: Node): string => JSON.stringify(code.slice(node.start, node.end).replaceAll(/\s+/g, ' '));
  const place = (node: Node): string => JSON.stringify(`${file}:${code.slice(0, node.start).split('\n').length}`);
  const around = (node: Node, before: string, after: string) => insertions.push({ at: node.start, text: before }, { at: node.end, text: after });

  const visit = (value: unknown, inFunction: boolean): void => {
    if (Array.isArray(value)) return value.forEach((item) => visit(item, inFunction));
    if (!isNode(value)) return;
    let inside = inFunction;
    if (value.type === 'FunctionDeclaration' && isNode(value['body']) && isNode(value['id'])) {
      inside = true;
      const names = (value['params'] as readonly Node[]).map((parameter) => nameOf(parameter, code));
      const call = `const __call = __trace.enter(${JSON.stringify(value['id']['name'])}, ${place(value)}, ${JSON.stringify(names)}, arguments);`;
      insertions.push({ at: value['body'].start + 1, text: call });
      const last = (value['body']['body'] as readonly Node[]).at(-1);
      if (last?.type !== 'ReturnStatement') insertions.push({ at: value['body'].end - 1, text: ';__trace.leave(__call, undefined);' });
    } else if (value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression') {
      inside = false;
    } else if (value.type === 'ReturnStatement' && inside) {
      if (isNode(value['argument'])) around(value['argument'], '__trace.leave(__call, (', '))');
      else insertions.push({ at: value.start + 'return'.length, text: ' __trace.leave(__call, undefined)' });
    } else if ((value.type === 'IfStatement' || value.type === 'ConditionalExpression') && isNode(value['test'])) {
      around(value['test'], '__trace.branch((', `), ${text(value['test'])}, ${place(value)})`);
    } else if (value.type === 'SwitchStatement' && isNode(value['discriminant'])) {
      around(value['discriminant'], '__trace.choose((', `), ${text(value['discriminant'])}, ${place(value)})`);
    }
    for (const key of Object.keys(value)) visit(value[key], inside);
  };
  visit(parseAst(code, { lang: 'ts' }).body, false);

  // At one place the inner insertion is the later one: what opens stays outermost, what closes innermost first.
  let result = code;
  const backwards = insertions.map((insertion, order) => ({ ...insertion, order })).toSorted((a, b) => b.at - a.at || b.order - a.order);
  for (const { at, text: report } of backwards) result = result.slice(0, at) + report + result.slice(at);
  return `import { trace as __trace } from ${JSON.stringify(tracer)};${result}`;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';
}

/** A plain parameter by its name, a destructured one by what it takes apart. */
function nameOf(parameter: Node, code: string): string {
  if (parameter.type === 'Identifier') return String(parameter['name']);
  if (parameter.type === 'AssignmentPattern' && isNode(parameter['left'])) return nameOf(parameter['left'], code);
  return parameter.type === 'ObjectPattern' ? '' : code.slice(parameter.start, parameter.end);
}
