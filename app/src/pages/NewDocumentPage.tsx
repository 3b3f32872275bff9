import { NewDocument } from '@lavra/sdk-react';
import { useCallback, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { pathOf } from '../places.ts';
import { UnsavedChanges } from '../UnsavedChanges.tsx';

/** Full-screen page that creates a document. */
export function NewDocumentPage() {
  const navigate = useNavigate();
  const { tipoDefault = 'email' } = useParams();
  const dirty = useRef(false);
  const isDirty = useCallback(() => dirty.current, []);
  return (
    <main>
      <NewDocument
        onClose={() => navigate(pathOf('MEUS'))}
        onDirtyChange={(is) => {
          dirty.current = is;
        }}
        onCreated={({ contratoId }, next) =>
          navigate(
            next === 'DETALHE'
              ? `/documentos/${contratoId}`
              : `/documentos/novo/signatarios/${contratoId}/${tipoDefault}`,
            { replace: true },
          )
        }
      />
      <UnsavedChanges isDirty={isDirty} />
    </main>
  );
}
