import { PositioningEditor } from '@lavra/sdk-react';
import { useNavigate } from 'react-router';
import { useContratoId } from '../use-contrato-id.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

/** Full-screen positioning editor. */
export function PositioningPage() {
  const navigate = useNavigate();
  const contratoId = useContratoId();
  if (contratoId === null) return <NotFoundPage />;
  const detail = () => navigate(`/documentos/${contratoId}`);
  return (
    <main className="window">
      <PositioningEditor contratoId={contratoId} onDone={detail} onBack={detail} />
    </main>
  );
}
