import { RenewDocument } from '@lavra/sdk-react';
import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { UnsavedChanges } from '../UnsavedChanges.tsx';
import { useContratoId } from '../use-contrato-id.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

/** Full-screen page that creates the next version of a document (route renovarDocumento). */
export function RenewDocumentPage() {
  const navigate = useNavigate();
  const contratoId = useContratoId();
  const dirty = useRef(false);
  const isDirty = useCallback(() => dirty.current, []);
  if (contratoId === null) return <NotFoundPage />;
  const open = () => navigate(`/documentos/${contratoId}`, { replace: true });
  return (
    <main>
      <RenewDocument
        contratoId={contratoId}
        onClose={open}
        onRenewed={open}
        onDirtyChange={(is) => {
          dirty.current = is;
        }}
      />
      <UnsavedChanges isDirty={isDirty} />
    </main>
  );
}
