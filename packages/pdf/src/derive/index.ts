export { createUploadComparer } from './compare-uploads.ts';
export { createDeriver } from './derive-document.ts';
export { createPageDrawer } from './draw-page-alone.ts';
