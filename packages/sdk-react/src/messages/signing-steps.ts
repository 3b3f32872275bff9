import { defineMessages } from './messages.ts';
import { signingEnglish } from './signing-en.ts';
import { signingSpanish } from './signing-es.ts';
import { type SigningTexts, signingPortuguese } from './signing-pt.ts';
import { signingStepsEnglish } from './signing-steps-en.ts';
import { signingStepsSpanish } from './signing-steps-es.ts';
import { type SigningStepTexts, signingStepsPortuguese } from './signing-steps-pt.ts';

/** All texts of the signing page, for the parts that load after the first screens. */
export const signingStepMessages = defineMessages<SigningTexts & SigningStepTexts>('signing', {
  'pt-BR': () => ({ ...signingPortuguese, ...signingStepsPortuguese }),
  en: () => ({ ...signingEnglish, ...signingStepsEnglish }),
  es: () => ({ ...signingSpanish, ...signingStepsSpanish }),
});
