import { AddSigners, type AddSignersProps } from '@lavra/sdk-react';
import { useNavigate, useParams } from 'react-router';
import { pathOf } from '../places.ts';
import { useContratoId } from '../use-contrato-id.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

type Step = NonNullable<AddSignersProps['step']>;

/** Last part of each step's address. */
const parts: Readonly<Record<Step, string>> = { signers: '', positions: '/campos', review: '/revisar' };
const steps = Object.keys(parts) as readonly Step[];

/** Full-screen page for the signatories, positions and invitations of a new document; each step has an address. */
export function AddSignersPage() {
  const navigate = useNavigate();
  const contratoId = useContratoId();
  const { tipoDefault = 'email', etapa } = useParams();
  const step = steps.find((one) => parts[one] === (etapa ? `/${etapa}` : ''));
  if (contratoId === null || !step) return <NotFoundPage />;
  const detail = () => navigate(`/documentos/${contratoId}`);
  return (
    <main className="window">
      <AddSigners
        contratoId={contratoId}
        step={step}
        onStepChange={(next) =>
          navigate(`/documentos/novo/signatarios/${contratoId}/${tipoDefault}${parts[next]}`)
        }
        onSent={detail}
        onSkipped={detail}
        onBack={detail}
        onLoadFailed={() => navigate(pathOf('MEUS'), { replace: true })}
      />
    </main>
  );
}
