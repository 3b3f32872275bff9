/** Files next to the package's modules. Bundlers recognise only this literal form of URL. */
export const stylesheetUrl: string = new URL('./styles.css', import.meta.url).href;
const fontsUrl: string = new URL('./fonts.css', import.meta.url).href;

const mark = 'data-lavra-fonts';

/**
 * Browsers ignore `@font-face` inside a shadow tree, so the document declares the fonts, under names unique
 * to this package.
 */
export function adoptFonts(page: Document): void {
  if (page.head.querySelector(`link[${mark}]`)) return;
  const link = page.createElement('link');
  link.rel = 'stylesheet';
  link.href = fontsUrl;
  link.setAttribute(mark, '');
  page.head.append(link);
}
