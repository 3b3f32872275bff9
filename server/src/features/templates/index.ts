export { allTemplates } from './store.ts';
export { maySeeTemplates, requireUsable, templateUpload, uploadOfTemplate } from './use-template.ts';
