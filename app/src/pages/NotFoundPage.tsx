import { NotFound } from '@lavra/sdk-react';
import { useNavigate } from 'react-router';
import { pathOf } from '../places.ts';

/** Page for an unknown address. */
export function NotFoundPage() {
  const navigate = useNavigate();
  return <NotFound onGoHome={() => navigate(pathOf('MEUS'))} />;
}
