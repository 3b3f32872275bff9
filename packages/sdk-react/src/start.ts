export { readAhead } from './signing/read-ahead.ts';
export { firstRanges, wholeUpToBytes } from './viewer/first-ranges.ts';
export { startViewer } from './viewer/start-viewer.ts';
