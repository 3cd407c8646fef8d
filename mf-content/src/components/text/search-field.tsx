import { Field, SearchIcon, TextInput } from '@horno/ui';
import css from './search-field.module.css';

interface SearchFieldProps {
  label: string;
  value: string;
  /** Told after each change, e.g. how many were found; empty while nothing is looked for. */
  found: string;
  onChange: (value: string) => void;
}

/** Narrows what stands below it while the customer types. */
export function SearchField({ label, value, found, onChange }: SearchFieldProps) {
  return (
    <div className={css.search}>
      <Field label={label}>
        <TextInput
          type="search"
          icon={<SearchIcon />}
          autoComplete="off"
          enterKeyHint="search"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
      <p role="status" className={css.found}>
        {found}
      </p>
    </div>
  );
}
