import { NewDocument } from '@lavra/sdk-react';
import { useCallback, useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { batchCreationPath, folderOf, pathOf } from '../places.ts';
import { UnsavedChanges } from '../UnsavedChanges.tsx';
import { useCreationDraft } from '../use-creation-draft.ts';

/** Full-screen page that creates a document. */
export function NewDocumentPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { tipoDefault = 'email' } = useParams();
  const dirty = useRef(false);
  const { draft, keep, isKept } = useCreationDraft();
  // A draft kept in this browser is not lost by leaving.
  const isDirty = useCallback(() => dirty.current && !isKept(), [isKept]);
  if (draft === undefined) return <main />;
  return (
    <main>
      <NewDocument
        pastaId={folderOf(query)}
        draft={draft}
        onDraftChange={keep}
        isFromWhatsApp={tipoDefault === 'whatsApp'}
        onClose={() => navigate(pathOf('MEUS'))}
        onOpenBatch={() => navigate(batchCreationPath(folderOf(query)))}
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
