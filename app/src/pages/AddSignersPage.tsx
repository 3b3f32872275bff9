import { AddSigners } from '@lavra/sdk-react';
import { useNavigate } from 'react-router';
import { useContratoId } from '../use-contrato-id.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

/** Full-screen page for the signatories, positions and invitations of a new document. */
export function AddSignersPage() {
  const navigate = useNavigate();
  const contratoId = useContratoId();
  if (contratoId === null) return <NotFoundPage />;
  const detail = () => navigate(`/documentos/${contratoId}`);
  return (
    <main className="window">
      <AddSigners contratoId={contratoId} onSent={detail} onSkipped={detail} onBack={detail} />
    </main>
  );
}
