import { LavraProvider, SigningPage } from '@lavra/sdk-react/signing';
import { mount, workerSrc } from './mount.tsx';

/** The token of `/assinar/{token}`. */
const token = location.pathname.split('/')[2] ?? '';

/** The browser's language among those of the signer's page; Portuguese otherwise. */
const locale = (['pt-BR', 'en', 'es'] as const).find((known) =>
  navigator.language.startsWith(known.slice(0, 2)),
);

mount(
  <LavraProvider baseUrl="" workerSrc={workerSrc} locale={locale ?? 'pt-BR'}>
    <SigningPage token={token} incorporacao="PAGINA" />
  </LavraProvider>,
);
