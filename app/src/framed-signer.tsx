import './framed.css';
import { type SigningNews, signingProtocol } from '@lavra/sdk-react/frame';
import { LavraProvider, SigningPage } from '@lavra/sdk-react/signing';
import { mount, workerSrc } from './mount.tsx';
import { signerLocale } from './signer-locale.ts';

/** The token of `/incorporar/assinar/{token}`. */
const token = location.pathname.split('/')[3] ?? '';
const query = new URLSearchParams(location.search);
/** The server lets a page of this origin alone frame this one; another would not be told anything either. */
const hostOrigin = query.get('origem');

function tell(news: SigningNews): void {
  if (hostOrigin && parent !== window) parent.postMessage({ protocol: signingProtocol, ...news }, hostOrigin);
}

mount(
  <LavraProvider
    baseUrl=""
    workerSrc={workerSrc}
    locale={signerLocale(query.get('idioma') ?? navigator.language)}
    onError={(problema) => tell({ type: 'error', problema })}
  >
    <SigningPage
      token={token}
      incorporacao="IFRAME"
      onOpened={({ situacao }) => tell({ type: 'opened', situacao })}
      onSigned={(recibo) => tell({ type: 'signed', recibo })}
      onRejected={({ motivo }) => tell({ type: 'rejected', motivo })}
      onError={(problema) => tell({ type: 'error', problema })}
    />
  </LavraProvider>,
);

const page = document.getElementById('app');
if (page) {
  new ResizeObserver(() => tell({ type: 'height', heightPx: page.scrollHeight })).observe(page);
}
