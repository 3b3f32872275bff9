import { BrandMark, DocumentValidation, LavraProvider, LavraRoot } from '@lavra/sdk-react';
import { useEffect, useState } from 'react';
import { workerSrc } from './mount.tsx';

const codeOfAddress = () => decodeURIComponent(location.pathname.split('/')[2] ?? '') || null;

/** Public validation at `/validar` and `/validar/{codigo}`. The code is kept in the address. */
export function ValidationApp() {
  const [codigo, setCodigo] = useState(codeOfAddress);
  useEffect(() => {
    const goBack = () => setCodigo(codeOfAddress());
    window.addEventListener('popstate', goBack);
    return () => window.removeEventListener('popstate', goBack);
  }, []);
  const change = (next: string | null) => {
    setCodigo(next);
    history.pushState(null, '', next ? `/validar/${encodeURIComponent(next)}` : '/validar');
  };
  return (
    <LavraProvider baseUrl="" workerSrc={workerSrc}>
      <LavraRoot>
        <header className="brand">
          <BrandMark />
        </header>
        <DocumentValidation codigo={codigo} onCodigoChange={change} />
      </LavraRoot>
    </LavraProvider>
  );
}
