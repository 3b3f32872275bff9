import { ForgotPassword } from '@lavra/sdk-react';
import { useNavigate } from 'react-router';

/** 'Esqueci minha senha', available without a session. */
export function ForgotPasswordPage() {
  const navigate = useNavigate();
  return <ForgotPassword onBack={() => navigate('/')} />;
}
