export interface VersionKey {
  readonly organizacaoId: number;
  readonly contratoId: number;
  readonly minutaId: number;
}
