import type { NextReminder } from '@lavra/domain';

export interface OfVersion {
  readonly minutaId: number;
}

export interface OfSigner extends OfVersion {
  readonly signatarioId: number;
  readonly pessoais: { readonly nome: string | null; readonly email: string | null };
}

export interface OfFolder {
  readonly pessoais: { readonly pastaNome: string };
}

/** Files of a new version, and the uploader's consent. */
export type NewFiles = {
  readonly versao: number;
  readonly arquivos: readonly {
    readonly sha256: string;
    readonly tamanho: number;
    readonly paginas: number;
  }[];
  readonly originalSha256: string;
  readonly baseSha256: string;
  readonly paginas: number;
  readonly removidos: readonly string[];
  readonly assinaturasOriginais?: 'ACHATAR' | 'PRESERVAR';
  readonly assinadosSha256?: readonly string[];
  /** The uploader's choice for form fields that show another value than they store, and how many there are. */
  readonly valoresCampos?: 'MOSTRADOS' | 'GUARDADOS';
  readonly valores?: number;
};

/** An attachment or a sanction; `nome` is its name or type. A sanction's file is optional. */
export interface AttachedFile extends OfVersion {
  readonly dados: { readonly id: number; readonly sha256: string | null };
  readonly pessoais: { readonly nome: string };
}

export interface Invited extends OfSigner {
  readonly dados: { readonly meioEnvio: 'EMAIL' | 'SMS'; readonly sms?: true };
  readonly pessoais: OfSigner['pessoais'] & { readonly telefone?: string };
  readonly transient: {
    readonly linkId: number;
    /** The link's token in clear. */
    readonly token: string;
    readonly documentoNome: string;
    readonly organizacaoNome: string;
    /** Name of the person who passed the signature to the recipient. */
    readonly indicadoPor: string | null;
  };
}

export type Reminded = Omit<Invited, 'dados'> & {
  readonly dados: Invited['dados'] & { readonly motivo: NextReminder['motivo'] };
};
