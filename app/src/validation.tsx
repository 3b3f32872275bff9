import { LavraProvider, Loading, Skeleton } from '@lavra/sdk-react';
import { mount, workerSrc } from './mount.tsx';

mount(
  <LavraProvider baseUrl="" workerSrc={workerSrc}>
    <Loading>
      <Skeleton />
    </Loading>
  </LavraProvider>,
);
