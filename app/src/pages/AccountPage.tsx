import { AccountSecurity } from '@lavra/sdk-react';

/** Page of the user's own account. */
export function AccountPage() {
  return <AccountSecurity />;
}
