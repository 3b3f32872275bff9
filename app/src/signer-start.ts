import { answered, locale } from './early-requests.ts';

const isFramed = location.pathname.startsWith('/incorporar/');

/** Shown when the page's own texts failed to load. */
const notLoaded = {
  'pt-BR': ['Não foi possível abrir a página. Verifique a conexão.', 'Tentar de novo'],
  en: ['The page could not be opened. Check the connection.', 'Try again'],
  es: ['No se pudo abrir la página. Compruebe la conexión.', 'Intentar de nuevo'],
} as const;

function sayNotLoaded(): void {
  const [text, retry] = notLoaded[locale];
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
