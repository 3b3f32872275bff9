import { createContext, type ReactNode } from 'react';

/** The balance that a list of documents shows on a phone, whose frame has no menu for it (1 §2). */
export const PhoneBalance = createContext<ReactNode>(null);
