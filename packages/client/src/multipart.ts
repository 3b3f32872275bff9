/**
 * The JSON part goes first, so that the server can refuse it before any file is read; each file is a part
 * `arquivo`, in order.
 */
export function toFormData(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (name === 'arquivo' || value === undefined) continue;
    form.append(name, new Blob([JSON.stringify(value)], { type: 'application/json' }));
  }
  for (const file of (body.arquivo ?? []) as readonly (Blob | File)[])
    form.append('arquivo', file, file instanceof File ? file.name : 'documento.pdf');
  return form;
}
