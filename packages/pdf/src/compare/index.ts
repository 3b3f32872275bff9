export { createComparer } from './compare-versions.ts';
export { writeComparisonReport } from './comparison-report.ts';
