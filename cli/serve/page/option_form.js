// The options of a game as a form.

import { make } from './dom.js';
import { capital, label, words } from './words.js';

/** @param {GameOption} option */
function says(option) {
  return option.says ? capital(option.says) : label(option.name);
}

/**
 * @param {GameOption} option
 * @param {string} id
 * @returns {{control: HTMLElement, read: () => OptionValue, isCheck: boolean}}
 */
function control(option, id) {
  if (typeof option.default === 'boolean') {
    const box = make('input', { type: 'checkbox', id, checked: option.value === true });
    return { control: box, read: () => box.checked, isCheck: true };
  }
  if (option.values) {
    const values = option.values;
    const select = make(
      'select',
      { id },
      ...values.map((value, index) =>
        make('option', { value: index, selected: value === option.value }, words(value)),
      ),
    );
    return { control: select, read: () => values[Number(select.value)] ?? option.default, isCheck: false };
  }
  const number = make('input', {
    type: 'number',
    id,
    value: option.value,
    min: option.least,
    max: option.most,
    required: true,
    inputmode: 'numeric',
  });
  const read = () => (Number.isFinite(number.valueAsNumber) ? number.valueAsNumber : option.default);
  return { control: number, read, isCheck: false };
}

/**
 * @param {GameOption[]} options
 * @returns {{element: HTMLElement, read: () => Record<string, OptionValue>}} `read` has those that are not at their default
 */
export function optionForm(options) {
  const parts = options.map((option, index) => ({ option, ...control(option, `option-${index}`) }));
  const element = make(
    'div',
    { class: 'options' },
    ...parts.map(({ option, control: input, isCheck }) =>
      make(
        'div',
        { class: isCheck ? 'option check' : 'option' },
        isCheck && input,
        make(
          'label',
          { for: input.id },
          says(option),
          option.least !== undefined &&
            make('span', { class: 'small' }, ` (${option.least}\u2013${option.most})`),
        ),
        !isCheck && input,
      ),
    ),
  );
  return {
    element,
    read() {
      /** @type {Record<string, OptionValue>} */
      const changed = {};
      for (const { option, read } of parts) {
        const value = read();
        if (value !== option.default) changed[option.name] = value;
      }
      return changed;
    },
  };
}
