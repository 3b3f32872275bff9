import { Entrance } from '@lavra/sdk-react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { staffSession } from './connection.ts';
import { forgotPasswordPath } from './places.ts';
import { useSessionState } from './use-session.ts';

const expired = 'Sua sessão expirou. Você será redirecionado para o login...';

/** Routes that require a session. Renders the log-in when there is none. */
export function SessionGate() {
  const state = useSessionState();
  return state === 'in' || state === 'lost' ? (
    <Outlet />
  ) : (
    <LogInPage notice={state === 'expired' ? expired : undefined} />
  );
}

function LogInPage({ notice }: { readonly notice: string | undefined }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return (
    <Entrance
      session={staffSession}
      voltarPara={`${pathname}${search}${hash}`}
      onLeave={(endereco) => location.assign(endereco)}
      onForgotPassword={() => navigate(forgotPasswordPath)}
      notice={notice}
    />
  );
}
