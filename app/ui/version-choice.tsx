import { ErrorText } from './error-text.tsx'
import { Moment } from './moment.tsx'
import { useFocusedBox } from './use-focused-box.ts'

/** In characters; a shorter text never fills its box. */
const longText = 200

/** A field whose two versions differ, as text. Without `chosen` neither is ticked and the reader must decide. */
export type FieldConflict = {
  name: string
  label: string
  mine: string
  theirs: string
  chosen?: 'mine' | 'theirs' | undefined
  error?: string | undefined
}

/** The fields in which a save differs from one that came first, by whom and when. The choices are about the stored `version`. */
export type VersionChoiceProps = { fields: FieldConflict[]; version: number; savedBy: string | null; at: Date }

/**
 * Both versions of a record that somebody else saved first, with a choice for each field that differs. Stands inside
 * the form, which then sends `choice-{name}` as "mine" or "theirs" for each. It sends each name once more as
 * `disputed`, and as `choiceVersion` the `version` of theirs that was shown. Takes focus when it appears.
 */
export function VersionChoice({ fields, version, savedBy, at }: VersionChoiceProps) {
  const box = useFocusedBox(at.getTime())
  return (
    <section
      ref={box}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the same without scripts, where the server answers with a new page
      autoFocus
      aria-labelledby="version-choice-title"
      className="space-y-6 rounded-control border-4 border-amber bg-amber-soft p-5"
    >
      <input type="hidden" name="choiceVersion" value={version} />
      <div className="space-y-2">
        <h2 id="version-choice-title" className="text-xl">
          Somebody else saved this first
        </h2>
        <p className="measure">
          {savedBy ?? 'Another person'} saved a newer version on <Moment at={at} />. Nothing you typed is lost. Choose
          which version of each field to keep, then save again.
        </p>
      </div>
      {fields.map((field) => (
        <Choice key={field.name} field={field} savedBy={savedBy} />
      ))}
    </section>
  )
}

function Choice({ field, savedBy }: { field: FieldConflict; savedBy: string | null }) {
  const { name, label, mine, theirs, chosen, error } = field
  return (
    <fieldset
      id={`choice-${name}`}
      tabIndex={-1}
      aria-describedby={error ? `choice-${name}-error` : undefined}
      className="@container"
    >
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <input type="hidden" name="disputed" value={name} />
      {error ? (
        <ErrorText id={`choice-${name}-error`} className="mb-1.5">
          {error}
        </ErrorText>
      ) : null}
      <div className="grid gap-3 @lg:grid-cols-2">
        <Version name={name} value="mine" title="Yours" text={mine} isChosen={chosen === 'mine'} />
        <Version
          name={name}
          value="theirs"
          title={`Saved by ${savedBy ?? 'another person'}`}
          text={theirs}
          isChosen={chosen === 'theirs'}
        />
      </div>
    </fieldset>
  )
}

type VersionProps = { name: string; value: 'mine' | 'theirs'; title: string; text: string; isChosen: boolean }

function Version({ name, value, title, text, isChosen }: VersionProps) {
  const id = `choice-${name}-${value}`
  return (
    <div className="min-w-0 rounded-control border-2 border-line-strong bg-surface has-checked:border-accent has-checked:bg-accent-soft">
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 px-4 py-2 font-semibold">
        <input
          type="radio"
          id={id}
          name={`choice-${name}`}
          value={value}
          defaultChecked={isChosen}
          aria-describedby={`${id}-text`}
          className="size-5 shrink-0 accent-accent"
        />
        <span className="min-w-0 break-words">{title}</span>
      </label>
      {/* A long text scrolls by itself, and the keyboard must reach it. */}
      <div
        id={`${id}-text`}
        {...(text.length > longText ? { role: 'group', 'aria-label': `${title}, the text`, tabIndex: 0 } : {})}
        className="max-h-60 overflow-auto whitespace-pre-wrap break-words px-4 pb-3"
      >
        {text === '' ? <em className="text-ink-soft">Empty</em> : text}
      </div>
    </div>
  )
}
