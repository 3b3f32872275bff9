import { defineMessages } from './messages.ts';
import { signingEnglish } from './signing-en.ts';
import { signingSpanish } from './signing-es.ts';
import { type SigningTexts, signingPortuguese } from './signing-pt.ts';

/** Texts of the signing page in the signer's three languages. */
export const signingMessages = defineMessages<SigningTexts>('signing', {
  'pt-BR': () => signingPortuguese,
  en: () => signingEnglish,
  es: () => signingSpanish,
});
