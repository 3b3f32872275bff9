import { readDocument } from './read-document.ts';

/** A reading in short, for tests: parties as 'name | role | CPF | e-mail | phone | company, CNPJ'. */
export function summarize(...pages: readonly string[]) {
  const { titulo, partes, inicioVigencia, fimVigencia, valor } = readDocument(
    pages.map((texto, index) => ({ pagina: index + 1, texto: texto.trim() })),
  );
  return {
    titulo: titulo?.valor ?? null,
    partes: partes.map(({ nome, papel, cpf, email, telefone, empresa }) =>
      [nome, papel, cpf, email, telefone, empresa && `${empresa.nome}, ${empresa.cnpj}`]
        .map((value) => value ?? '-')
        .join(' | '),
    ),
    vigencia: [inicioVigencia?.valor ?? null, fimVigencia && (fimVigencia.valor ?? 'indeterminada')],
    valor: valor && `${valor.valor} ${valor.periodo}`,
  };
}
