import './styles.css';

export type {
  AssinaturaConvite,
  EtapaAssinatura,
  Problema,
  ReciboAssinatura,
  SituacaoConvite,
} from '@lavra/client/types';
export type { Locale, MessageOverrides } from './messages/messages.ts';
export { LavraProvider, type LavraProviderProps } from './provider/LavraProvider.tsx';
export { SigningPage, type SigningPageProps } from './signing/SigningPage.tsx';
export { type Signing, type SigningEvents, type SigningOptions, useSigning } from './signing/use-signing.ts';
export { type BrandColors, type ColorScheme, createTheme, type LavraTheme } from './theme/theme.ts';
