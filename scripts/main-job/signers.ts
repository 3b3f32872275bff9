import type { JobSigner } from './signing-page.ts';

/** Two signers with names beyond Latin-1: one draws, one types. */
export const standardSigners: readonly JobSigner[] = [
  {
    nome: 'Beatriz Okafor Araújo de Conceição',
    email: 'beatriz@exemplo.com.br',
    cpf: '529.982.247-25',
    manuscrita: {
      tipo: 'DESENHADA',
      proporcao: 3,
      tracos: [
        [
          [0.06, 0.7],
          [0.12, 0.2],
          [0.2, 0.75],
          [0.3, 0.35],
          [0.38, 0.7],
          [0.5, 0.3],
        ],
        [
          [0.45, 0.6],
          [0.6, 0.45],
          [0.75, 0.62],
          [0.95, 0.4],
        ],
      ],
    },
  },
  {
    nome: '山田 太郎 Дмитрий',
    email: 'yamada@exemplo.com.br',
    cpf: '111.444.777-35',
    manuscrita: { tipo: 'DIGITADA', texto: 'Yamada Tarō', fonte: 'CAVEAT' },
  },
];
