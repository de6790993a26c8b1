import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { MONEY, nameOf } from './contract-document.ts';

const HEAD = `import type { LocalDate } from '@prumo/domain/dates';\nimport type { Cents } from '@prumo/domain/money';\n\n`;

/**
 * The types of a bundled contract in the units of the domain: an amount is `Cents`, a calendar day `LocalDate`, all of
 * it is read-only, and what may be left out may also be undefined (a body is written without it).
 */
export async function shapesOf(document: object): Promise<string> {
  const nodes = await openapiTS(structuredClone(document) as Parameters<typeof openapiTS>[0], {
    immutable: true,
    // A body may leave out what has a default; an answer says by itself what is always there.
    defaultNonNullable: false,
    transform: ({ format, type }, { path }) => {
      if (path !== undefined && path.startsWith('#/components/schemas/') && MONEY.has(nameOf(path)))
        return includesNull(type) ? orElse(reference('Cents'), NULL) : reference('Cents');
      if (format !== 'date') return undefined;
      return includesNull(type) ? orElse(reference('LocalDate'), NULL) : reference('LocalDate');
    },
  });
  return HEAD + astToString(nodes.map((node) => ts.transform(node, [optionalAsUndefined]).transformed[0] ?? node));
}

const includesNull = (type: unknown): boolean => [type].flat().includes('null');
const NULL = ts.factory.createLiteralTypeNode(ts.factory.createNull());
const UNDEFINED = ts.factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword);
const reference = (name: string): ts.TypeNode => ts.factory.createTypeReferenceNode(name);
const orElse = (...types: ts.TypeNode[]): ts.TypeNode => ts.factory.createUnionTypeNode(types);

const optionalAsUndefined: ts.TransformerFactory<ts.Node> = (context) => {
  const visit = (node: ts.Node): ts.Node => {
    const inner = ts.visitEachChild(node, visit, context);
    if (!ts.isPropertySignature(inner) || inner.questionToken === undefined || inner.type === undefined) return inner;
    if (inner.type.kind === ts.SyntaxKind.NeverKeyword) return inner;
    return ts.factory.updatePropertySignature(
      inner,
      inner.modifiers,
      inner.name,
      inner.questionToken,
      orElse(inner.type, UNDEFINED),
    );
  };
  return visit;
};
