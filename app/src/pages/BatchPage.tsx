import { BatchProgress, NewBatch } from '@lavra/sdk-react';
import { useCallback, useRef } from 'react';
import { useNavigate, useNavigationType, useParams, useSearchParams } from 'react-router';
import { batchPath, folderOf, pathOf } from '../places.ts';
import { UnsavedChanges } from '../UnsavedChanges.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

/** Full-screen page that creates many documents at once. */
export function BatchPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const dirty = useRef(false);
  const isDirty = useCallback(() => dirty.current, []);
  return (
    <main>
      <NewBatch
        pastaId={folderOf(query)}
        onClose={() => navigate(pathOf('MEUS'))}
        onOpenBatch={({ loteId }) => navigate(`${batchPath}/${loteId}`)}
        onDirtyChange={(is) => {
          dirty.current = is;
        }}
      />
      <UnsavedChanges isDirty={isDirty} />
    </main>
  );
}

/** The progress of a batch. Its address can be opened again later. */
export function BatchProgressPage() {
  const navigate = useNavigate();
  const { id = '' } = useParams();
  // Opened by its address, or again by going back, it stays.
  const isNew = useNavigationType() === 'PUSH';
  if (!/^[1-9]\d{0,15}$/.test(id)) return <NotFoundPage />;
  return (
    <main>
      <BatchProgress loteId={Number(id)} isNew={isNew} onClose={() => navigate(pathOf('MEUS'))} />
    </main>
  );
}
