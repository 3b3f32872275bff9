/** The row that a write locks and versions. Data without a document belongs to its organisation. */
export type Root =
  | { readonly contrato: number; readonly organizacao: number }
  | { readonly organizacao: number }
  | { readonly usuario: number }
  /** Data of no organisation: the deployment's own row. */
  | { readonly instalacao: true };
