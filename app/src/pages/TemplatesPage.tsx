import { Templates } from '@lavra/sdk-react';

/** The organisation's templates. */
export const TemplatesPage = () => <Templates />;
