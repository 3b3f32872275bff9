import { createMockClient } from '@lavra/client/mock';
import { type ReactElement, StrictMode } from 'react';
import { LavraProvider, type LavraProviderProps } from '../../src/index.ts';

const client = createMockClient({});

/** A provider that refuses every request, under StrictMode. */
export function Stage({
  children,
  ...rest
}: { readonly children: ReactElement } & Partial<LavraProviderProps>) {
  return (
    <StrictMode>
      <LavraProvider colorScheme="light" contrast="auto" {...rest} client={client}>
        {children}
      </LavraProvider>
    </StrictMode>
  );
}
