import { type Country, countryOf, defaultDdi, findCountries, listCountries } from '@lavra/domain';
import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { signersMessages } from '../messages/signers.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Field } from '../primitives/fields/Field.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import { iconProps } from '../primitives/icon.ts';
import { Dialog } from '../primitives/overlays/Dialog.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import styles from './CountryField.module.css';

type CountryFieldProps = {
  /** Dial code, digits only. */
  readonly ddi: string;
  readonly onChange: (ddi: string) => void;
};

/** A dial code, chosen by country: Brazil first, all others by name or code (2 §2). */
export function CountryField({ ddi, onChange }: CountryFieldProps) {
  const texts = useMessages(signersMessages);
  const countries = useMemo(() => listCountries(), []);
  const [isOpen, setIsOpen] = useState(false);
  // The value is only the code, which several countries may share.
  const [picked, setPicked] = useState<Country>();
  const chosen = picked?.fone === ddi ? picked : countryOf(countries, ddi);
  return (
    <>
      <Field label={texts.country}>
        {({ id }) => (
          <button
            type="button"
            id={id}
            aria-labelledby={`${id}-label ${id}`}
            title={chosen?.nome}
            aria-haspopup="dialog"
            className={styles.button}
            onClick={() => setIsOpen(true)}
          >
            {chosen && <VisuallyHidden>{chosen.nome} </VisuallyHidden>}+{ddi}
            <ChevronDown {...iconProps} />
          </button>
        )}
      </Field>
      {isOpen && (
        <CountryDialog
          countries={countries}
          chosen={chosen}
          onClose={() => setIsOpen(false)}
          onChoose={(country) => {
            setIsOpen(false);
            setPicked(country);
            onChange(country.fone);
          }}
        />
      )}
    </>
  );
}

type CountryDialogProps = {
  readonly countries: readonly Country[];
  readonly chosen: Country | undefined;
  readonly onClose: () => void;
  readonly onChoose: (country: Country) => void;
};

function CountryDialog({ countries, chosen, onClose, onChoose }: CountryDialogProps) {
  const texts = useMessages(signersMessages);
  const [typed, setTyped] = useState('');
  const found = typed.trim() === '' ? brazilFirst(countries) : findCountries(countries, typed);
  return (
    <Dialog open title={texts.countryTitle} onClose={onClose}>
      <div className={styles.chooser}>
        <TextField
          type="search"
          label={texts.countrySearch}
          autoComplete="off"
          optional
          value={typed}
          onChange={setTyped}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (found[0]) onChoose(found[0]);
          }}
        />
        {found.length === 0 ? (
          <p className={styles.none}>{texts.noCountry}</p>
        ) : (
          <ul className={styles.list} aria-label={texts.countryTitle}>
            {found.map((country) => (
              <li key={country.iso}>
                <button
                  type="button"
                  className={styles.country}
                  aria-pressed={country.iso === chosen?.iso}
                  onClick={() => onChoose(country)}
                >
                  {country.nome}
                  <span className={styles.code}>+{country.fone}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function brazilFirst(countries: readonly Country[]): readonly Country[] {
  const isBrazil = ({ fone }: Country) => fone === defaultDdi;
  return [...countries.filter(isBrazil), ...countries.filter((country) => !isBrazil(country))];
}
