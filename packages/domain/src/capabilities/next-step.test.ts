import { describe, expect, it } from 'vitest';
import { free, minuta, now, signer } from './capability-fixtures.ts';
import { nextStep, shortNames } from './next-step.ts';

const person = (id: number, nome: string, change: Parameters<typeof signer>[1] = {}) => ({
  motivoFalhaEnvio: null,
  ...signer(id, change),
  nome,
});
const signed = person(1, 'Rafael Nunes', { statusSignatario: 'ASSINADO' });
const carlos = person(2, 'Carlos Eduardo Nogueira');
const helena = person(3, 'Helena Duarte');
const joao = person(4, 'João Prado', { statusSignatario: 'REJEITADO' });
const draft = { ...minuta, situacaoFormalizacao: 'RASCUNHO', envioConvitesIniciados: false } as const;
const uninvited = [
  person(1, 'Rafael', { statusSignatario: 'NAO_CONVIDADO' }),
  person(2, 'Carlos', { statusSignatario: 'NAO_CONVIDADO' }),
];
const step = (version: Parameters<typeof nextStep>[0], people: readonly (typeof carlos)[]) => {
  const found = nextStep(version, people, free, now);
  return [
    found.passo,
    'faltam' in found ? shortNames(found.faltam) : '',
    'lembrar' in found ? found.lembrar.length : 0,
    ...('corrigir' in found && found.corrigir.length > 0 ? [shortNames(found.corrigir)] : []),
  ];
};

describe('the next step of a version', () => {
  it.each([
    ['nobody signs yet', draft, [], ['ADICIONAR', '', 0]],
    ['nobody is invited yet', draft, uninvited, ['CONVIDAR', 'Rafael e Carlos', 0]],
    [
      'one was added after the others were invited',
      minuta,
      [carlos, uninvited[0]],
      ['CONVIDAR', 'Rafael', 0],
    ],
    ['two are missing', minuta, [signed, carlos, helena], ['AGUARDAR', 'Carlos e Helena', 2]],
    [
      'the address of one does not exist',
      minuta,
      [{ ...carlos, motivoFalhaEnvio: 'ENDERECO_INEXISTENTE' }, helena],
      ['AGUARDAR', 'Carlos e Helena', 1, 'Carlos'],
    ],
    [
      'with an order, the person whose turn it is',
      { ...minuta, ordemAssinaturas: true },
      [signed, carlos, { ...helena, statusSignatario: 'NAO_CONVIDADO' }],
      ['AGUARDAR', 'Carlos', 1],
    ],
    ['one rejected', minuta, [signed, carlos, joao], ['REJEITADO', '', 0]],
    ['all signed', minuta, [signed], ['FORMALIZAR', '', 0]],
    [
      'the deadline passed',
      { ...minuta, fimAssinatura: '2026-11-20T02:59:59.999Z' },
      [signed, carlos],
      ['PRAZO', 'Carlos', 0],
    ],
    [
      'in person: nobody to remind',
      minuta,
      [person(2, 'Ana', { disponibilidadeAssinatura: 'PRESENCIAL' })],
      ['AGUARDAR', 'Ana', 0],
    ],
    ['formalized', { ...minuta, situacaoFormalizacao: 'FORMALIZADO' }, [signed], ['FORMALIZADO', '', 0]],
    ['cancelled', { ...minuta, situacaoFormalizacao: 'CANCELADO' }, [joao], ['CANCELADO', '', 0]],
    ['archived', { ...minuta, contratoArquivado: true }, [carlos], ['ARQUIVADO', '', 0]],
    ['extinct', { ...minuta, contratoExtinto: true }, [signed], ['EXTINTO', '', 0]],
  ] as const)('%s', (_, version, people, expected) => {
    expect(step(version, people as never)).toEqual(expected);
  });

  it('names what the sender must change, which nobody else can (2 §4 and §8)', () => {
    const paying = { signatarioPagante: true };
    const [rafael] = uninvited.map((one) => ({ ...one, representanteLegal: false }));
    expect(nextStep(draft, [rafael as never], paying, now)).toMatchObject({
      passo: 'IMPEDIDO',
      faltam: [{ nome: 'Rafael' }],
      motivo: { motivo: 'RepresentanteLegalConvidarException' },
    });
    expect(nextStep(minuta, [{ ...signed, representanteLegal: false }], paying, now)).toMatchObject({
      passo: 'IMPEDIDO',
      faltam: [],
      motivo: { motivo: 'RepresentanteLegalFormalizarException' },
    });
    const old = { ...uninvited[0], tipoAssinatura: 'WHATSAPP' };
    expect(nextStep(minuta, [signed, old as never], free, now)).toMatchObject({
      passo: 'IMPEDIDO',
      motivo: { motivo: 'AssinaturaWhatsappDescontinuadaException' },
    });
  });

  it('lists at most three names', () => {
    const people = ['Ana Lima', 'Bia Sá', 'Caio', 'Davi'].map((nome) => ({ nome, email: null }));
    expect(shortNames(people.slice(0, 3))).toBe('Ana, Bia e Caio');
    expect(shortNames(people)).toBe('Ana, Bia e mais 2');
    expect(shortNames([{ nome: null, email: 'x@exemplo.com.br' }])).toBe('x@exemplo.com.br');
  });
});
