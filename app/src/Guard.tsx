import { type Permissao, useCurrentUser } from '@lavra/sdk-react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { pathOf } from './places.ts';

/** A route whose permissions the session lacks sends it to the documents (specification 3 §2.1). */
export function Guard({
  any,
  children,
}: {
  readonly any: readonly Permissao[];
  readonly children: ReactNode;
}) {
  const { usuario, may } = useCurrentUser();
  if (!usuario) return null;
  return may(...any) ? children : <Navigate to={pathOf('MEUS')} replace />;
}
