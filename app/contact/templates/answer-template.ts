import { rowsContaining } from '#app/text/rows-containing.ts'
import { capitalized } from '#app/ui/capitalized.ts'
import { deleteQuestion } from '#app/ui/delete-question.ts'
import type { answerTemplates } from './answer-template-table.server.ts'

/** Longest texts accepted, in characters. */
export const templateLimits = { name: 80, text: 4000 }

/** A text with which staff begin replies. */
export type AnswerTemplate = typeof answerTemplates.$inferSelect

export type AnswerTemplateInput = Pick<AnswerTemplate, 'name' | 'text'>

/** Templates with the search in name or text, in their order. */
export function searchAnswerTemplates<Searched extends AnswerTemplateInput>(templates: Searched[], search: string) {
  return rowsContaining(templates, search, ({ name, text }) => [name, text])
}

/** What is asked before a template is deleted. */
export function deleteTemplateQuestion(name: string) {
  return deleteQuestion(`the answer template "${name}". Replies that began with it stay`)
}

/** Whom a reply goes to, the vehicle they asked about, if any, and the email address of whoever replies. */
export type TemplateFacts = { name: string; vehicle: string | null; staff: string }

/** A template's text for one message. What no placeholder is stays as it was typed. */
export function filledTemplate(text: string, { name, vehicle, staff }: TemplateFacts) {
  const [firstName] = name.trim().split(/\s+/)
  const [account = staff] = staff.split('@')
  const filled = new Map([
    ['{name}', firstName || 'there'],
    ['{vehicle}', vehicle || 'the vehicle'],
    ['{staff}', capitalized(account)],
  ])
  return text.replace(placeholder, (one) => filled.get(one) ?? one)
}

const placeholder = /\{\w+\}/g
const known = new Set(['{name}', '{vehicle}', '{staff}'])

/** The first placeholder of a text that nothing is known to stand for; null when there is none. */
export function unknownPlaceholder(text: string) {
  return text.match(placeholder)?.find((one) => !known.has(one)) ?? null
}

/** What was typed, with a template below it. */
export function withTemplate(typed: string, template: string) {
  return typed.trim() === '' ? template : `${typed.trimEnd()}\n\n${template}`
}
