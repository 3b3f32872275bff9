/** Downloads a blob under a file name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the URL after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** File name for a document's name, without separators or characters that file systems refuse. */
export function fileNameOf(nome: string, suffix: string): string {
  const safe = nome
    .replace(/[/\\:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return `${safe || 'documento'}${suffix}`;
}
