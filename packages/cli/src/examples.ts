/** Example lines below the help of a command. */
export const examples = (...lines: readonly string[]): string =>
  list(lines.length === 1 ? 'Exemplo' : 'Exemplos', lines);

export const englishExamples = (...lines: readonly string[]): string =>
  list(lines.length === 1 ? 'Example' : 'Examples', lines);

const list = (title: string, lines: readonly string[]): string =>
  `\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`;
