import type { DocumentoSignatario } from '@lavra/client/types';
import { identityDocumentLabel } from '@lavra/domain';
import { Select } from '../primitives/fields/Select.tsx';

type DocumentTypeSelectProps = {
  readonly label: string;
  readonly tipos: readonly DocumentoSignatario[];
  readonly documentoId: number;
  readonly onChange: (documentoId: number) => void;
};

/** Asks for the identity document of a signatory. */
export function DocumentTypeSelect({ label, tipos, documentoId, onChange }: DocumentTypeSelectProps) {
  return (
    <Select
      label={label}
      options={tipos.map((tipo) => ({
        value: String(tipo.documentoId),
        label: identityDocumentLabel(tipo.nome),
        help: tipo.descricao,
      }))}
      value={String(documentoId)}
      onChange={(value) => onChange(Number(value))}
    />
  );
}
