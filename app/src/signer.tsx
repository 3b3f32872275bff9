import { LavraProvider } from '@lavra/sdk-react/signing';
import { mount, workerSrc } from './mount.tsx';

mount(
  <LavraProvider baseUrl="" workerSrc={workerSrc}>
    {null}
  </LavraProvider>,
);
