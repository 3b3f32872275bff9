import { LavraProvider, LogIn } from '@lavra/sdk-react';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router/dom';
import { client, staffSession } from './connection.ts';
import { followHeading } from './follow-heading.ts';
import { workerSrc } from './mount.tsx';
import { router } from './routes.tsx';
import { useProduct } from './use-product.ts';
import { useSession } from './use-session.ts';

const expired = 'Sua sessão expirou. Entre de novo para continuar de onde parou.';
const clm = { primaria: '#153c5c', secundaria: '#ffffff' };

/** The staff's app: log-in, else the routes. The address stays, so that a deep link opens after the log-in. */
export function StaffApp() {
  const state = useSession();
  const produto = useProduct(state);
  const isClm = produto?.nome === 'LAVRA_CLM';
  useEffect(() => followHeading(document.body, isClm ? 'Lavra CLM' : 'Lavra'), [isClm]);
  if (state === 'unknown') return null;
  return (
    // Another session must not see what the one before has read.
    <LavraProvider
      key={state === 'in' ? 'in' : 'out'}
      client={client}
      workerSrc={workerSrc}
      terminology={produto?.terminologia ?? 'pt_sign'}
      theme={isClm ? clm : undefined}
    >
      {state === 'in' ? (
        <RouterProvider router={router} />
      ) : (
        <LogIn session={staffSession} notice={state === 'expired' ? expired : undefined} />
      )}
    </LavraProvider>
  );
}
