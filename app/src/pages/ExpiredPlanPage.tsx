import { ExpiredPlan, problemText, useOperation, useToast } from '@lavra/sdk-react';
import { Navigate, useNavigate } from 'react-router';
import { staffSession } from '../connection.ts';
import { accountPath, pathOf } from '../places.ts';
import { useLogOut } from '../use-log-out.ts';

/** Page of an organisation without a plan in force. */
export function ExpiredPlanPage() {
  const navigate = useNavigate();
  const notify = useToast();
  const leave = useLogOut();
  const { data: plano } = useOperation('getOrganizationPlan', {});
  if (plano?.organizacaoAtiva) return <Navigate to={pathOf('MEUS')} replace />;
  const switchTo = async (organizacaoId: number) => {
    const result = await staffSession.switchOrganization(organizacaoId);
    if (!result.ok) notify({ text: problemText(result.problem), tone: 'danger' });
  };
  return (
    <ExpiredPlan
      onLogOut={leave}
      onOpenAccount={() => navigate(accountPath)}
      onSwitchOrganization={(organizacaoId) => void switchTo(organizacaoId)}
    />
  );
}
