import type { ReactElement } from 'react';
import { type FieldName, faultProps, fieldLabel, fieldProblem } from './form-fields.tsx';
import type { FormState } from './form-state.ts';
import type { View } from './view.ts';

interface Choice {
  value: string;
  label: string;
  /** Beside the label, such as the district of a store. */
  detail?: string | undefined;
}

interface Picker {
  form: FormState | undefined;
  name: FieldName;
  id?: string;
  choices: readonly Choice[];
  /** Text while nothing is chosen, such as all. */
  none: string;
}

/** Choices that are shown without a filter. */
const WITHOUT_FILTER = 8;

/** Several of a list, with their number, which follows the choice. It opens to the list. */
export function picker(view: View, { form, name, id = name, choices, none }: Picker): ReactElement {
  const chosen = new Set(form?.values[name]?.split(',').flatMap((each) => each.trim() || []));
  // A choice that is gone meanwhile is shown too: its problem is about it.
  const gone = [...chosen].filter((value) => choices.every((each) => each.value !== value));
  const all: readonly Choice[] = [...choices, ...gone.map((value) => ({ value, label: value }))];
  const fault = faultProps({ form, name });
  const isOpen = chosen.size > 0 || 'aria-invalid' in fault;
  const listId = `${id}-choices`;
  const choice = ({ value, label, detail }: Choice, at: number) => (
    <label key={value} className="check" data-filter={`${label} ${detail ?? ''}`.toLowerCase()}>
      <input
        type="checkbox"
        name={name}
        defaultValue={value}
        defaultChecked={chosen.has(value)}
        {...(at === 0 && fault)}
      />
      <span>
        {label} {detail && <small className="dim">{detail}</small>}
      </span>
    </label>
  );
  return (
    <fieldset className="picker" data-picker>
      <legend className="field">{fieldLabel(view, name)}</legend>
      <details open={isOpen}>
        <summary>
          <output data-none={none} data-some={view.t('picked', { count: '{count}', all: all.length })}>
            {chosen.size > 0 ? view.t('picked', { count: chosen.size, all: all.length }) : none}
          </output>
        </summary>
        {all.length > WITHOUT_FILTER && (
          <input
            type="search"
            data-filters={listId}
            aria-label={view.t('pickerFilter', { name: fieldLabel(view, name) })}
            placeholder={view.t('filter')}
            hidden
          />
        )}
        <div className="choices" id={listId}>
          {all.map(choice)}
        </div>
      </details>
      {fieldProblem(form, name)}
    </fieldset>
  );
}
