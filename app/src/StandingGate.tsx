import { useCurrentUser, useOperation } from '@lavra/sdk-react';
import { useContext } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { accountPath, expiredPlanPath, inactiveUserPath } from './places.ts';
import { KnownPlanContext } from './use-product.ts';

/** Routes of an active user in an active organisation. Redirects others to the page that states the reason (3 §2.1). */
export function StandingGate() {
  const { problem } = useCurrentUser();
  const known = useContext(KnownPlanContext);
  const { data: plano, problem: planProblem } = useOperation(
    'getOrganizationPlan',
    known.isRead ? {} : null,
    { answer: known.plano },
  );
  const { pathname } = useLocation();
  if (problem?.excecao === 'UsuarioInativoException') return <Navigate to={inactiveUserPath} replace />;
  // A page shown before would flash the refusals that an inactive organisation gets.
  if (!plano && !planProblem) return null;
  if (plano?.organizacaoAtiva === false && pathname !== accountPath)
    return <Navigate to={expiredPlanPath} replace />;
  return <Outlet />;
}
