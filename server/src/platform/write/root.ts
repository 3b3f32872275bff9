/** The row that a write locks and versions. What has no document belongs to its organisation. */
export type Root =
  | { readonly contrato: number; readonly organizacao: number }
  | { readonly organizacao: number }
  | { readonly usuario: number }
  /** What belongs to no organisation: the deployment's own row. */
  | { readonly instalacao: true };
