import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export interface Pattern {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

export interface Found {
  readonly literals: Pattern[];
  /** Modules that call `RegExp`. */
  readonly factories: string[];
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sources =
  '{services/*,gateway,packages/{contracts,extraction,service-kit,sales-notes},infra/local,frontend}/src/**/*.{ts,tsx}';
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);

const isFactory = (node: ts.Node) =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';

export const findPatterns = (): Found => {
  const literals: Pattern[] = [];
  const factories = new Set<string>();
  for (const file of globSync(sources, { cwd: root }).sort()) {
    if (isTest(file)) continue;
    const text = readFileSync(new URL(file, `file://${root}`), 'utf8');
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        literals.push({ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
      }
      if (isFactory(node)) factories.add(file);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  }
  return { literals, factories: [...factories] };
};
