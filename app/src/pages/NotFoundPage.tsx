import { NotFound } from '@lavra/sdk-react';
import { useNavigate } from 'react-router';
import { pathOf } from '../places.ts';

/** An address that leads nowhere. */
export function NotFoundPage() {
  const navigate = useNavigate();
  return <NotFound onGoHome={() => navigate(pathOf('MEUS'))} />;
}
