import { ResetPassword } from '@lavra/sdk-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgotPasswordPath, resetPasswordPath } from '../places.ts';

/** What the tab keeps of an opened link, so that a refresh of the page still has it; gone once another page is. */
type Opened = { readonly token: string };

/**
 * Where the link of an e-mail leads. Its secret stands behind '#', which no server sees, and leaves the address, and so
 * the browser's history, at once. Another link opened here is another page.
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
