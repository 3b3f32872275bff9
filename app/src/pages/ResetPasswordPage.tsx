import { ResetPassword } from '@lavra/sdk-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgotPasswordPath } from '../places.ts';

/** Where the link of an e-mail leads; its secret stands behind '#', which no server sees. */
export function ResetPasswordPage() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [token] = useState(hash.slice(1));
  return (
    <ResetPassword
      token={token}
      onDone={() => navigate('/', { replace: true })}
      onAskAnother={() => navigate(forgotPasswordPath, { replace: true })}
    />
  );
}
