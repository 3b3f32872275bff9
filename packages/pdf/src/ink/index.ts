export { type Ink, type InkJob, measureInk } from './measure-ink.ts';
