import { ResetPassword } from '@lavra/sdk-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgotPasswordPath, resetPasswordPath } from '../places.ts';

/** Kept in the history state, so that a refresh of the page keeps the token and leaving the page discards it. */
type Opened = { readonly token: string };

/**
 * Target of the e-mail link. The secret is in the fragment, which is never sent to a server, and is removed
 * from the address and the history immediately. Opening another link remounts the page.
 */
export function ResetPasswordPage() {
  const navigate = useNavigate();
  const { hash, state } = useLocation();
  const token = hash.slice(1) || ((state as Opened | null)?.token ?? '');
  useEffect(() => {
    if (hash !== '') navigate(resetPasswordPath, { replace: true, state: { token } satisfies Opened });
  }, [hash, token, navigate]);
  return (
    <ResetPassword
      key={token}
      token={token}
      onDone={() => navigate('/', { replace: true })}
      onAskAnother={() => navigate(forgotPasswordPath, { replace: true })}
    />
  );
}
