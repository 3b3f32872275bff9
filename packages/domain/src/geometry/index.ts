export {
  boxAroundAll,
  boxesOverlap,
  boxOnPage,
  boxToPage,
  boxToPixels,
  defaultBoxAt,
  defaultBoxSize,
  fitBox,
  type PagePlacement,
  type PercentBox,
  type PixelBox,
  type PixelSize,
  pageToBox,
  pixelsToBox,
} from './box.ts';
export { type Covered, coveredBy } from './covered.ts';
export { initialsPlaces } from './initials.ts';
export { type PageGeometry, pageGeometry, type Rotacao, type UserSpaceRect } from './page.ts';
