import type { SigningLanguage } from './declarations.ts';

export interface SigningOpening {
  readonly openingTitle: (organizacao: string) => string;
  readonly openingGreeting: (nome: string) => string;
  readonly openingText: (remetente: string) => string;
  readonly openingDelegated: (anterior: string) => string;
}

/** The first words of the signing page. The server sends them too, so that a slow connection shows them first. */
export const signingOpening: Readonly<Record<SigningLanguage, SigningOpening>> = {
  'pt-BR': {
    openingTitle: (organizacao) => `${organizacao} pede sua assinatura`,
    openingGreeting: (nome) => `Olá, ${nome}.`,
    openingText: (remetente) => `${remetente} enviou este documento para você ler e assinar.`,
    openingDelegated: (anterior) => `${anterior}, que ia assinar, indicou você.`,
  },
  en: {
    openingTitle: (organizacao) => `${organizacao} asks for your signature`,
    openingGreeting: (nome) => `Hello, ${nome}.`,
    openingText: (remetente) => `${remetente} sent you this document to read and sign.`,
    openingDelegated: (anterior) => `${anterior}, who was to sign, named you.`,
  },
  es: {
    openingTitle: (organizacao) => `${organizacao} pide su firma`,
    openingGreeting: (nome) => `Hola, ${nome}.`,
    openingText: (remetente) => `${remetente} le envió este documento para leer y firmar.`,
    openingDelegated: (anterior) => `${anterior}, que iba a firmar, le pasó la firma.`,
  },
};
