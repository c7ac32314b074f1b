/** What is wrong with one field, in words for whoever fills it in. */
export type FieldError = { name: string; message: string }

/** What is wrong with the field of that name, if anything. */
export function errorAt(errors: FieldError[], name: string) {
  return errors.find((error) => error.name === name)?.message
}
