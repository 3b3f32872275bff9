import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PreparacaoAssinatura, SignatarioEntrada } from '@lavra/client/types';
import { eq } from 'drizzle-orm';
import type { TestApp } from './app.ts';
import type { TestAuthority, TestCertificate, TestHolder } from './certificates.ts';
import {
  type Answer,
  type DeskDocument,
  type Problem,
  type Receipt,
  type SigningDesk,
  type SigningVisitor,
  signatureEntry,
  signingDesk,
  visitor,
} from './signing.ts';

/** A signatory with a certificate, at their signing link. */
export interface CertificateSigner {
  readonly signatarioId: number;
  readonly certificate: TestCertificate;
  readonly link: SigningVisitor;
  prepare(change?: PrepareChange): Promise<Answer<PreparacaoAssinatura>>;
  conclude(preparacao: PreparacaoAssinatura, by?: TestCertificate): Promise<Answer<Receipt>>;
  /** Prepares and concludes. */
  sign(): Promise<Answer<Receipt>>;
}

interface PrepareChange {
  readonly cadeia?: readonly string[];
  readonly assinatura?: object;
}

/** A document of an organisation with certificate signatures. */
export function certificateDesk(app: TestApp, document?: DeskDocument): Promise<SigningDesk> {
  return signingDesk(app, { funcionalidades: ['assinaturaDigital'] }, document);
}

export function digitalSigner(desk: SigningDesk, email: string, change: Partial<SignatarioEntrada> = {}) {
  return desk.addSigner({ email, tipoAssinatura: 'DIGITAL', disponibilidadeAssinatura: 'REMOTA', ...change });
}

/** Certificates are valid from their issue, and a test's clock may be earlier. */
export function catchUp({ platform: { clock } }: TestApp): void {
  clock.set(new Date(Math.max(Date.now(), clock.now().getTime())));
}

/** Everyone invited by e-mail, each with a certificate from an authority. */
export function atLink(
  { app, linkTo }: SigningDesk,
  { id, email }: { readonly id: number; readonly email: string | null },
  authority: TestAuthority,
  holder: TestHolder,
): CertificateSigner {
  const certificate = authority.issue(holder);
  catchUp(app);
  const link = visitor(app, linkTo(email!));
  const prepare: CertificateSigner['prepare'] = async (change = {}) => {
    const given = holder.cpf ? { cpf: holder.cpf } : {};
    const assinatura = {
      ...signatureEntry(await link.open()),
      nome: holder.nome,
      ...given,
      ...change.assinatura,
    };
    const json = { cadeia: change.cadeia ?? certificate.cadeia, assinatura };
    return link.call<PreparacaoAssinatura>('POST', '/certificado/preparacao', { json });
  };
  const conclude: CertificateSigner['conclude'] = ({ preparacaoId, atributos }, by = certificate) =>
    link.call<Receipt>('POST', '/certificado/conclusao', {
      json: { preparacaoId, assinatura: by.sign(atributos) },
    });
  return {
    signatarioId: id,
    certificate,
    link,
    prepare,
    conclude,
    async sign() {
      const { status, body } = await prepare();
      if (status !== 200) throw new Error(`The preparation was refused: ${JSON.stringify(body)}`);
      return conclude(body);
    },
  };
}

export const ana = { nome: 'Ana Souza', cpf: '52998224725' } as const;

/** A document with one invited DIGITAL signatory per holder, each at their link. */
export async function certificateSeats(
  app: TestApp,
  authority: TestAuthority,
  holders: readonly TestHolder[] = [ana],
  change: Partial<SignatarioEntrada> = {},
): Promise<{ readonly desk: SigningDesk; readonly signers: readonly CertificateSigner[] }> {
  const desk = await certificateDesk(app);
  const rows = [];
  for (const { nome } of holders)
    rows.push(await digitalSigner(desk, `${crypto.randomUUID()}@exemplo.test`, { nome, ...change }));
  await desk.invite();
  return { desk, signers: rows.map((row, index) => atLink(desk, row, authority, holders[index]!)) };
}

export async function signatureCount({ app, minutaId }: SigningDesk): Promise<number> {
  const { assinaturas } = app.platform.db.tables;
  return app.platform.db.$count(assinaturas, eq(assinaturas.minutaId, minutaId));
}

export const refusalOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as Problem).excecao,
];

/** A version's file as downloaded by staff, written to disk for other programs. */
export async function downloaded(
  { app, organization, contratoId, minutaId }: SigningDesk,
  what: 'assinada' | 'impressao' | 'base' | 'original',
  folder: string,
): Promise<{ readonly path: string; readonly bytes: Buffer }> {
  const response = await app.request(`/api/contratos/${contratoId}/minutas/${minutaId}/${what}`, {
    token: await organization.tokenFor(),
    headers: { Accept: 'application/pdf' },
  });
  if (response.status !== 200) throw new Error(`${what}: ${await response.text()}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const path = join(folder, `${crypto.randomUUID()}-${what}.pdf`);
  writeFileSync(path, bytes);
  return { path, bytes };
}
