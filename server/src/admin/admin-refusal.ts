/** Refusals of the administration program; their texts are in the CLI. */
export type RefusalName =
  | 'COMANDO_DESCONHECIDO'
  | 'CONFIGURACAO'
  | 'PASTA_DE_DADOS_AUSENTE'
  | 'CHAVE_MESTRA_AUSENTE'
  | 'CHAVE_MESTRA_ERRADA'
  | 'USUARIO_ERRADO'
  | 'SEM_PERMISSAO'
  | 'BANCO_AUSENTE'
  | 'BANCO_NAO_ABRE'
  | 'ARQUIVOS_NAO_RESPONDEM'
  | 'DESTINO_NAO_VAZIO'
  | 'COPIA_INCOMPLETA'
  | 'COPIA_ALTERADA'
  | 'COPIA_DE_OUTRA_VERSAO'
  | 'BANCO_NAO_VAZIO'
  | 'ARQUIVOS_NAO_VAZIOS'
  | 'SENHA_NECESSARIA'
  | 'SENHA_ERRADA'
  | 'BANCO_EM_SERVIDOR_LIBSQL'
  | 'CHAVES_EM_TROCA'
  | 'CHAVES_NO_AMBIENTE'
  | 'CHAVE_ANTIGA_EM_USO'
  | 'CHAVE_ANTIGA_AUSENTE'
  | 'SEM_LUGAR_ANTERIOR'
  | 'ORGANIZACAO_NAO_ENCONTRADA'
  | 'FUNCIONALIDADE_DESCONHECIDA'
  | 'PESSOA_NAO_ENCONTRADA'
  | 'EMAIL_INVALIDO';

export class AdminRefusal extends Error {
  override readonly name = 'AdminRefusal';
  readonly motivo: RefusalName;
  readonly detalhe: string | null;

  constructor(motivo: RefusalName, detalhe: string | null = null) {
    super(detalhe === null ? motivo : `${motivo}: ${detalhe}`);
    this.motivo = motivo;
    this.detalhe = detalhe;
  }
}
