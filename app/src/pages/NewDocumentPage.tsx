import { NewDocument } from '@lavra/sdk-react';
import { useCallback, useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { folderOf, pathOf } from '../places.ts';
import { UnsavedChanges } from '../UnsavedChanges.tsx';

/** Full-screen page that creates a document. */
export function NewDocumentPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { tipoDefault = 'email' } = useParams();
  const dirty = useRef(false);
  const isDirty = useCallback(() => dirty.current, []);
  return (
    <main>
      <NewDocument
        pastaId={folderOf(query)}
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
