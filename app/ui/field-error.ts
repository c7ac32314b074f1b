/** What is wrong with one field, in words for whoever fills it in. */
export type FieldError = { name: string; message: string }
