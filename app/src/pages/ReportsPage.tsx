import { Reports } from '@lavra/sdk-react';

/** The organisation's reports. */
export const ReportsPage = () => <Reports />;
