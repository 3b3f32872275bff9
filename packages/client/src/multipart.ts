/**
 * JSON parts go first, so that the server can refuse them before it reads a file. Files with a part name of their own
 * follow, then the files of `arquivo` in order.
 */
export function toFormData(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (name === 'arquivo' || value === undefined || value instanceof Blob) continue;
    form.append(name, new Blob([JSON.stringify(value)], { type: 'application/json' }));
  }
  for (const [name, value] of Object.entries(body)) if (value instanceof Blob) form.append(name, value);
  for (const file of (body.arquivo ?? []) as readonly (Blob | File)[])
    form.append('arquivo', file, file instanceof File ? file.name : 'documento.pdf');
  return form;
}
