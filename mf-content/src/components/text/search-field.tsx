import { Field, SearchIcon, TextInput } from '@horno/ui';
import css from './search-field.module.css';

interface SearchFieldProps {
  label: string;
  value: string;
  /** Announced after each change, e.g. the number of matches; empty without a query. */
  found: string;
  onChange: (value: string) => void;
}

/** Search field that filters the content below it while the customer types. */
export function SearchField({ label, value, found, onChange }: SearchFieldProps) {
  return (
    <div className={`u-stack u-gap-2 no-print ${css.search}`}>
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
