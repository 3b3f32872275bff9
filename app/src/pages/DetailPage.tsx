import { DocumentDetail } from '@lavra/sdk-react';
import { useNavigate, useParams } from 'react-router';
import { pathOf } from '../places.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

/** A document. */
export function DetailPage() {
  const navigate = useNavigate();
  const contratoId = Number(useParams().id);
  const home = () => navigate(pathOf('MEUS'));
  if (!Number.isSafeInteger(contratoId) || contratoId < 1) return <NotFoundPage />;
  return (
    <DocumentDetail
      key={contratoId}
      contratoId={contratoId}
      onBack={home}
      onRemoved={home}
      onLoadFailed={home}
      onPosition={() => navigate(`/documentos/${contratoId}/posicionamento`)}
    />
  );
}
