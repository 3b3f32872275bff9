import type { PapelSignatario } from '@lavra/client/types';
import { Select, type SelectProps } from '../primitives/fields/Select.tsx';

type RoleSelectProps = Pick<SelectProps<string>, 'label' | 'help' | 'error' | 'disabled'> & {
  readonly papeis: readonly PapelSignatario[];
  readonly papelId: number | undefined;
  readonly onChange: (papelId: number) => void;
};

/** Asks for one of the given roles. */
export function RoleSelect({ papeis, papelId, onChange, ...field }: RoleSelectProps) {
  return (
    <Select
      {...field}
      options={papeis.map(({ papelSignatarioId, nome }) => ({
        value: String(papelSignatarioId),
        label: nome,
      }))}
      value={papelId === undefined ? undefined : String(papelId)}
      onChange={(value) => onChange(Number(value))}
    />
  );
}
