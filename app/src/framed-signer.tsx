import './framed.css';
import { createLavraClient } from '@lavra/client';
import type { AssinaturaConvite } from '@lavra/client/types';
import { type SigningNews, signingProtocol } from '@lavra/sdk-react/frame';
import { LavraProvider, SigningPage } from '@lavra/sdk-react/signing';
import { earlyFetch, locale, refusal, token } from './early-requests.ts';
import { mount, workerSrc } from './mount.tsx';

/** Requests nothing in a frame that the server refused: the page shows the refusal and reports it. */
const refuse = async () => Response.json(refusal, { status: refusal?.status ?? 403 });
const client = createLavraClient({ baseUrl: '', fetch: refusal ? refuse : earlyFetch });
/** The server allows only this origin to frame the page, and messages are posted only to it. */
const hostOrigin = new URLSearchParams(location.search).get('origem');

function tell(news: SigningNews): void {
  if (hostOrigin && parent !== window) parent.postMessage({ protocol: signingProtocol, ...news }, hostOrigin);
}

/** Renders the page with the answer of the early request. */
export function show(convite: AssinaturaConvite | undefined): void {
  mount(
    <LavraProvider
      client={client}
      workerSrc={workerSrc}
      locale={locale}
      onError={(problema) => tell({ type: 'error', problema })}
    >
      <SigningPage
        token={token}
        convite={convite}
        incorporacao="IFRAME"
        height="content"
        onOpened={({ situacao }) => tell({ type: 'opened', situacao })}
        onSigned={(recibo) => tell({ type: 'signed', recibo })}
        onRejected={({ motivo }) => tell({ type: 'rejected', motivo })}
        onDisowned={() => tell({ type: 'disowned' })}
        onDelegated={() => tell({ type: 'delegated' })}
        onError={(problema) => tell({ type: 'error', problema })}
      />
    </LavraProvider>,
  );
  const page = document.getElementById('app');
  if (page) new ResizeObserver(() => tell({ type: 'height', heightPx: page.scrollHeight })).observe(page);
}
