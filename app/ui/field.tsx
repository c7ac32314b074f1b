import { ChevronDown } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { ErrorText } from './error-text.tsx'
import { Icon } from './icon.tsx'

type FieldTexts = { name: string; label: ReactNode; hint?: ReactNode; error?: string }
type Option = { value: string; label: string }

const control =
  'w-full rounded-control border-2 border-line-strong bg-surface px-3.5 text-base text-ink placeholder:text-ink-soft aria-invalid:border-danger'

/** One line of text. Its id is its name; hint and error are tied to it. Other props go to the `<input>`. */
export function TextField({ label, hint, error, className, ...input }: FieldTexts & ComponentProps<'input'>) {
  return (
    <Labeled {...{ label, hint, error, className }} name={input.name} required={input.required}>
      <input type="text" {...input} {...wiring(input.name, hint, error)} className={`${control} min-h-12`} />
    </Labeled>
  )
}

type TextAreaProps = FieldTexts & ComponentProps<'textarea'> & { toolbar?: ReactNode }

/** Several lines of text, `toolbar` directly over them. Other props go to the `<textarea>`. */
export function TextAreaField({ label, hint, error, className, toolbar, ...area }: TextAreaProps) {
  return (
    <Labeled {...{ label, hint, error, className }} name={area.name} required={area.required}>
      {toolbar}
      <textarea rows={6} {...area} {...wiring(area.name, hint, error)} className={`${control} block py-2.5`} />
    </Labeled>
  )
}

/** A choice from a list. Other props go to the `<select>`. */
export function SelectField({
  label,
  hint,
  error,
  className,
  options,
  ...select
}: FieldTexts & { options: readonly Option[] } & ComponentProps<'select'>) {
  return (
    <Labeled {...{ label, hint, error, className }} name={select.name} required={select.required}>
      <div className="relative">
        <select
          {...select}
          {...wiring(select.name, hint, error)}
          className={`${control} min-h-12 appearance-none text-ellipsis pr-11`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5" />
      </div>
    </Labeled>
  )
}

type LabeledProps = FieldTexts & { required?: boolean; className?: string; children: ReactNode }

function Labeled({ name, label, hint, error, required, className = '', children }: LabeledProps) {
  return (
    <div className={`space-y-1.5 ${className}`}>
      <label htmlFor={name} className="block font-semibold">
        {label}
        {required ? null : <span className="font-normal text-ink-soft"> (Optional)</span>}
      </label>
      {hint ? (
        <p id={`${name}-hint`} className="text-ink-soft text-sm">
          {hint}
        </p>
      ) : null}
      {error ? <ErrorText id={`${name}-error`}>{error}</ErrorText> : null}
      {children}
    </div>
  )
}

function wiring(name: string, hint: ReactNode, error: string | undefined) {
  const describedBy = [hint ? `${name}-hint` : '', error ? `${name}-error` : ''].filter(Boolean).join(' ')
  return { id: name, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined }
}
