import { type Contract, listOperations, type Operation } from '../http/index.ts';
import { typescriptSample } from './reference-samples.ts';

interface RawOperation {
  readonly description?: string;
}

const introduction = `
**Autenticação.** Envie \`Authorization: Bearer …\` com um token de sessão (5 minutos), um token de API (\`lavra_api_…\`) ou um token de incorporação (\`lavra_inc_…\`). Operações públicas não pedem token.

**Erros.** Toda recusa é um documento \`application/problem+json\` (RFC 9457). \`excecao\` diz qual é o erro, \`campos\` aponta o que corrigir e \`type\` é o endereço da página do erro. Veja [todos os erros](/documentacao/erros).

**Repetições.** Operações idempotentes aceitam \`Idempotency-Key\`: a mesma chave com o mesmo corpo devolve a primeira resposta. Depois de um 429, espere o tempo de \`Retry-After\`.

O contrato para programas: [openapi.yaml](/openapi.yaml), [openapi.json](/openapi.json).`;

/** The contract as its readers see it: with access, limits and a TypeScript sample for each operation. */
export function contractForReaders(contract: Contract, publicUrl: string): unknown {
  const paths = structuredClone(contract.paths) as Record<string, Record<string, unknown>>;
  for (const operation of listOperations(contract)) {
    const methods = paths[operation.path];
    const method = operation.method.toLowerCase();
    if (!methods) continue;
    const raw = methods[method] as RawOperation;
    methods[method] = {
      ...raw,
      description: [raw.description, marksOf(operation).join(' · ')].filter(Boolean).join('\n\n'),
      'x-codeSamples': [
        { lang: 'typescript', label: 'TypeScript', source: typescriptSample(contract, operation, publicUrl) },
      ],
    };
  }
  const { info } = contract as unknown as { info: { description: string } };
  return {
    ...contract,
    info: { ...info, description: `${info.description}\n${introduction}` },
    servers: [{ url: publicUrl, description: 'Esta instalação.' }],
    paths,
  };
}

function marksOf(operation: Operation): string[] {
  const { publico, operador, permissao, funcionalidade, idempotente, eventos, limites } = operation;
  return [
    accessOf({ publico, operador, permissao }),
    ...(funcionalidade ? [`Recurso do plano: \`${funcionalidade}\``] : []),
    ...(idempotente ? ['Idempotente'] : []),
    ...(eventos ? ['Eventos (`text/event-stream`)'] : []),
    ...limites.map(({ chave, maximo, janelaS }) => `Até ${maximo} em ${janelaS} s por ${chave}`),
  ];
}

function accessOf({
  publico,
  operador,
  permissao,
}: Pick<Operation, 'publico' | 'operador' | 'permissao'>): string {
  if (publico) return 'Pública';
  if (operador) return 'Só para operadores';
  if (permissao.length === 0) return 'Qualquer token';
  return `Permissão: ${permissao.map((name) => `\`${name}\``).join(' ou ')}`;
}
