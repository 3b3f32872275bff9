import { LavraProvider, SigningPage } from '@lavra/sdk-react/signing';
import { mount, workerSrc } from './mount.tsx';
import { signerLocale } from './signer-locale.ts';

/** The token of `/assinar/{token}`. */
const token = location.pathname.split('/')[2] ?? '';

mount(
  <LavraProvider baseUrl="" workerSrc={workerSrc} locale={signerLocale(navigator.language)}>
    <SigningPage token={token} incorporacao="PAGINA" />
  </LavraProvider>,
);
