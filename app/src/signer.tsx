import { LavraProvider, SigningPage } from '@lavra/sdk-react/signing';
import { mount, workerSrc } from './mount.tsx';
import { signerLocale } from './signer-locale.ts';

/** The token of `/assinar/{token}`. */
const token = location.pathname.split('/')[2] ?? '';

/** The pass of this tab alone: a refresh asks neither key nor code again, and it is gone with the tab. */
const keptPass = `lavra.passe.${token}`;

mount(
  <LavraProvider baseUrl="" workerSrc={workerSrc} locale={signerLocale(navigator.language)}>
    <SigningPage
      token={token}
      incorporacao="PAGINA"
      pass={sessionStorage.getItem(keptPass) ?? undefined}
      onPassChange={(pass) => sessionStorage.setItem(keptPass, pass)}
      onDisowned={() => sessionStorage.removeItem(keptPass)}
    />
  </LavraProvider>,
);
