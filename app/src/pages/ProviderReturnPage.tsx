import type { Session } from '@lavra/client';
import { ProviderReturn } from '@lavra/sdk-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { staffSession } from '../connection.ts';
import { providerReturnPath } from '../places.ts';

let finishing: ReturnType<Session['completeProviderLogin']> | undefined;

/** The session that opens draws the whole app anew, and this page once more: the provider's code counts once. */
const once: Pick<Session, 'completeProviderLogin'> = {
  completeProviderLogin(parametros) {
    finishing ??= staffSession.completeProviderLogin(parametros);
    return finishing;
  },
};

/** Where the identity provider leads back to; its code leaves the address, and so the history, at once. */
export function ProviderReturnPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [parametros] = useState(search.slice(1));
  useEffect(() => history.replaceState(history.state, '', providerReturnPath), []);
  return (
    <ProviderReturn
      session={once}
      parametros={parametros}
      onEntered={(voltarPara) => navigate(voltarPara, { replace: true })}
      onRetry={() => navigate('/', { replace: true })}
    />
  );
}
