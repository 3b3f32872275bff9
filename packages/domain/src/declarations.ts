/** The languages of the signing page (0-decisions §1). */
export const signingLanguages = ['pt-BR', 'en', 'es'] as const;

export type SigningLanguage = (typeof signingLanguages)[number];

export type DeclarationId = 'LEITURA' | 'MEIO_DE_ASSINATURA' | 'PODERES_DE_REPRESENTACAO';

/** A statement that a signer accepts separately; stored with its text, version and hash (0-decisions §5). */
export interface Declaration {
  readonly id: DeclarationId;
  /** Increased whenever the text changes in any language, so that accepted texts stay identifiable. */
  readonly versao: number;
  readonly texto: string;
}

interface DeclarationText {
  readonly id: DeclarationId;
  readonly versao: number;
  readonly textos: Readonly<Record<SigningLanguage, string>>;
}

const reading: DeclarationText = {
  id: 'LEITURA',
  versao: 1,
  textos: {
    'pt-BR': 'Li o documento por inteiro e concordo com o seu conteúdo.',
    en: 'I have read the whole document and agree with its content.',
    es: 'He leído el documento completo y estoy de acuerdo con su contenido.',
  },
};

/** MP 2.200-2/2001 art. 10 §2: other means of proof are valid when the parties accept them. */
const meansOfSignature: DeclarationText = {
  id: 'MEIO_DE_ASSINATURA',
  versao: 1,
  textos: {
    'pt-BR':
      'Admito como válida esta forma de assinatura eletrônica e aceito que ela comprove a autoria e a integridade deste documento, nos termos do art. 10, § 2º, da Medida Provisória nº 2.200-2/2001.',
    en: 'I admit this form of electronic signature as valid and accept it as proof of the authorship and integrity of this document, under article 10, paragraph 2, of Brazilian Provisional Measure 2.200-2/2001.',
    es: 'Admito como válida esta forma de firma electrónica y acepto que compruebe la autoría y la integridad de este documento, según el art. 10, § 2º, de la Medida Provisional brasileña nº 2.200-2/2001.',
  },
};

const powers: DeclarationText = {
  id: 'PODERES_DE_REPRESENTACAO',
  versao: 1,
  textos: {
    'pt-BR': 'Declaro que tenho poderes para assinar este documento em nome de {0}.',
    en: 'I declare that I have the powers to sign this document on behalf of {0}.',
    es: 'Declaro que tengo poderes para firmar este documento en nombre de {0}.',
  },
};

/**
 * The declarations of one signature, each accepted separately: reading, means of signature, and powers when
 * signing for a company (0-decisions §5, step 9).
 * @param empresa name of the represented company, or null
 */
export function declarationsFor(empresa: string | null, idioma: SigningLanguage = 'pt-BR'): Declaration[] {
  const texts = empresa ? [reading, meansOfSignature, powers] : [reading, meansOfSignature];
  return texts.map(({ id, versao, textos }) => ({
    id,
    versao,
    texto: textos[idioma].replace('{0}', () => empresa ?? ''),
  }));
}
