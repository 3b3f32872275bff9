/** The row that a write locks and versions. Data without a document belongs to its organisation. */
export type Root =
  | {
      readonly contrato: number;
      readonly organizacao: number;
      /** A user's own setting, which is no activity of the document. */
      readonly isPersonal?: true;
    }
  | { readonly organizacao: number }
  | { readonly usuario: number }
  /** Data of no organisation: the deployment's own row. */
  | { readonly instalacao: true };
