import { CompareVersions } from '@lavra/sdk-react';
import { useNavigate, useSearchParams } from 'react-router';
import { comparedAt, comparisonPath } from '../places.ts';
import { useContratoId } from '../use-contrato-id.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

/** Full-screen page of what changed between two versions, which its address names. */
export function CompareVersionsPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const contratoId = useContratoId();
  if (contratoId === null) return <NotFoundPage />;
  return (
    <main>
      <CompareVersions
        key={contratoId}
        contratoId={contratoId}
        versions={comparedAt(query)}
        onVersionsChange={(versions) => navigate(comparisonPath(contratoId, versions), { replace: true })}
        onBack={() => navigate(`/documentos/${contratoId}`)}
      />
    </main>
  );
}
