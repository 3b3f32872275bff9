/** Descriptions of removed content, by its PDF name. */
const wordsOf: Readonly<Record<string, string>> = {
  JavaScript: 'scripts',
  JS: 'scripts',
  AA: 'ações automáticas',
  OpenAction: 'ações automáticas',
  Launch: 'abertura de programas',
  SubmitForm: 'envio de dados',
  ImportData: 'importação de dados',
  GoToR: 'ligações a outros arquivos',
  GoToE: 'ligações a outros arquivos',
  EmbeddedFiles: 'anexos',
  EF: 'anexos',
  AF: 'anexos',
  FileAttachment: 'anexos',
  RichMedia: 'mídia',
  RichMediaContent: 'mídia',
  Rendition: 'mídia',
  Screen: 'mídia',
  Movie: 'mídia',
  Sound: 'mídia',
  '3D': 'mídia',
  XFA: 'formulário XFA',
};

/** A sentence about the content removed from files, without repetition; empty if there was none. */
export function removedContent(names: unknown): string {
  if (!Array.isArray(names) || names.length === 0) return '';
  const words = new Set(names.map((name) => wordsOf[String(name)] ?? 'ações'));
  return ` Excluído dos arquivos por segurança: ${[...words].join(', ')}.`;
}
