/** Font names only: an e-mail loads no fonts. */
export const sans =
  "Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
