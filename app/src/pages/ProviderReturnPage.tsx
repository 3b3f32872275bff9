import type { Session } from '@lavra/client';
import { ProviderReturn } from '@lavra/sdk-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { staffSession } from '../connection.ts';
import { providerReturnPath } from '../places.ts';

let finishing: ReturnType<Session['completeProviderLogin']> | undefined;

/** Opening the session remounts the whole app, including this page, but the provider's code is valid only once. */
const once: Pick<Session, 'completeProviderLogin'> = {
  completeProviderLogin(parametros) {
    finishing ??= staffSession.completeProviderLogin(parametros);
    return finishing;
  },
};

/** Return address of the identity provider. Removes the code from the address and the history immediately. */
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
