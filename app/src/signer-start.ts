import { answered, locale } from './early-requests.ts';

const isFramed = location.pathname.startsWith('/incorporar/');

/** Shown when the page's own texts failed to load. */
const notLoaded = {
  'pt-BR': {
    connection: 'Não foi possível abrir a página. Verifique a conexão.',
    browser: 'Este navegador não conseguiu abrir a página. Atualize o navegador ou use outro aparelho.',
    retry: 'Tentar de novo',
  },
  en: {
    connection: 'The page could not be opened. Check the connection.',
    browser: 'This browser could not open the page. Update it or use another device.',
    retry: 'Try again',
  },
  es: {
    connection: 'No se pudo abrir la página. Compruebe la conexión.',
    browser: 'Este navegador no pudo abrir la página. Actualícelo o use otro dispositivo.',
    retry: 'Intentar de nuevo',
  },
} as const;

/** Code that arrived but failed, which is the browser's fault; every browser's text of a failed import names it. */
const isBrowserFault = (fault: unknown) =>
  fault instanceof SyntaxError ||
  fault instanceof ReferenceError ||
  (fault instanceof TypeError && !/fetch|import|load|network/i.test(fault.message));

function sayNotLoaded(fault: unknown): void {
  const { retry, ...texts } = notLoaded[locale];
  const text = isBrowserFault(fault) ? texts.browser : texts.connection;
  const words = document.createElement('p');
  words.setAttribute('role', 'alert');
  words.textContent = text;
  const button = document.createElement('button');
  button.textContent = retry;
  button.addEventListener('click', () => location.reload());
  const page = document.createElement('main');
  page.className = 'lavra-root not-loaded';
  page.dataset.theme = 'auto';
  page.append(words, button);
  document.getElementById('app')?.replaceChildren(page);
}

// By now the page's code has usually arrived. Running it earlier would delay the requests sent after the
// answer.
answered
  .then(async (convite) => {
    const { show } = await (isFramed ? import('./framed-signer.tsx') : import('./signer.tsx'));
    show(convite);
  })
  .catch(sayNotLoaded);
