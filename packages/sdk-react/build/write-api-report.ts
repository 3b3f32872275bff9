import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { apiReport } from './api-report.ts';
import { entries, reportFile } from './entries.ts';

const root = path.resolve(import.meta.dirname, '..');
mkdirSync(path.join(root, 'api'), { recursive: true });
for (const { declarations, importedAs, name } of entries) {
  writeFileSync(reportFile(name), apiReport(path.join(root, declarations), importedAs));
}
