import { addMissingFeatures } from './old-browsers.ts';
import { reportLosses } from './worker-reports.ts';

// In a module of its own, so that it runs before pdf.js.
addMissingFeatures();
reportLosses();
