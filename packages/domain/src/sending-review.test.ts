import type { Posicionamento, TipoPosicionamento } from '@lavra/client/types';
import { expect, it } from 'vitest';
import { countBoxes, sendingFindings } from './sending-review.ts';

const signer = (id: number, statusSignatario: 'NAO_CONVIDADO' | 'ASSINADO' = 'NAO_CONVIDADO') => ({
  id,
  statusSignatario,
});

interface Place {
  readonly type?: TipoPosicionamento;
  readonly pagina?: number;
  readonly x: number;
}

let nextId = 1;

function boxes(signatarioId: number, places: readonly Place[]): Posicionamento[number] {
  return {
    signatarioId,
    dadosSignatario: { contato: 'Bia', papel: 'Fiadora', tipoAssinatura: 'ELETRONICA', editavel: true },
    posicionamentos: places.map(({ type = 'RUBRICA', pagina = 1, x }) => ({
      id: nextId++,
      signatarioId,
      percentX: x,
      percentY: 50,
      percentLargura: 30,
      percentAltura: 8,
      pageNumber: pagina,
      groupId: null,
      content: { type, typeName: '', text: null },
    })),
  };
}

it('reports signatories without a signature box, unless they have signed', () => {
  const placed = [boxes(1, [{ x: 10 }]), boxes(2, [{ type: 'CPF', x: 60 }]), boxes(3, [])];
  expect(sendingFindings([signer(1), signer(2), signer(3, 'ASSINADO')], placed)).toEqual([
    { tipo: 'SEM_CAMPO', signatarioId: 2 },
  ]);
});

it('reports boxes over each other and over text, once per page; edges may touch', () => {
  const placed = [
    boxes(1, [{ x: 10 }, { x: 12, type: 'CPF' }]),
    boxes(2, [{ x: 10, pagina: 2 }]),
    boxes(3, [{ x: 40, pagina: 2 }]),
  ];
  const line = { percentX: 15, percentY: 57.8, percentLargura: 20, percentAltura: 2 };
  const read = new Map([[2, [line, { ...line, percentX: 55, percentY: 54 }]]]);
  expect(sendingFindings([signer(1), signer(2), signer(3)], placed, read)).toEqual([
    { tipo: 'CAMPOS_SOBREPOSTOS', signatarioId: 1, pagina: 1 },
    { tipo: 'CAMPO_SOBRE_TEXTO', signatarioId: 3, pagina: 2 },
  ]);
});

it('counts the boxes of a signatory by type', () => {
  const placed = [boxes(1, [{ x: 10 }, { x: 10, pagina: 2, type: 'DADO_EXTRA' }]), boxes(2, [{ x: 50 }])];
  expect([...countBoxes(placed, 1)]).toEqual([
    ['RUBRICA', 1],
    ['DADO_EXTRA', 1],
  ]);
});
