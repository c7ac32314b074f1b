import { data } from 'react-router'
import type { z } from 'zod'
import { isSecretField } from '#app/fields/secret-field.ts'
import { readForm } from './form.ts'

/** The posted form as `readForm` gives it. What was typed into a password field never goes back to the browser. */
export async function readSecretForm<Shape extends z.ZodRawShape>(request: Request, schema: z.ZodObject<Shape>) {
  const form = await readForm(request, schema)
  if (form.ok) return { ok: true as const, value: form.value, answers: withoutSecrets(form.answers) }
  const { answers, errors } = form.reply.data
  return { ok: false as const, reply: data({ answers: withoutSecrets(answers), errors }, { status: 400 }) }
}

function withoutSecrets(answers: Record<string, string>) {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !isSecretField(name)))
}
