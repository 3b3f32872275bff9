import './styles.css';

export type { Locale, MessageOverrides } from './messages/messages.ts';
export { LavraProvider, type LavraProviderProps } from './provider/LavraProvider.tsx';
export { type BrandColors, type ColorScheme, createTheme, type LavraTheme } from './theme/theme.ts';
