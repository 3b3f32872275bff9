import path from 'node:path';
import ts from 'typescript';

const printer = ts.createPrinter({ removeComments: true });

/** The built declarations of all entries, read once. */
export const readDeclarations = (files: readonly string[]): ts.Program =>
  ts.createProgram(files, {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    skipLibCheck: true,
  });

/**
 * Report of what an entry of the package exports, from its built declarations. Its diff shows reviewers how a
 * change affects hosts.
 */
export function apiReport(program: ts.Program, declarations: string, importedAs: string): string {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(declarations);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${path.basename(declarations)} declares no module: build the package first`);
  const exported = checker.getExportsOfModule(module).map((symbol) => entryOf(symbol, checker));
  const byName = exported.sort((a, b) => (a.name < b.name ? -1 : 1));
  const head = `# ${importedAs}\n\nMade by \`npm run api -w @lavra/sdk-react\`; a test keeps it true.\n`;
  return [head, ...byName.map(({ name, code }) => `## ${name}\n\n\`\`\`ts\n${code}\n\`\`\`\n`)].join('\n');
}

function entryOf(symbol: ts.Symbol, checker: ts.TypeChecker): { name: string; code: string } {
  const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  const declared = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
  const code = (declared.declarations ?? [])
    .flatMap((one) => behind(one, checker))
    .map(printed)
    .join('\n');
  return { name: symbol.name, code };
}

/** Declarations that `const A: typeof B` refers to: those of B. */
function behind(declaration: ts.Declaration, checker: ts.TypeChecker): readonly ts.Declaration[] {
  if (!ts.isVariableDeclaration(declaration)) return [declaration];
  const { type } = declaration;
  if (!type || !ts.isTypeQueryNode(type)) return [declaration];
  return checker.getSymbolAtLocation(type.exprName)?.declarations ?? [declaration];
}

function printed(declaration: ts.Declaration): string {
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  const text = printer.printNode(ts.EmitHint.Unspecified, statement, declaration.getSourceFile());
  return text.replace(/^declare /, '');
}
