import { createLavraClient } from '@lavra/client';
import { LavraProvider, SigningPage } from '@lavra/sdk-react/signing';
import { earlyFetch, keptPass, locale, pass, token } from './early-requests.ts';
import { mount, workerSrc } from './mount.tsx';

const client = createLavraClient({ baseUrl: '', fetch: earlyFetch });

mount(
  <LavraProvider client={client} workerSrc={workerSrc} locale={locale}>
    <SigningPage
      token={token}
      incorporacao="PAGINA"
      pass={pass}
      onPassChange={(given) => sessionStorage.setItem(keptPass, given)}
      onDisowned={() => sessionStorage.removeItem(keptPass)}
    />
  </LavraProvider>,
);
