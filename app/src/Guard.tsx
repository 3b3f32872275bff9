import { isSectionOpen, type Section, useCurrentUser } from '@lavra/sdk-react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { pathOf } from './places.ts';

/** Redirects to the documents when the session may not open the section (specification 3 §2.1). */
export function Guard({ section, children }: { readonly section: Section; readonly children: ReactNode }) {
  const { usuario, may } = useCurrentUser();
  if (!usuario) return null;
  return isSectionOpen(section, may) ? children : <Navigate to={pathOf('MEUS')} replace />;
}
