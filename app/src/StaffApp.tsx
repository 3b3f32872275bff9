import { intervals } from '@lavra/domain';
import { LavraProvider, LavraRoot, SessionLost } from '@lavra/sdk-react';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router/dom';
import { ColorSchemeContext, useChosenScheme } from './color-scheme.ts';
import { client } from './connection.ts';
import { followHeading } from './follow-heading.ts';
import { workerSrc } from './mount.tsx';
import { router } from './routes.tsx';
import { KnownPlanContext, useProduct } from './use-product.ts';
import { useOrganizacaoId, useSession } from './use-session.ts';

const clm = { primaria: '#153c5c', secundaria: '#ffffff' };

/** Staff app. The address is kept through the log-in, so that a deep link opens afterwards. */
export function StaffApp() {
  const state = useSession();
  const organizacaoId = useOrganizacaoId();
  const { produto, knownPlan } = useProduct(state, organizacaoId);
  const isClm = produto?.nome === 'LAVRA_CLM';
  const isLost = state === 'lost';
  const scheme = useChosenScheme();
  useEffect(() => followHeading(document.body, isClm ? 'Lavra CLM' : 'Lavra'), [isClm]);
  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setTimeout(() => location.reload(), intervals.reloadAfterLostSessionMs);
    return () => clearTimeout(timer);
  }, [isLost]);
  if (state === 'unknown') return null;
  return (
    // A new key discards the cache: another session or organisation must not see what the previous one read.
    <LavraProvider
      key={state === 'in' || isLost ? `in:${organizacaoId}` : 'out'}
      client={client}
      workerSrc={workerSrc}
      terminology={produto?.terminologia ?? 'pt_sign'}
      theme={isClm ? clm : undefined}
      colorScheme={scheme[0]}
    >
      <LavraRoot>
        <ColorSchemeContext.Provider value={scheme}>
          <KnownPlanContext.Provider value={knownPlan}>
            <RouterProvider router={router} />
          </KnownPlanContext.Provider>
        </ColorSchemeContext.Provider>
        {isLost && <SessionLost />}
      </LavraRoot>
    </LavraProvider>
  );
}
