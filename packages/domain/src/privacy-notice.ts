import type { DadoColetado, EtapaAssinatura, Signatario } from '@lavra/client/types';
import type { SigningLanguage } from './declarations.ts';

type Language = Readonly<
  Record<SigningLanguage, readonly [dado: string, finalidade: string, baseLegal: string]>
>;

const contract = {
  'pt-BR': 'Execução de contrato (LGPD, art. 7º, V)',
  en: 'Performance of a contract (LGPD, art. 7, V)',
  es: 'Ejecución de contrato (LGPD, art. 7, V)',
} as const;

const rights = {
  'pt-BR': 'Exercício regular de direitos (LGPD, art. 7º, VI)',
  en: 'Regular exercise of rights (LGPD, art. 7, VI)',
  es: 'Ejercicio regular de derechos (LGPD, art. 7, VI)',
} as const;

const consent = {
  'pt-BR': 'Consentimento: você pode negar e assinar mesmo assim (LGPD, art. 7º, I)',
  en: 'Consent: you may refuse and sign all the same (LGPD, art. 7, I)',
  es: 'Consentimiento: puede negarse y firmar de todos modos (LGPD, art. 7, I)',
} as const;

/** A face may be biometric data, so the article on sensitive data applies. */
const fraud = {
  'pt-BR': 'Prevenção à fraude e segurança do titular (LGPD, art. 11, II, g)',
  en: 'Fraud prevention and security of the data subject (LGPD, art. 11, II, g)',
  es: 'Prevención del fraude y seguridad del titular (LGPD, art. 11, II, g)',
} as const;

const identity: Language = {
  'pt-BR': ['Nome, CPF e e-mail', 'Identificar quem assina', contract['pt-BR']],
  en: ['Name, CPF and e-mail', 'To identify who signs', contract.en],
  es: ['Nombre, CPF y correo electrónico', 'Identificar a quien firma', contract.es],
};

const trace: Language = {
  'pt-BR': ['Data e hora, endereço IP e navegador', 'Comprovar a autoria da assinatura', rights['pt-BR']],
  en: ['Date and time, IP address and browser', 'To prove the authorship of the signature', rights.en],
  es: ['Fecha y hora, dirección IP y navegador', 'Comprobar la autoría de la firma', rights.es],
};

const phone: Language = {
  'pt-BR': ['Telefone', 'Confirmar a identidade e o contato de quem assina', contract['pt-BR']],
  en: ['Phone', 'To confirm the identity and contact of who signs', contract.en],
  es: ['Teléfono', 'Confirmar la identidad y el contacto de quien firma', contract.es],
};

const birth: Language = {
  'pt-BR': ['Data de nascimento', 'Constar no documento, como pediu quem enviou', contract['pt-BR']],
  en: ['Date of birth', 'To appear in the document, as its sender asked', contract.en],
  es: ['Fecha de nacimiento', 'Constar en el documento, como pidió quien lo envió', contract.es],
};

const location: Language = {
  'pt-BR': ['Localização precisa', 'Registrar onde a assinatura foi feita', consent['pt-BR']],
  en: ['Precise location', 'To record where the signature was made', consent.en],
  es: ['Ubicación precisa', 'Registrar dónde se hizo la firma', consent.es],
};

const selfie: Language = {
  'pt-BR': ['Selfie', 'Confirmar que é você quem assina', fraud['pt-BR']],
  en: ['Selfie', 'To confirm that it is you who signs', fraud.en],
  es: ['Selfie', 'Confirmar que es usted quien firma', fraud.es],
};

const handwriting: Language = {
  'pt-BR': ['Assinatura manuscrita', 'Aparecer no documento assinado', contract['pt-BR']],
  en: ['Handwritten signature', 'To appear in the signed document', contract.en],
  es: ['Firma manuscrita', 'Aparecer en el documento firmado', contract.es],
};

const certificate: Language = {
  'pt-BR': [
    'Certificado digital (a chave privada não sai do aparelho)',
    'Assinar o documento',
    contract['pt-BR'],
  ],
  en: ['Digital certificate (the private key never leaves your device)', 'To sign the document', contract.en],
  es: [
    'Certificado digital (la clave privada no sale de su dispositivo)',
    'Firmar el documento',
    contract.es,
  ],
};

/** Inputs of a notice besides the steps. */
export interface PrivacyDemands {
  readonly etapas: readonly EtapaAssinatura[];
  readonly signatario: Pick<Signatario, 'solicitarTelefoneAssinatura'>;
  /** The signatory has a DATA_NASCIMENTO box, so the birth date is requested. */
  readonly solicitarDataNascimento: boolean;
}

/**
 * The LGPD notice of one signature: data collected, purpose, legal basis. Shown on opening, separately from
 * acceptance (0-decisions §5, step 1; Lei 13.709/2018 art. 9).
 */
export function privacyNotice(demands: PrivacyDemands, idioma: SigningLanguage = 'pt-BR'): DadoColetado[] {
  const { etapas, signatario, solicitarDataNascimento } = demands;
  const asked: readonly (readonly [Language, boolean])[] = [
    [identity, true],
    [trace, true],
    [phone, signatario.solicitarTelefoneAssinatura || etapas.includes('TOKEN_SMS')],
    [birth, solicitarDataNascimento],
    [location, etapas.includes('LOCALIZACAO')],
    [selfie, etapas.includes('SELFIE')],
    [handwriting, etapas.includes('MANUSCRITA')],
    [certificate, etapas.includes('CERTIFICADO')],
  ];
  return asked
    .filter(([, isAsked]) => isAsked)
    .map(([texts]) => {
      const [dado, finalidade, baseLegal] = texts[idioma];
      return { dado, finalidade, baseLegal };
    });
}
