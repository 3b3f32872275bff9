export { writeHistoryReport } from './history-report.ts';
