import { isSecretField } from '#app/fields/secret-field.ts'

/** No form of ours takes as many. */
const mostCharacters = 1_000_000

/** A form of which the database stores the texts, in order, and the names of its files. */
export type StoredForm = { fields: Array<[name: string, value: string]>; fileNames: string[] }

/** What is stored of a posted form: no secret, and none of `without`. Null for more than a megabyte. */
export function storedForm(form: FormData, without: string[] = []): StoredForm | null {
  const entries = [...form].filter(([name]) => !isSecretField(name) && !without.includes(name))
  const fields = entries.flatMap(([name, value]): StoredForm['fields'] =>
    typeof value === 'string' ? [[storable(name), storable(value)]] : [],
  )
  const fileNames = entries.flatMap(([, value]) =>
    typeof value !== 'string' && value.name ? [storable(value.name)] : [],
  )
  return JSON.stringify([fields, fileNames]).length > mostCharacters ? null : { fields, fileNames }
}

/** The form as it was posted, without its files. */
export function formOf(fields: StoredForm['fields']) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

/** The database's JSON holds neither null characters nor halves of characters. */
function storable(text: string) {
  return text.replaceAll('\0', '').toWellFormed()
}
