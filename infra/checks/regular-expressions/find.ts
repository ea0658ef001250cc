import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** A regular expression of the product, and the file it stands in. */
export interface Pattern {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

/** What is found in the sources. */
export interface Found {
  readonly literals: Pattern[];
  /** Modules that make patterns when they load: what they make is found by loading them. */
  readonly makers: string[];
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sources =
  '{services/*,gateway,packages/{contracts,extraction,service-kit,sales-notes},infra/local,frontend}/src/**/*.{ts,tsx}';
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);

const isMaker = (node: ts.Node) =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';

/** Every pattern that is written in the product's sources. */
export const findPatterns = (): Found => {
  const literals: Pattern[] = [];
  const makers = new Set<string>();
  for (const file of globSync(sources, { cwd: root }).sort()) {
    if (isTest(file)) continue;
    const text = readFileSync(new URL(file, `file://${root}`), 'utf8');
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        literals.push({ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
      }
      if (isMaker(node)) makers.add(file);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  }
  return { literals, makers: [...makers] };
};
