import { AccountSecurity } from '@lavra/sdk-react';

/** One's own account. */
export function AccountPage() {
  return <AccountSecurity />;
}
