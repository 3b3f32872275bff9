import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { apiReport, readDeclarations } from './api-report.ts';
import { entries, reportFile } from './entries.ts';

const root = path.resolve(import.meta.dirname, '..');
mkdirSync(path.join(root, 'api'), { recursive: true });
const program = readDeclarations(entries.map(({ declarations }) => path.join(root, declarations)));
for (const { declarations, importedAs, name } of entries) {
  writeFileSync(reportFile(name), apiReport(program, path.join(root, declarations), importedAs));
}
