import { problemText, useToast } from '@lavra/sdk-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { staffSession } from './connection.ts';
import { pathOf } from './places.ts';

/** Where one waits for another organisation: the session is switched on arrival. */
type Arrival = { readonly organizacaoId: number };

/**
 * Goes on in another organisation: first to the list, as what is open belongs to the one that is left, and only from
 * there. Whoever stays with unsaved work stays in its organisation too.
 */
export function useOrganizationSwitch(): (organizacaoId: number) => void {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const notify = useToast();
  const organizacaoId = (state as Arrival | null)?.organizacaoId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    if (organizacaoId === undefined) return;
    // A refresh of the page is no other arrival.
    navigate(pathname, { replace: true });
    void staffSession.switchOrganization(organizacaoId).then((result) => {
      if (!result.ok) notify({ text: problemText(result.problem), tone: 'danger' });
    });
  }, [organizacaoId]);
  return (next) => navigate(pathOf('MEUS'), { state: { organizacaoId: next } satisfies Arrival });
}
