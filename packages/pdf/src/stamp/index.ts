export { barePng, type PngImage, readPng } from './png.ts';
export type { Handwriting, Stamp, StrokePoint } from './stamps.ts';
