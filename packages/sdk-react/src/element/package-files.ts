/** Files that lie beside the package's modules; this plain form of address is the one that bundlers know. */
export const stylesheetUrl: string = new URL('./styles.css', import.meta.url).href;
const fontsUrl: string = new URL('./fonts.css', import.meta.url).href;

const mark = 'data-lavra-fonts';

/** Faces declared inside a shadow tree are not loaded: the page itself declares ours, whose names are ours alone. */
export function adoptFonts(page: Document): void {
  if (page.head.querySelector(`link[${mark}]`)) return;
  const link = page.createElement('link');
  link.rel = 'stylesheet';
  link.href = fontsUrl;
  link.setAttribute(mark, '');
  page.head.append(link);
}
