import { Visitor } from 'vite'
import { lineAt, type SourceFile } from './kit/source-tree.ts'

/** Calls whose argument the compiler compares with the table of routes, or that ask what an address is like. */
const typed = /^(href|siteShareLink)$/
const comparisons = /^(startsWith|endsWith|includes)$/
/** What leads somewhere: properties and attributes by their name, and calls by theirs. */
const linking = /^(to|href|action|formAction)$/
const leading = /^(redirect|redirectDocument|redirectWithToast|navigate|load)$/
/** A value that is one of two. Its test is none of them. */
const choosing = /^(JSXExpressionContainer|ConditionalExpression|LogicalExpression)$/
const home = /^(["'`])\/\1$/
/** Pages as staff write them: their links are content, and the crawler follows each. */
const content = /^app\/demo\//

type Span = { start: number; end: number }
type Node = Span & { type: string }
type Called = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>>[0]

/**
 * Texts that are an address of ours, or link to one in Markdown, as "file:line text". No compiler checks them. A path
 * is ours by its first segment. The home address has none and is ours where it leads somewhere.
 */
export function literalAddressesIn(file: SourceFile, patterns: string[]) {
  const { ours, inMarkdown } = spellingsOf(patterns)
  const found: Span[] = []
  const allowed: Span[] = []
  function judge(node: Node, text: string) {
    if (ours.test(text)) found.push(node)
    if (content.test(file.path)) return
    for (const { 0: link, index } of file.text.slice(node.start, node.end).matchAll(inMarkdown))
      found.push({ start: node.start + index, end: node.start + index + link.length })
  }
  function judgeNamed(name: Node, value: unknown) {
    if (linking.test(file.text.slice(name.start, name.end))) found.push(...homesIn(value, file.text))
  }
  new Visitor({
    CallExpression(node) {
      if (isChecked(node)) allowed.push(...node.arguments)
      if (leading.test(nameOf(node))) found.push(...homesIn(node.arguments[0], file.text))
    },
    Literal(node) {
      if (typeof node.value === 'string') judge(node, node.value)
    },
    TemplateElement: (node) => judge(node, node.value.raw),
    TSLiteralType: (node) => allowed.push(node),
    Property(node) {
      allowed.push(...(node.computed ? [] : [node.key]))
      judgeNamed(node.key, node.value)
    },
    JSXAttribute: (node) => judgeNamed(node.name, node.value),
  }).visit(file.module.program)
  return found
    .filter(({ start, end }) => !allowed.some((one) => one.start <= start && end <= one.end))
    .map(({ start, end }) => `${file.path}:${lineAt(file.text, start)} ${file.text.slice(start, end)}`)
}

/** How addresses under these patterns begin, alone and as the target of a link in Markdown. */
function spellingsOf(patterns: string[]) {
  const segments = [...new Set(patterns.flatMap((pattern) => pattern.split('/')))].filter((one) =>
    /^[\w.-]+$/.test(one),
  )
  const first = segments.map((one) => one.replaceAll('.', '\\.')).join('|')
  return {
    ours: new RegExp(`^/((${first})(?=[/?#]|$)|(?=[?#]))`),
    inMarkdown: new RegExp(`\\]\\(/((${first})(?=[/?#)]|$)|(?=[?#)]))[^)\\s]*`, 'g'),
  }
}

/** The home address as a value, or as one of two. */
function homesIn(node: unknown, text: string): Node[] {
  if (!isNode(node)) return []
  if (home.test(text.slice(node.start, node.end))) return [node]
  if (!choosing.test(node.type)) return []
  return Object.entries(node).flatMap(([name, part]) => (name === 'test' ? [] : homesIn(part, text)))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function isChecked(call: Called) {
  return (call.callee.type === 'Identifier' ? typed : comparisons).test(nameOf(call))
}

function nameOf({ callee }: Called) {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
}
