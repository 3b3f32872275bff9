import { answered, locale } from './early-requests.ts';

const isFramed = location.pathname.startsWith('/incorporar/');

/** Said where the page's own words did not come. */
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

// The page's code is there by then, or almost: run sooner, it would only hold up what is asked for after the answer.
answered
  .then(async (convite) => {
    const { show } = await (isFramed ? import('./framed-signer.tsx') : import('./signer.tsx'));
    show(convite);
  })
  .catch(sayNotLoaded);
