/** A customer's page with one kind (`caso`) of styles that could affect the SDK. */
const parameters = new URLSearchParams(location.search);
const kind = parameters.get('caso') ?? 'nada';

const stylesheets: Readonly<Record<string, string>> = {
  elementos: '/hostile/elements.css',
  estrela: '/hostile/star.css',
  reset: '/hostile/reset.css',
};
const href = stylesheets[kind];
if (href) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  // Placed after the SDK's styles, where it wins at equal specificity.
  document.head.append(link);
}
if (kind === 'direita') document.body.dir = 'rtl';

if (parameters.get('sem') === null) {
  const { showExhibit } = await import('./exhibit.tsx');
  showExhibit(kind, parameters.get('servidor') ?? '', parameters.get('token'));
  if (href) document.head.append(document.querySelector(`link[href="${href}"]`) as HTMLLinkElement);
}
document.body.dataset.pronto = '';
