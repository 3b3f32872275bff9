/** Hands a file to the person's browser, under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A document's name as a file name: no separators, no characters that file systems refuse. */
export function fileNameOf(nome: string, suffix: string): string {
  const safe = nome
    .replace(/[/\\:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return `${safe || 'documento'}${suffix}`;
}
