import { createLavraClient } from '@lavra/client';
import { LavraProvider, LavraRoot, Operation, OperatorGate } from '@lavra/sdk-react';
import { useMemo, useState } from 'react';
import { workerSrc } from './mount.tsx';

/**
 * `/operacao`, for the deployment's operator. The token is held in this page's memory only, so leaving the
 * page discards it.
 */
export function OperationApp() {
  const [token, setToken] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const client = useMemo(() => createLavraClient({ baseUrl: '', getToken: () => token }), [token]);
  const forget = (reason?: string) => {
    setToken(null);
    setRefusal(reason);
  };
  return (
    <LavraProvider key={token ?? ''} client={client} workerSrc={workerSrc}>
      <LavraRoot>
        {token === null ? (
          <OperatorGate onToken={setToken} refusal={refusal} />
        ) : (
          <Operation onRefused={forget} onLeave={() => forget()} />
        )}
      </LavraRoot>
    </LavraProvider>
  );
}
