import { InactiveUser, useCurrentUser } from '@lavra/sdk-react';
import { Navigate } from 'react-router';
import { pathOf } from '../places.ts';
import { useLogOut } from '../use-log-out.ts';

/** Page of a user who is inactive in the session's organisation. */
export function InactiveUserPage() {
  const { usuario } = useCurrentUser();
  const leave = useLogOut();
  return usuario ? <Navigate to={pathOf('MEUS')} replace /> : <InactiveUser onLeave={leave} />;
}
