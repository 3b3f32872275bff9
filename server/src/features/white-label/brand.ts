import type { WhiteLabelResposta } from '@lavra/client/types';
import { DomainError, standardColors } from '@lavra/domain';
import type { Platform } from '../../platform/context/context.ts';
import { featuresOf } from '../plans/index.ts';
import { type BrandRow, findBrand } from './store.ts';

type BrandPorts = Pick<Platform, 'db' | 'files'>;

/** The saved brand, active or not, for the settings page. */
export async function savedBrandOf(ports: BrandPorts, organizacaoId: number): Promise<WhiteLabelResposta> {
  return readBrand(ports, await requireBrand(ports, organizacaoId));
}

/**
 * The brand for signing pages and e-mails: the saved one if it is active and the organisation has the feature,
 * otherwise the product's own colours without a logo.
 */
export async function brandOf(ports: BrandPorts, organizacaoId: number): Promise<WhiteLabelResposta> {
  const row = await requireBrand(ports, organizacaoId);
  const isInUse = row.ativo && (await featuresOf(ports.db, organizacaoId)).whiteLabel;
  if (isInUse) return readBrand(ports, row);
  const colors = row.produto === 'LAVRA_CLM' ? standardColors.clm : standardColors.lavra;
  return { whiteLabel: { ativo: false, logoEmail: false, pub: colors, email: colors }, logo: null };
}

async function requireBrand({ db }: BrandPorts, organizacaoId: number): Promise<BrandRow> {
  const row = await findBrand(db, organizacaoId);
  if (!row) throw new DomainError('OrganizacaoNaoEncontradaException');
  return row;
}

async function readBrand({ files }: BrandPorts, row: BrandRow): Promise<WhiteLabelResposta> {
  return {
    whiteLabel: {
      ativo: row.ativo,
      logoEmail: row.logoEmail,
      pub: { primaria: row.pubPrimaria, secundaria: row.pubSecundaria },
      email: { primaria: row.emailPrimaria, secundaria: row.emailSecundaria },
    },
    logo: row.logoSha256 === null ? null : (await files.read(row.logoSha256)).toString('base64'),
  };
}
