import './worker-start.ts';
import 'pdfjs-dist/build/pdf.worker.mjs';
