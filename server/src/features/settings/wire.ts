import type { ConfiguracoesGerais } from '@lavra/client/types';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { SettingsRow } from './store.ts';

// Authenticated with the ciphertext, so that a key from another table cannot replace it.
const securityKeyPurpose = 'configuracoes.chaveSeguranca';

export function toSettings(row: SettingsRow, secrets: Secrets): ConfiguracoesGerais {
  const { chaveSegurancaCifrada: sealed } = row;
  return {
    documento: {
      documentosNaRaiz: row.documentosNaRaiz,
      formalizarDocumentosAuto: row.formalizarDocumentosAuto,
      signatariosRepetidos: row.signatariosRepetidos,
    },
    signatario: {
      tokenAssinatura: row.tokenAssinatura,
      localizacaoPrecisa: row.localizacaoPrecisa,
      chaveSeguranca: sealed === null ? null : secrets.decrypt(sealed, securityKeyPurpose),
      mensagem: row.mensagem,
    },
  };
}

export function toSettingsRow({ documento, signatario }: ConfiguracoesGerais, secrets: Secrets): SettingsRow {
  const { chaveSeguranca } = signatario;
  return {
    documentosNaRaiz: documento.documentosNaRaiz,
    formalizarDocumentosAuto: documento.formalizarDocumentosAuto,
    signatariosRepetidos: documento.signatariosRepetidos,
    tokenAssinatura: signatario.tokenAssinatura,
    localizacaoPrecisa: signatario.localizacaoPrecisa,
    chaveSegurancaCifrada:
      chaveSeguranca === null ? null : secrets.encrypt(chaveSeguranca, securityKeyPurpose),
    mensagem: signatario.mensagem,
  };
}
