import { DocumentDetail } from '@lavra/sdk-react';
import { useNavigate, useSearchParams } from 'react-router';
import { lastList, RETURN } from '../last-list.ts';
import { comparisonPath, openedAt, pathOf } from '../places.ts';
import { useContratoId } from '../use-contrato-id.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

/** Page of one document. */
export function DetailPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const contratoId = useContratoId();
  if (contratoId === null) return <NotFoundPage />;
  return (
    <DocumentDetail
      key={`${contratoId} ${query}`}
      contratoId={contratoId}
      openAt={openedAt(query)}
      onBack={() => navigate(lastList(), { state: RETURN })}
      onRemoved={() => navigate(pathOf('MEUS'))}
      // Replaced, so that going back does not return to it.
      onLoadFailed={() => navigate(pathOf('MEUS'), { replace: true })}
      onRenew={() => navigate(`/documentos/${contratoId}/renovacao`)}
      onCompare={(versions) => navigate(comparisonPath(contratoId, versions))}
      onDuplicated={(criado) => navigate(`/documentos/${criado.contratoId}`)}
      onPosition={() => navigate(`/documentos/${contratoId}/posicionamento`)}
    />
  );
}
