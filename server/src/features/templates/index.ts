export { allTemplates } from './store.ts';
export { requireUsable, templateUpload, uploadOfTemplate } from './use-template.ts';
