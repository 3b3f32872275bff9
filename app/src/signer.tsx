import { createLavraClient } from '@lavra/client';
import type { AssinaturaConvite } from '@lavra/client/types';
import { LavraProvider, SigningPage } from '@lavra/sdk-react/signing';
import { earlyFetch, locale, pass, passNameOf, token, withPassStorage } from './early-requests.ts';
import { mount, workerSrc } from './mount.tsx';

const client = createLavraClient({ baseUrl: '', fetch: earlyFetch });

/** Renders the page with the answer of the early request. */
export function show(convite: AssinaturaConvite | undefined): void {
  mount(
    <LavraProvider client={client} workerSrc={workerSrc} locale={locale}>
      <SigningPage
        token={token}
        convite={convite}
        incorporacao="PAGINA"
        pass={pass}
        onPassChange={(given) => withPassStorage((storage, name) => storage.setItem(name, given))}
        onPassOn={({ link }) => {
          withPassStorage((storage, name) => storage.removeItem(name));
          // Back must not return to the former signer.
          location.replace(link);
        }}
        onContinue={({ link, pass: given }) => {
          withPassStorage((storage) => storage.setItem(passNameOf(link), given));
          location.assign(link);
        }}
        onDelegated={() => withPassStorage((storage, name) => storage.removeItem(name))}
        onDisowned={() => withPassStorage((storage, name) => storage.removeItem(name))}
      />
    </LavraProvider>,
  );
}
