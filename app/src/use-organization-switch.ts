import { problemText, useToast } from '@lavra/sdk-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { staffSession } from './connection.ts';
import { pathOf } from './places.ts';

/** History state on the list while it waits for the session to switch to another organisation. */
type Arrival = { readonly organizacaoId: number };

/**
 * Switches to another organisation: first opens the list, since the open page belongs to the previous
 * organisation, then switches the session. Cancelling there because of unsaved work also cancels the switch.
 */
export function useOrganizationSwitch(): (organizacaoId: number) => void {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const notify = useToast();
  const organizacaoId = (state as Arrival | null)?.organizacaoId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    if (organizacaoId === undefined) return;
    // A refresh of the page must not switch again.
    navigate(pathname, { replace: true });
    void staffSession.switchOrganization(organizacaoId).then((result) => {
      if (!result.ok) notify({ text: problemText(result.problem), tone: 'danger' });
    });
  }, [organizacaoId]);
  return (next) => navigate(pathOf('MEUS'), { state: { organizacaoId: next } satisfies Arrival });
}
