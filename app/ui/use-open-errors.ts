import { useEffect, useState } from 'react'
import type { FieldError } from './field-error.ts'

/** Gives the names of a form's fields that are wrong as they stand. */
export type JudgeFields = (form: HTMLFormElement) => string[]

/**
 * The errors of a refused form that still stand: each goes as soon as its field is right. Where `judge` finds nothing wrong with it,
 * since only the server can tell, it goes when the field is changed.
 */
export function useOpenErrors(errors: FieldError[] = noErrors, judge: JudgeFields = judgeNatively) {
  const [mended, setMended] = useState(noErrors)

  // The fields are the browser's, wherever on the page they stand.
  useEffect(() => {
    if (errors.length === 0) return
    function look({ target }: Event) {
      if (!isField(target) || !target.form) return
      const about = errors.filter(({ name }) => name === target.name || name === target.id)
      if (about.length === 0) return
      const wrong = judge(target.form)
      setMended((before) => [...before, ...about.filter(({ name }) => !wrong.includes(name))])
    }
    document.addEventListener('input', look)
    return () => document.removeEventListener('input', look)
  }, [errors, judge])

  return errors.filter((error) => !mended.includes(error))
}

const noErrors: FieldError[] = []

function judgeNatively(form: HTMLFormElement) {
  return [...form.elements].flatMap((field) => (isField(field) && !field.validity.valid ? [field.name] : []))
}

function isField(target: unknown) {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}
