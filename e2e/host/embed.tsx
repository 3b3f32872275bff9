/** A customer's page: uses only the published package, with tokens from its own back end. */
import '@lavra/sdk-react/styles.css';
import { DocumentList, LavraProvider } from '@lavra/sdk-react';
import { SigningPage } from '@lavra/sdk-react/signing';
import { createRoot } from 'react-dom/client';

const parameters = new URLSearchParams(location.search);
const baseUrl = parameters.get('servidor') ?? '';
const embedToken = parameters.get('token');
const signing = parameters.get('assinar');
const record = (kind: string) => {
  document.body.dataset.evento = kind;
};

createRoot(document.getElementById('root') as HTMLElement).render(
  <LavraProvider baseUrl={baseUrl} getToken={() => embedToken} colorScheme="light">
    {signing ? (
      <SigningPage token={signing} onSigned={() => record('assinado')} />
    ) : (
      <DocumentList
        onOpen={({ contratoId }) => record(`aberto ${contratoId}`)}
        onCreate={() => record('criar')}
      />
    )}
  </LavraProvider>,
);
