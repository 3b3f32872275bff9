import { LogIn, ProviderLogIn } from '@lavra/sdk-react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { staffSession } from './connection.ts';
import { forgotPasswordPath } from './places.ts';
import { useProvider } from './use-provider.ts';
import { useSessionState } from './use-session.ts';

const expired = 'Sua sessão expirou. Entre de novo para continuar de onde parou.';

/** The routes that need a session: without one, the log-in stands in their place. */
export function SessionGate() {
  const state = useSessionState();
  return state === 'in' || state === 'lost' ? (
    <Outlet />
  ) : (
    <Entrance notice={state === 'expired' ? expired : undefined} />
  );
}

function Entrance({ notice }: { readonly notice: string | undefined }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const provedor = useProvider();
  if (provedor === undefined) return null;
  if (provedor !== null) {
    return (
      <ProviderLogIn
        session={staffSession}
        provedor={provedor}
        voltarPara={`${pathname}${search}${hash}`}
        onLeave={(endereco) => location.assign(endereco)}
        notice={notice}
      />
    );
  }
  return (
    <LogIn session={staffSession} notice={notice} onForgotPassword={() => navigate(forgotPasswordPath)} />
  );
}
