/** Example lines below the help of a command. */
export const examples = (...lines: readonly string[]): string =>
  `\n${lines.length === 1 ? 'Exemplo' : 'Exemplos'}:\n${lines.map((line) => `  ${line}`).join('\n')}`;
