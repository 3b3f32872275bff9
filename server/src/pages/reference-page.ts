import { html } from '@lavra/mails/html';
import { renderPage } from './page.ts';

/** The page in which Scalar shows the contract. */
export const renderReference = (): string =>
  renderPage({
    titulo: 'Referência da API · Lavra',
    estilo: '/paginas/referencia.css',
    script: ['/documentacao/scalar.js', '/paginas/referencia.js'],
    corpo: html`<div id="referencia"></div><noscript><h1>Referência da API</h1>
<p>Esta página precisa de JavaScript. O contrato está em <a href="/openapi.yaml">openapi.yaml</a>.</p></noscript>`,
  });
