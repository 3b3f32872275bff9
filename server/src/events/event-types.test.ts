import type { EventoHistorico } from '@lavra/client/types';
import { describe, expectTypeOf, it } from 'vitest';
import type { JobHandler } from '../platform/jobs/worker.ts';
import { consume } from '../platform/jobs/worker.ts';
import type { Work } from '../platform/write/write.ts';
import type { AnnouncementKind } from './announcements.ts';
import type { MailedKind, Subscriber, Subscriptions } from './channels.ts';
import { defineEvent, type EventFacts } from './define-event.ts';
import { type EventKind, events, type HistoryEvent } from './registry/index.ts';
import type { Topic } from './topic.ts';

interface SealJob {
  readonly minutaId: number;
  readonly urgent: boolean;
}

const sealTopic: Topic<SealJob> = { name: 'selo' };
const signer = { minutaId: 1, signatarioId: 1, pessoais: { nome: 'Ana', email: null } } as const;

// Each `@ts-expect-error` is the guarantee: the type check fails when the line below it compiles.
export const refused = {
  unregisteredKind: ({ history }: Work) =>
    // @ts-expect-error no such kind
    history({ tipo: 'MINUTA_PERDIDA', minutaId: 1 }),
  missingPart: ({ history }: Work) =>
    // @ts-expect-error a removal names the signatory
    history({ tipo: 'SIGNATARIO_REMOVIDO', minutaId: 1 }),
  anotherShape: ({ history }: Work) =>
    // @ts-expect-error the number of attempts is a number
    history({ tipo: 'TOKEN_CONFIRMADO', ...signer, dados: { canal: 'EMAIL', tentativas: '2' } }),
  extraField: ({ history }: Work) =>
    // @ts-expect-error a retried seal carries nothing else
    history({ tipo: 'SELO_REPETIDO', minutaId: 1, dados: { motivo: 'x' } }),
  secretInThePublicPart: ({ history }: Work) =>
    history({
      tipo: 'TOKEN_ENVIADO',
      ...signer,
      pessoais: { nome: 'Ana' },
      // @ts-expect-error a code is never stored with the history
      dados: { canal: 'EMAIL', codigo: '123456' },
      transient: { tokenId: 1, codigo: '123456', destino: 'a@b.test', dataExpiracao: new Date() },
    }),
  announcedInHistory: ({ history }: Work) =>
    // @ts-expect-error it belongs to no history
    history({ tipo: 'SENHA_ALTERADA', email: 'a@b.test' }),
  withoutLabel: () =>
    // @ts-expect-error a kind has a label
    defineEvent<{ minutaId: number }>()({ webhook: 'document.lost' }),
  unknownSubscription: (): Subscriptions => ({
    // @ts-expect-error no such kind
    MINUTA_PERDIDA: async () => {},
  }),
  anotherPayload: ({ enqueue }: Work) =>
    // @ts-expect-error the topic's payload says whether it is urgent
    enqueue(sealTopic, { minutaId: 1 }),
  bareName: ({ enqueue }: Work) =>
    // @ts-expect-error a topic is defined with its payload
    enqueue('selo', { minutaId: 1, urgent: true }),
  anotherConsumer: (handler: JobHandler<{ readonly contratoId: number }>) =>
    // @ts-expect-error the consumer reads another payload
    consume(sealTopic, handler),
};

const { MINUTA_SELADA, ...others } = events;
// @ts-expect-error a kind of the contract has no entry
export const missingEntry: Record<EventoHistorico, EventFacts> = others;
export const unknownEntry = {
  ...events,
  // @ts-expect-error the contract names no such kind
  MINUTA_PERDIDA: MINUTA_SELADA,
} satisfies Record<EventoHistorico, EventFacts>;
// @ts-expect-error the e-mail channel subscribes to whatever may cause an e-mail
export const missingMail: { [Kind in MailedKind]: Subscriber<Kind> } = {};

describe('the types of events', () => {
  it("cover the contract's kinds, and announcements", () => {
    expectTypeOf<EventKind>().toEqualTypeOf<EventoHistorico>();
    expectTypeOf<Extract<EventKind, AnnouncementKind>>().toEqualTypeOf<never>();
  });

  it('give each kind its payload', () => {
    expectTypeOf<HistoryEvent<'SELO_FALHOU'>['dados']>().toEqualTypeOf<{ readonly motivo: string }>();
    expectTypeOf<HistoryEvent<'LINK_SENHA_ENVIADO'>['transient']['email']>().toEqualTypeOf<string>();
    expectTypeOf<Parameters<Subscriber<'PRAZO_PROXIMO'>>[1]['dia']>().toEqualTypeOf<string>();
  });

  it('know which kinds may cause e-mails', () => {
    expectTypeOf<'MINUTA_SELADA' | 'ACESSO_NOVO'>().toExtend<MailedKind>();
    expectTypeOf<Extract<MailedKind, 'MINUTA_FORMALIZADA'>>().toEqualTypeOf<never>();
  });
});
