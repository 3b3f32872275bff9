import './worker-start.ts';
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
